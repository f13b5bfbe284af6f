/** A transaction at the played wallee: what it is made of, and how it moves. */
import { type Fields, isFields, numberOf, textOf } from './call.ts';

export type WalleeState = 'PENDING' | 'CONFIRMED' | 'PROCESSING' | 'AUTHORIZED' | 'FULFILL' | 'FAILED' | 'VOIDED';

/** Amounts in major units, as theirs. */
export type WalleeTransaction = {
  readonly id: number;
  version: number;
  state: WalleeState;
  readonly currency: string;
  readonly language: string;
  readonly merchantReference: string;
  lineItems: readonly Fields[];
  readonly deferred: boolean;
  readonly successUrl: string;
  readonly failedUrl: string;
  readonly createdOn: string;
  refunded: number;
  failure: { readonly reason: string; readonly category: 'END_USER' | 'TEMPORARY_ISSUE' } | null;
  methodName: string | null;
  terminal: string | null;
};

/** To cents: sums of parts of francs are not exact. */
const exact = (amount: number) => Math.round(amount * 100) / 100;

export const sumOf = ({ lineItems }: Pick<WalleeTransaction, 'lineItems'>): number =>
  exact(lineItems.reduce((sum, item) => sum + numberOf(item['amountIncludingTax']), 0));

export const isOver = ({ state }: WalleeTransaction): boolean =>
  state === 'AUTHORIZED' || state === 'FULFILL' || state === 'FAILED' || state === 'VOIDED';

const isPaid = ({ state }: WalleeTransaction) => state === 'AUTHORIZED' || state === 'FULFILL';

export function presentTransaction(transaction: WalleeTransaction, spaceId: number): object {
  const { id, version, state, currency, merchantReference, lineItems, failure, methodName } = transaction;
  const sum = sumOf(transaction);
  const named = (text: string) => ({ 'en-US': text, 'de-CH': text });
  return {
    id,
    version,
    linkedSpaceId: spaceId,
    state,
    currency,
    merchantReference,
    lineItems,
    language: transaction.language,
    createdOn: transaction.createdOn,
    authorizationAmount: sum,
    completedAmount: state === 'FULFILL' ? sum : 0,
    refundedAmount: transaction.refunded,
    environment: 'PREVIEW',
    authorizationEnvironment: 'TEST',
    successUrl: transaction.successUrl,
    failedUrl: transaction.failedUrl,
    ...(failure === null
      ? {}
      : {
          failureReason: {
            id: 1,
            name: named(failure.reason),
            description: named(failure.reason),
            category: failure.category,
          },
          userFailureMessage: failure.reason,
        }),
    ...(methodName === null || !isPaid(transaction)
      ? {}
      : { paymentConnectorConfiguration: { id: 7, paymentMethodConfiguration: { id: 8, name: methodName } } }),
    ...(transaction.terminal === null ? {} : { terminal: { id: 1, identifier: transaction.terminal, name: 'Bar' } }),
  };
}

const known = (
  'lineItems currency language merchantReference invoiceMerchantReference metaData successUrl failedUrl customerId ' +
  'customerEmailAddress billingAddress shippingAddress autoConfirmationEnabled chargeRetryEnabled emailsDisabled ' +
  'allowedPaymentMethodConfigurations allowedPaymentMethodBrands completionBehavior tokenizationMode ' +
  'customersPresence environment environmentSelectionStrategy timeZone spaceViewId'
).split(' ');
const itemTypes = ['PRODUCT', 'DISCOUNT', 'FEE', 'SHIPPING', 'TIP'];

/** @returns field → what is wrong with it; empty where the body is good */
export function wrongFields(fields: Fields): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const name of Object.keys(fields)) if (!known.includes(name)) wrong[name] = 'unknown property';
  const items = fields['lineItems'];
  if (!Array.isArray(items) || items.length === 0) return { ...wrong, lineItems: 'must not be empty' };
  const ids = items.map((item) => (isFields(item) ? textOf(item['uniqueId']) : ''));
  if (new Set(ids).size < ids.length) wrong['lineItems'] = 'uniqueId is not unique';
  for (const [index, item] of items.entries()) {
    const isGood =
      isFields(item) &&
      textOf(item['uniqueId']) !== '' &&
      textOf(item['name']) !== '' &&
      numberOf(item['quantity']) > 0 &&
      Number.isFinite(numberOf(item['amountIncludingTax'])) &&
      itemTypes.includes(textOf(item['type']));
    if (!isGood) wrong[`lineItems[${index}]`] = 'is incomplete';
  }
  const { currency, merchantReference, successUrl, failedUrl } = fields;
  if (currency !== undefined && !/^[A-Z]{3}$/.test(textOf(currency))) wrong['currency'] = 'is no currency';
  if (textOf(merchantReference).length > 100) wrong['merchantReference'] = 'is too long';
  for (const [name, url] of Object.entries({ successUrl, failedUrl })) {
    if (url !== undefined && !URL.canParse(textOf(url))) wrong[name] = 'is no address';
  }
  return wrong;
}
