/** Every call of the API: the single source of routes, validation, client types and OpenAPI. */
import type { z } from 'zod';

import { adminPinCalls } from './admin-pin.ts';
import { calculatorCalls } from './calculator.ts';
import { cancelCalls } from './cancel.ts';
import { cashBookCalls } from './cash-book.ts';
import { closingPdfCalls } from './closing-pdfs.ts';
import { closingCalls } from './closings.ts';
import { contactCalls } from './contact.ts';
import { customerCalls } from './customers.ts';
import { deviceSetupCalls, printerSetupCalls } from './devices.ts';
import { displayCalls } from './displays.ts';
import { exportCalls } from './exports.ts';
import { firstStepsCalls } from './first-steps.ts';
import { guestDataCalls } from './guest-data.ts';
import { guestSetupCalls } from './guest-setup.ts';
import { guestServiceCalls } from './guests-in-house.ts';
import { guestCalls } from './guests.ts';
import { inventoryCalls } from './inventory.ts';
import { inviteCalls } from './invites.ts';
import { invoiceCalls } from './invoices.ts';
import { kioskCalls } from './kiosk.ts';
import { legalCalls } from './legal.ts';
import { mediaCalls } from './media.ts';
import { menuChangeCalls } from './menu-changes.ts';
import { menuFileCalls } from './menu-file.ts';
import { menuListCalls } from './menu-list-changes.ts';
import { menuTranslationCalls } from './menu-translations.ts';
import { menuCalls } from './menu.ts';
import { nfcChargeCalls } from './nfc-charges.ts';
import { nfcTagCalls } from './nfc-tags.ts';
import { offlineCalls } from './offline.ts';
import { orderHistoryCalls } from './order-history.ts';
import { orderMethodCalls } from './order-methods.ts';
import { orderMoveCalls } from './order-moves.ts';
import { orderCalls } from './orders.ts';
import { payDeskCalls } from './pay-desk.ts';
import { paymentFlowCalls } from './payment-flow.ts';
import { paymentMethodCalls } from './payment-methods.ts';
import { paymentCalls } from './payments.ts';
import { stationSetupCalls, tableSetupCalls } from './places.ts';
import { printAgentCalls, printJobCalls } from './print-jobs.ts';
import { receiptCalls } from './receipts.ts';
import { secondFactorCalls } from './second-factor.ts';
import { sessionCalls } from './session.ts';
import { settingsCalls } from './settings.ts';
import { settlementCalls } from './settlements.ts';
import { stationPrintingCalls } from './station-printing.ts';
import { statisticsCalls } from './statistics.ts';
import { systemCalls } from './system.ts';
import { tillCalls } from './tills.ts';
import { tipCalls } from './tips.ts';
import { userCalls } from './users.ts';
import { venueCalls } from './venue.ts';

export const contract = {
  ...systemCalls,
  ...sessionCalls,
  ...secondFactorCalls,
  ...tillCalls,
  ...adminPinCalls,
  ...contactCalls,
  ...inviteCalls,
  ...customerCalls,
  ...userCalls,
  ...legalCalls,
  ...calculatorCalls,
  ...mediaCalls,
  ...menuCalls,
  ...menuChangeCalls,
  ...menuFileCalls,
  ...menuTranslationCalls,
  ...menuListCalls,
  ...venueCalls,
  ...tableSetupCalls,
  ...stationSetupCalls,
  ...displayCalls,
  ...printerSetupCalls,
  ...deviceSetupCalls,
  ...settingsCalls,
  ...firstStepsCalls,
  ...orderMethodCalls,
  ...paymentMethodCalls,
  ...offlineCalls,
  ...orderCalls,
  ...orderHistoryCalls,
  ...orderMoveCalls,
  ...cancelCalls,
  ...paymentCalls,
  ...tipCalls,
  ...nfcTagCalls,
  ...nfcChargeCalls,
  ...printJobCalls,
  ...printAgentCalls,
  ...stationPrintingCalls,
  ...paymentFlowCalls,
  ...payDeskCalls,
  ...receiptCalls,
  ...guestCalls,
  ...guestDataCalls,
  ...guestServiceCalls,
  ...guestSetupCalls,
  ...kioskCalls,
  ...closingCalls,
  ...closingPdfCalls,
  ...settlementCalls,
  ...cashBookCalls,
  ...invoiceCalls,
  ...exportCalls,
  ...inventoryCalls,
  ...statisticsCalls,
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
