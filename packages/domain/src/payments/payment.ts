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

export const paymentSources = ['pos', 'app', 'kiosk', 'receipt'] as const;
export type PaymentSource = (typeof paymentSources)[number];

export const paymentStates = ['preparing', 'paying', 'success', 'failed', 'canceled', 'unknown'] as const;
export type PaymentState = (typeof paymentStates)[number];
