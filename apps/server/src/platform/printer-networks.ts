/**
 * Where the server itself connects to printers: whoever administers a venue names their addresses, so whoever runs the
 * server for many may bound them (ASVS 5.0, 1.3.6, 13.2.4, 13.2.5). Addresses are numbers, so no name can lead elsewhere.
 */
import { BlockList, isIPv4 } from 'node:net';

/** IPv4 networks such as `10.20.0.0/16`; an empty list: nowhere; null: wherever they say. */
export type PrinterNetworks = readonly string[] | null;

/** @param text what PRINTER_NETWORKS says: networks and addresses parted by commas, or `none` */
export function readPrinterNetworks(text: string): PrinterNetworks {
  if (text === '') return null;
  if (text === 'none') return [];
  const named = text.split(',').map((part) => part.trim());
  const bad = named.find((part) => !isNetwork(part));
  if (bad !== undefined) throw new Error(`PRINTER_NETWORKS is no network or address of IPv4: ${bad}`);
  return named;
}

/** @param address IPv4, as the rules let it in (domain/printing/printer-address) */
export function mayPrintAt(networks: PrinterNetworks, address: string): boolean {
  if (networks === null) return true;
  const allowed = new BlockList();
  for (const network of networks) {
    const [base = '', bits = '32'] = network.split('/');
    allowed.addSubnet(base, Number(bits), 'ipv4');
  }
  return isIPv4(address) && allowed.check(address, 'ipv4');
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (!isIPv4(address) || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d?$/.test(bits) && Number(bits) <= 32);
}
