/** Payments: methods, sources, states (specification §4, §6; decisions.md §4). */
export const paymentMethods = [
  'pay_later',
  'cash',
  'datatrans',
  'sumup',
  'wallee_terminal',
  'tap_on_mobile',
  'ext_terminal',
  'ext_twint',
  'ext_coupon',
  'nfc_credit',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/**
 * How a payment was made: by one of the methods, or put on an invoice to somebody who pays the bank later. Nobody sets
 * that up and no till offers it among the methods (docs/decisions/0044).
 */
export const paymentWays = [...paymentMethods, 'invoice'] as const;
export type PaymentWay = (typeof paymentWays)[number];

export const paymentSources = ['pos', 'app', 'kiosk', 'receipt'] as const;
export type PaymentSource = (typeof paymentSources)[number];

export const paymentStates = ['preparing', 'paying', 'success', 'failed', 'canceled', 'unknown'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** How a bill is shared out: not at all, by product, by an amount, in equal parts, by seat. */
export const paymentSplits = ['whole', 'lines', 'amount', 'equal', 'seat'] as const;
export type PaymentSplit = (typeof paymentSplits)[number];

/** Cash is in hand and a provider knows what it took; the others stand on the word of the staff (decisions.md §4). */
export function isConfirmed(method: PaymentWay): boolean {
  return method !== 'ext_terminal' && method !== 'ext_twint' && method !== 'ext_coupon';
}

/** Back by somebody of the house: out of a drawer, or at a terminal or app of their own. */
export function isGivenByHand(method: PaymentWay): boolean {
  return method === 'cash' || !isConfirmed(method);
}

/** In place of a reader: the provider's app on the device that takes the payment (SumUp). */
export const ownApp = 'app';

export const methodsOfProviders = ['datatrans', 'sumup', 'wallee_terminal', 'tap_on_mobile'] as const;
export type MethodOfProvider = (typeof methodsOfProviders)[number];

/** Money that somebody else takes for the house: it takes a while, and only they know whether it came. */
export function goesThroughProvider(method: PaymentWay): method is MethodOfProvider {
  return methodsOfProviders.some((one) => one === method);
}
