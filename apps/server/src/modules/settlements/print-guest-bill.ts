/**
 * Paper for a guest who ordered at a kiosk and pays at the counter: the number and what there is to pay (specification
 * §2: printers for customers; decisions.md §6, Kiosk).
 */
import type { Change } from '@comanda/contract/events';
import { stillToPay } from '@comanda/domain/orders/open-amount';
import type { Order } from '@comanda/domain/orders/order';
import { hasPrinter } from '@comanda/domain/printing/has-printer';

import type { Venue } from '../../platform/transaction.ts';
import { currentPrinters } from '../devices/index.ts';
import { currentSettings } from '../settings/index.ts';
import { currentStations } from '../stations/index.ts';
import { billDocument } from './bill-document.ts';
import { printPaymentReceipt } from './print-payment-receipt.ts';

/**
 * Nothing where nothing is to pay, and where no printer for guests stands beside the kiosk: the number is on its screen too.
 * @param stationId beside the kiosk
 */
export async function printGuestBill(venue: Venue, order: Order, stationId: string | null): Promise<Change[]> {
  const station = (await currentStations(venue)).find(({ id }) => id === stationId);
  if (station === undefined || stillToPay(order) <= 0) return [];
  const paper = { kind: 'bill', stationId: station.id, printerId: null } as const;
  if (!hasPrinter(paper, station.fallback_station_id, await currentPrinters(venue))) return [];
  const settings = await currentSettings(venue);
  return printPaymentReceipt(venue, {
    ...paper,
    document: await billDocument(venue, { orders: [order], settings, staffName: null }),
    orderId: order.id,
    receiptId: null,
    settings,
  });
}
