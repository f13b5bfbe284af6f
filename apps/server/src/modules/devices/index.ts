/** Printers, terminals and readers of a venue (specification §3). */
export {
  type DeviceKey,
  findPrinter,
  findPrinters,
  insertPrinter,
  movePrinter,
  type PrinterRow,
} from './devices.repository.ts';
export { mountDevices } from './devices.routes.ts';
