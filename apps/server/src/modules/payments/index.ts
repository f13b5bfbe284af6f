/** Money against a reference; what it pays for is known to the rooms on the right. */
export {
  type Attribution,
  findAttributions,
  findDrawers,
  findEveryPayment,
  findLedgerBalances,
  findReceiptNumbers,
  findSoldApart,
  findTotalsApart,
  findUnbalancedEntries,
} from './books.repository.ts';
export {
  eraseNotes,
  findErasedNotes,
  noteOf,
  reasonInJournal,
  type RefundReason,
  sealNote,
  sealReason,
} from './payment-notes.ts';
export { findLastPaid, findPaidAt } from './joined-payments.ts';
export {
  completePayment,
  type DrawerRow,
  findPayment,
  findPaymentParts,
  findPaymentsOfOrder,
  findVenuesOfPayment,
  insertDrawer,
  insertPayment,
  moveCash,
  type PaymentRow,
  type PaymentWithOrders,
  postLedger,
  setDeviceNumber,
  setPaymentState,
} from './payments.repository.ts';
export { findTipShares } from './tips.repository.ts';
export {
  claimFirstCall,
  findFlow,
  findFlowByHandle,
  findOpenFlows,
  findGivenBackByProvider,
  findHeldReady,
  findRefundsOf,
  findUncheckedFlows,
  type FlowRow,
  insertFlow,
  insertRefundFlow,
  isDeviceBusy,
  type NewFlow,
  type PaymentKey,
  replacePaymentOrders,
  setPaymentParts,
  updateFlow,
} from './flows.repository.ts';
export {
  leaveWheel,
  leaveWheels,
  leaveWheelsAhead,
  renewWheels,
  takeLateWheel,
  takeWheel,
} from './wheels.repository.ts';
export { findLosses } from './losses.repository.ts';
export { findLedgerEntries, type StoredEntry, type StoredPosting } from './ledger-entries.repository.ts';
export {
  findChargesUnderWay,
  findFindings,
  findPaymentsOverpaid,
  findPaymentsUnderWay,
  findSaid,
  findWaysPaid,
  insertMove,
  type MoveRow,
} from './payment-lists.repository.ts';
export {
  type BookedDays,
  type CashBookPage,
  type CashMoveRow,
  findCashBetween,
  findCashEntries,
  findCashOfDays,
  findCashMoves,
  findCashSince,
  findEveryCashMove,
  findTipsOwed,
  insertCashMoves,
} from './cash-moves.repository.ts';
export {
  type ClosingRow,
  findClosing,
  findClosingNumbers,
  findClosings,
  findEveryClosing,
  findLastClosing,
  findVenuesOfClosing,
  findZBefore,
  insertClosing,
  nextClosingNumber,
  recordOf,
} from './closings.repository.ts';
export {
  findFreedLines,
  findLinesGoingBack,
  findLinesOfPayments,
  findPaidLines,
  findSharesPaid,
  type PaidLines,
  setPaymentLines,
} from './paid-lines.repository.ts';
export { findTakenOfOrders, type TakenOfOrder } from './paid-ahead.repository.ts';
export { findLeftOfPayment, findOnItsWayBack, findPaymentsLeft, keepRefundedBeside } from './refunds.repository.ts';
export {
  entryOfRow,
  findEveryInvoice,
  findEveryInvoiceEntry,
  findInvoice,
  findInvoiceDocument,
  findEntryDay,
  findInvoiceEntries,
  findInvoiceNumbers,
  findInvoices,
  findOpenInvoices,
  findVenuesOfInvoice,
  insertInvoice,
  insertInvoiceEntry,
  type InvoiceFacts,
  numberInvoice,
} from './invoices.repository.ts';
export {
  findStandings,
  findStandingsApart,
  followStanding,
  type StandingPlace,
} from './invoice-standings.repository.ts';
export { type CreditNote, findCredits } from './credits.repository.ts';
export { chooseDrawer, takerOf } from './choose-drawer.ts';
export { mountDrawers } from './payments.routes.ts';
export {
  findReceipt,
  findReceiptByToken,
  findReceiptOfLines,
  findReceiptOfOrder,
  findVatShown,
  hashOfDocument,
  hashOfPaper,
  insertReceipt,
  type NumberedReceipt,
  numberReceipt,
  type ReceiptRow,
} from './receipts.repository.ts';
export { findSoldTypes } from './sold-types.repository.ts';
