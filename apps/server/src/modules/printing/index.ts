/** Paper: jobs, texts and the way to the printers. */
export { type Delivery, startDelivery } from './deliver-jobs.ts';
export { mountPrinting } from './printing.routes.ts';
export { paperTexts, titleOnPaper } from './paper-texts.ts';
export {
  addPrintJob,
  addPrintJobs,
  countUnclear,
  findTicketStations,
  type NewPrintJob,
  resendFailed,
  wasReceiptPrinted,
} from './print-jobs.repository.ts';
