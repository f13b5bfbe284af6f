/** Which printers each way reaches, and what must be known of them (decisions.md §7). */
import type { Deliverer } from './deliverers.ts';
import { usualPrinterPort } from './printer-address.ts';

/** What a printer understands. */
export type PrinterLanguage = 'escPos' | 'starPrnt';

/** Star's printers are reached by one way alone: they fetch. All others take every way. */
export function fitsDeliverer(language: PrinterLanguage, deliverer: Deliverer): boolean {
  return language === 'escPos' || deliverer === 'printer';
}

/** Who fetches by itself is called by nobody. */
export function needsAddress(deliverer: Deliverer): boolean {
  return deliverer !== 'printer';
}

export type KnownWay = {
  readonly language: PrinterLanguage;
  readonly deliverer: Deliverer;
  readonly ipAddress: string;
  readonly port: number;
};

/**
 * Whether a till calls this printer by itself while nobody can be reached. One whose raw printing has a port of its own
 * would print the words of HTTP as text there: it is called only where a browser does it every day.
 */
export function isCalledByTills({ language, deliverer, ipAddress, port }: KnownWay): boolean {
  if (language !== 'escPos' || ipAddress === '') return false;
  return deliverer === 'browser' || port === usualPrinterPort;
}

export type EposPlace = { readonly ipAddress: string; readonly port: number; readonly isSecure: boolean };

/**
 * Where a browser sends ePOS-Print XML (integrations/printing.md (b)). The port of raw printing is none of the web: with
 * it the usual one of HTTP or HTTPS is meant.
 * @param timeoutMs how long the printer tries before it gives up, in milliseconds
 */
export function eposUrl({ ipAddress, port, isSecure }: EposPlace, timeoutMs: number): string {
  const host = port === usualPrinterPort ? ipAddress : `${ipAddress}:${port}`;
  return `${isSecure ? 'https' : 'http'}://${host}/cgi-bin/epos/service.cgi?devid=local_printer&timeout=${timeoutMs}`;
}
