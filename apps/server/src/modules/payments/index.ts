/** Money against a reference; what it pays for is known to the rooms on the right. */
export {
  type DrawerRow,
  findPayment,
  findPaymentsOfOrder,
  findVenueOfPayment,
  insertDrawer,
  insertPayment,
  moveCash,
  type PaymentRow,
  type PaymentWithOrders,
  postLedger,
  venueDrawer,
} from './payments.repository.ts';
export { findReceipt, insertReceipt, type NumberedReceipt, numberReceipt } from './receipts.repository.ts';
