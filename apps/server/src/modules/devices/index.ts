/** Printers, terminals and readers of a venue (specification §3). */
export { currentPrinters } from './current-printers.ts';
export {
  type DeviceKey,
  findPrinter,
  findPrinterByKey,
  findPrinters,
  findReaders,
  findTerminals,
  insertPrinter,
  insertReader,
  insertTerminal,
  movePrinter,
  type PrinterRow,
} from './devices.repository.ts';
export { hashFetchKey } from './fetch-key.ts';
export { fetchSignInOf, printerRealm } from './fetch-sign-in.ts';
export { mountDevices } from './devices.routes.ts';
