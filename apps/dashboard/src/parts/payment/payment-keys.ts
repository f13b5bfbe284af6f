/** Where payments are kept on this device (decisions.md §10): an announcement of kind `payment` reads all of them anew. */
export const paymentsKey = (customerId: string) => ['payments', customerId] as const;
export const paymentKey = (customerId: string, paymentId: string) =>
  [...paymentsKey(customerId), 'one', paymentId] as const;
export const paymentListKey = (customerId: string, state: 'open' | 'unknown' | 'overpaid') =>
  [...paymentsKey(customerId), 'list', state] as const;
export const orderPaymentsKey = (customerId: string, orderId: string) =>
  [...paymentsKey(customerId), 'order', orderId] as const;
