/** Where orders and payments meet. */
export { mountSettlements } from './settlements.routes.ts';
export { takePayment } from './take-payment.ts';
export { verifyVenue } from './verify-venue.ts';
