/** What is wrong with a printer's fields, by the way that its station's paper takes (decisions.md §7). */
import type { Deliverer } from '@comanda/domain/printing/deliverers';
import { checkPrinterAddress } from '@comanda/domain/printing/printer-address';
import { fitsDeliverer, needsAddress } from '@comanda/domain/printing/printer-ways';
import { languageOf } from '@comanda/paper/printer-models';

import { isNamed } from '../../parts/settings/name-field.tsx';
import type { PrinterValues } from './use-devices-setup.ts';

const isPort = (port: number): boolean => port >= 1 && port <= 65_535;

export function printerProblems({ name, ipAddress, port, model }: PrinterValues, deliverer: Deliverer) {
  const mayBeEmpty = !needsAddress(deliverer) && ipAddress.trim() === '';
  return {
    name: !isNamed(name),
    address: !mayBeEmpty && !checkPrinterAddress(ipAddress).ok,
    port: !isPort(port),
    model: !fitsDeliverer(languageOf(model), deliverer),
  };
}
