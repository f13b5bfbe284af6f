/** Where a printer is reached in the house's network (specification §3 Printer). */
import { accept, type Decision, refuse } from '../decision.ts';

/** The port of raw printing. */
export const usualPrinterPort = 9100;

const octet = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
const ipv4 = new RegExp(`^${octet}(?:\\.${octet}){3}$`);

/** @returns the address without the spaces around it. */
export function checkPrinterAddress(address: string): Decision<string, 'devices.error.addressInvalid'> {
  const trimmed = address.trim();
  return ipv4.test(trimmed) ? accept(trimmed) : refuse('devices.error.addressInvalid');
}
