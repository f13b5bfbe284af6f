/** Where orders and payments meet. */
export { beginPayment, type BeginRefusal } from './begin-payment.ts';
export { bookPayment, type Booking } from './book-payment.ts';
export { cancelOrder } from './cancel-order.ts';
export { completeRefund } from './complete-refund.ts';
export { expireOrder } from './expire-order.ts';
export { findReceivers } from './follow-merged.ts';
export { businessDateNow } from './business-date-now.ts';
export { printPaymentReceipt } from './print-payment-receipt.ts';
export { printWithDrawer } from './print-with-drawer.ts';
export { readPayment } from './read-payment.ts';
export { moneyOnPaper, venueFacts } from './receipt-document.ts';
export { repayOrderOfGuest } from './repay-order.ts';
export { type GuestPayment, type ReadPayable, startGuestPayment } from './start-guest-payment.ts';
export { restoreOrder } from './restore-order.ts';
export { mountSettlements } from './settlements.routes.ts';
export { printTaken, takePayment } from './take-payment.ts';
export { verifyVenue } from './verify-venue.ts';
export { withdrawOrder } from './withdraw-order.ts';
