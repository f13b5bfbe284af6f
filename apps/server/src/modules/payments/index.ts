/** Money against a reference; what it pays for is known to the rooms on the right. */
export {
  findDrawers,
  findEveryPayment,
  findLedgerBalances,
  findReceiptNumbers,
  findUnbalancedEntries,
} from './books.repository.ts';
export {
  type DrawerRow,
  findPayment,
  findPaymentsOfOrder,
  findVenuesOfPayment,
  insertDrawer,
  insertPayment,
  moveCash,
  type PaymentRow,
  type PaymentWithOrders,
  postLedger,
  venueDrawer,
} from './payments.repository.ts';
export { mountDrawers } from './payments.routes.ts';
export {
  findReceipt,
  hashOfDocument,
  insertReceipt,
  type NumberedReceipt,
  numberReceipt,
  type ReceiptRow,
} from './receipts.repository.ts';
