/** Payment methods of a venue and their accounts at providers; no secret ever goes out (specification §3, §5, §6). */
import { paymentMethods as methods, paymentSources } from '@comanda/domain/payments/payment';
import { accountNames, secretNames, setStatuses, subMethods } from '@comanda/domain/payments/payment-setup';
import { z } from 'zod';

import { calls } from './call.ts';
import { commandAnswer, commandId, customerParams, id, plainText, socketId, unixSeconds, version } from './fields.ts';
import { changeRefusals, pinRefusals } from './refusals.ts';

const method = z.enum(methods);

/** What the till and the lists need. */
const listed = z.object({
  id,
  method,
  /** For the staff; blank = the method's own name. */
  name: z.string(),
  /** For guests; blank = the method's own name. */
  displayTitle: z.string(),
  status: z.enum([...setStatuses, 'incomplete']),
  activeOnPos: z.boolean(),
  activeOnApp: z.boolean(),
  activeOnKiosk: z.boolean(),
  activeOnReceipt: z.boolean(),
  /** Where it can be chosen today: active, complete, booked. */
  offeredOn: z.array(z.enum(paymentSources)),
  subMethods: z.array(z.enum(subMethods)),
  /** The provider's app on a till's own phone can be opened: SumUp, with an affiliate key. */
  opensApp: z.boolean(),
  version,
});

const paymentMethod = listed.extend({
  /** As it was set; `status` says what has come of it. */
  setStatus: z.enum(setStatuses),
  account: z.partialRecord(z.enum(accountNames), z.string()),
  secrets: z.array(
    z.object({
      name: z.enum(secretNames),
      /** `unreadable`: the key that it was sealed with is gone, it must be entered again. */
      state: z.enum(['missing', 'set', 'unreadable']),
      changedAt: unixSeconds.nullable(),
    }),
  ),
  /** When the provider last said that the account is right. */
  connectedAt: unixSeconds.nullable(),
});

const accountSent = z.partialRecord(z.enum(accountNames), plainText.trim().max(100));
const secretsSent = z.partialRecord(z.enum(secretNames), plainText.trim().max(500));

const fields = {
  name: plainText.trim().max(60),
  displayTitle: plainText.trim().max(60),
  status: z.enum(setStatuses),
  activeOnPos: z.boolean(),
  activeOnApp: z.boolean(),
  activeOnKiosk: z.boolean(),
  activeOnReceipt: z.boolean(),
  subMethods: z.array(z.enum(subMethods)).max(subMethods.length),
  account: accountSent,
  /** Only those that change; an empty one is removed. */
  secrets: secretsSent,
};

const sent = z.strictObject(fields);

const setupRefusals = [
  'paymentMethods.error.sourceNotAllowed',
  'paymentMethods.error.packageMissing',
  'paymentMethods.error.subMethodUnknown',
  'paymentMethods.error.subMethodMissing',
  'paymentMethods.error.incomplete',
  'paymentMethods.error.fieldUnknown',
  'paymentMethods.error.suspended',
] as const;

/** What comes of asking the provider. */
const connectionRefusals = [
  'paymentMethods.error.credentialsRefused',
  'paymentMethods.error.unreachable',
  'paymentMethods.error.timeout',
  'paymentMethods.error.providerFailed',
] as const;

const methodParams = z.strictObject({ paymentMethodId: id });
const changedAnswer = z.object({ revision: z.int(), paymentMethod });

export const paymentMethodCalls = calls({
  'GET /v1/customers/{customerId}/paymentMethods': {
    summary: 'Payment methods of a venue, in their order',
    access: 'may:settings.read',
    params: customerParams,
    response: z.object({ paymentMethods: z.array(listed) }),
    refuses: [],
  },
  'POST /v1/customers/{customerId}/paymentMethods': {
    summary: 'A new payment method; an active one is asked for at its provider first',
    access: 'may:paymentMethod.manage',
    params: customerParams,
    body: z.strictObject({ id: commandId, method, ...fields, socketId }),
    response: changedAnswer,
    refuses: [
      ...pinRefusals,
      ...setupRefusals,
      ...connectionRefusals,
      'paymentMethods.error.methodTaken',
      'paymentMethods.error.notFound',
    ],
  },
  'PUT /v1/customers/{customerId}/paymentMethods/order': {
    summary: 'The order in which payment methods are shown',
    access: 'may:paymentMethod.manage',
    params: customerParams,
    body: z.strictObject({ id: commandId, ids: z.array(id).max(100), socketId }),
    response: commandAnswer,
    refuses: [...pinRefusals, 'paymentMethods.error.notFound'],
  },
  'POST /v1/customers/{customerId}/paymentMethods/checkConnection': {
    summary: 'Asks the provider whether an account is right, before it is saved; secrets left out are the stored ones',
    access: 'may:paymentMethod.manage',
    params: customerParams,
    body: z.strictObject({ method, stored: id.nullable(), account: accountSent, secrets: secretsSent }),
    response: z.object({}),
    refuses: [
      ...pinRefusals,
      ...connectionRefusals,
      'paymentMethods.error.incomplete',
      'paymentMethods.error.fieldUnknown',
      'paymentMethods.error.notFound',
    ],
  },
  'GET /v1/paymentMethods/{paymentMethodId}': {
    summary: 'One payment method with its account; of its secrets whether they are set',
    access: 'may:paymentMethod.manage',
    params: methodParams,
    response: z.object({ paymentMethod }),
    refuses: ['paymentMethods.error.notFound'],
  },
  'PATCH /v1/paymentMethods/{paymentMethodId}': {
    summary: 'Changes a payment method; fields that are left out stay',
    access: 'may:paymentMethod.manage',
    params: methodParams,
    body: sent.partial().extend({ id: commandId, version, socketId }),
    response: changedAnswer,
    refuses: [...changeRefusals, ...setupRefusals, ...connectionRefusals, 'paymentMethods.error.notFound'],
  },
  'DELETE /v1/paymentMethods/{paymentMethodId}': {
    summary: 'Removes a payment method and its secrets; what was paid with it stays',
    access: 'may:paymentMethod.manage',
    params: methodParams,
    query: z.strictObject({ commandId, socketId }),
    response: commandAnswer,
    refuses: [...pinRefusals, 'paymentMethods.error.notFound', 'paymentMethods.error.suspended'],
  },
});

export type WirePaymentMethod = z.output<typeof listed>;
export type WirePaymentMethodSetup = z.output<typeof paymentMethod>;
/** As the server reads it. */
export type PaymentMethodFields = z.output<typeof sent>;
