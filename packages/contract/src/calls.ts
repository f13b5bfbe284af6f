/** Every call of the API: the single source of routes, validation, client types and OpenAPI. */
import type { z } from 'zod';

import { adminPinCalls } from './admin-pin.ts';
import { contactCalls } from './contact.ts';
import { customerCalls } from './customers.ts';
import { deviceSetupCalls, printerSetupCalls } from './devices.ts';
import { inviteCalls } from './invites.ts';
import { legalCalls } from './legal.ts';
import { mediaCalls } from './media.ts';
import { menuChangeCalls } from './menu-changes.ts';
import { menuFileCalls } from './menu-file.ts';
import { menuListCalls } from './menu-list-changes.ts';
import { menuTranslationCalls } from './menu-translations.ts';
import { menuCalls } from './menu.ts';
import { orderMethodCalls } from './order-methods.ts';
import { orderCalls } from './orders.ts';
import { paymentMethodCalls } from './payment-methods.ts';
import { paymentCalls } from './payments.ts';
import { stationSetupCalls, tableSetupCalls } from './places.ts';
import { sessionCalls } from './session.ts';
import { settingsCalls } from './settings.ts';
import { systemCalls } from './system.ts';
import { tillCalls } from './tills.ts';
import { userCalls } from './users.ts';
import { venueCalls } from './venue.ts';

export const contract = {
  ...systemCalls,
  ...sessionCalls,
  ...tillCalls,
  ...adminPinCalls,
  ...contactCalls,
  ...inviteCalls,
  ...customerCalls,
  ...userCalls,
  ...legalCalls,
  ...mediaCalls,
  ...menuCalls,
  ...menuChangeCalls,
  ...menuFileCalls,
  ...menuTranslationCalls,
  ...menuListCalls,
  ...venueCalls,
  ...tableSetupCalls,
  ...stationSetupCalls,
  ...printerSetupCalls,
  ...deviceSetupCalls,
  ...settingsCalls,
  ...orderMethodCalls,
  ...paymentMethodCalls,
  ...orderCalls,
  ...paymentCalls,
};

export type Contract = typeof contract;
export type ContractKey = keyof Contract;

type Part<Key extends ContractKey, Name extends string, Side extends 'input' | 'output'> = Contract[Key] extends {
  readonly [N in Name]: infer Schema extends z.ZodType;
}
  ? Side extends 'input'
    ? z.input<Schema>
    : z.output<Schema>
  : undefined;

/** As the client sends it. */
export type ParamsSent<Key extends ContractKey> = Part<Key, 'params', 'input'>;
export type QuerySent<Key extends ContractKey> = Part<Key, 'query', 'input'>;
export type BodySent<Key extends ContractKey> = Part<Key, 'body', 'input'>;

/** As the server reads it, after validation. */
export type ParamsRead<Key extends ContractKey> = Part<Key, 'params', 'output'>;
export type QueryRead<Key extends ContractKey> = Part<Key, 'query', 'output'>;
export type BodyRead<Key extends ContractKey> = Part<Key, 'body', 'output'>;

export type Answer<Key extends ContractKey> = z.output<Contract[Key]['response']>;
export type RefusalOf<Key extends ContractKey> = Contract[Key]['refuses'][number];
