/** Paper: jobs, texts and the way to the printers. */
export { type Delivery, startDelivery } from './deliver-jobs.ts';
export { type PrinterWatch, watchPrinters } from './watch-printers.ts';
export { mountFetching } from './fetching.routes.ts';
export { mountPrinting } from './printing.routes.ts';
export { deliveryFeeTitle, exampleDishes, paperTexts, ticketLanguages } from './paper-texts.ts';
export { sheetWords, type SheetWords } from './sheet-texts.ts';
export { startHandedSweep } from './sweep-handed.ts';
export { addPrintJob, addPrintJobs, type NewPrintJob } from './add-print-jobs.ts';
export {
  countUnclear,
  findPapersOfOrder,
  findPrintedStations,
  findTicketStations,
  resendFailed,
  wasClosingPrinted,
  wasReceiptPrinted,
} from './print-jobs.repository.ts';
export { resendGivenUp, settleGivenUp } from './settle-jobs.repository.ts';
