/**
 * Begin: a payment that a provider takes is stored, and its money reserved, before anybody is called (decisions.md §4).
 * Who drives payments hears of it after the commit.
 */
import type { Change } from '@comanda/contract/events';
import { accept, type Decision } from '@comanda/domain/decision';
import type { JournalPayment } from '@comanda/domain/journal/journal-payment';
import { changesOf } from '@comanda/domain/journal/order-changes';
import type { JournalEvent } from '@comanda/domain/journal/rebuild';
import { zero } from '@comanda/domain/money';
import type { Order } from '@comanda/domain/orders/order';
import type { PaymentSource } from '@comanda/domain/payments/payment';
import { reserve } from '@comanda/domain/payments/reserve';
import type { AskedPayment } from '@comanda/domain/payments/take-payment';

import type { Venue } from '../../platform/transaction.ts';
import { insertBuyer, saveOrder } from '../orders/index.ts';
import { insertFlow, insertPayment } from '../payments/index.ts';
import type { SettingsRow } from '../settings/index.ts';
import { businessDateNow } from './business-date-now.ts';
import { chooseDevice } from './choose-device.ts';
import { linesAsStored } from './lines-as-stored.ts';

export type Beginning = {
  readonly asked: AskedPayment;
  /** As they stand now, in the order of the allocations. */
  readonly before: readonly Order[];
  /** The venue's method that takes it. */
  readonly methodId: string;
  readonly source: PaymentSource;
  readonly takenBy: string;
  readonly settings: SettingsRow;
  /** Terminal or reader; null: that of the station, else the only one there is. */
  readonly device: string | null;
  readonly station: string | null;
  /** BCP 47, of who pays; null: as the venue's receipts. */
  readonly language: string | null;
  readonly printsReceipt: boolean;
  /** Under which address this server was called. */
  readonly origin: string;
  /** Only reserved at the provider until the order is accepted. */
  readonly authorizesOnly?: boolean;
  /** Name and address of who buys, for the receipt that is to come. */
  readonly buyer?: readonly string[];
  /** Where on this server the guest goes on after the provider’s page. */
  readonly returnPath?: string;
  /** The tag that is charged with it, and what the provider is told instead of the numbers of orders. */
  readonly charged?: { readonly tagId: string; readonly subject: string };
};

type Begun = { readonly event: JournalEvent; readonly changes: readonly Change[] };
export type BeginRefusal = 'payments.error.noTerminal' | 'payments.error.deviceBusy' | 'orders.error.overtaken';

export async function beginPayment(venue: Venue, beginning: Beginning): Promise<Decision<Begun, BeginRefusal>> {
  const { asked, before, station } = beginning;
  const device = await chooseDevice(venue, { method: asked.method, device: beginning.device, station });
  if (!device.ok) return device;
  const after = reserve(before, asked.allocations).map((order) => ({ ...order, version: order.version + 1 }));
  const changes = [];
  for (const [index, was] of before.entries()) {
    const order = after[index];
    if (!order || !(await saveOrder(venue, was, order))) return { ok: false, code: 'orders.error.overtaken' };
    changes.push(changesOf(was, order));
  }
  const buyerId = await insertBuyer(venue, beginning.buyer ?? []);
  const payment = { ...intentOf(venue, beginning), ...(buyerId !== null && { buyerId }) };
  await insertPayment(venue, { ...payment, total: asked.due }, beginning.takenBy);
  await insertFlow(venue, {
    payment_id: asked.id,
    method_row_id: beginning.methodId,
    device_id: device.value?.id ?? null,
    device: device.value?.providerId ?? null,
    authorizes_only: beginning.authorizesOnly ?? false,
    return_path: beginning.returnPath ?? null,
    language: beginning.language ?? beginning.settings.receipt_language,
    address: beginning.origin,
    subject: beginning.charged?.subject ?? before.map(({ number }) => number).join(', '),
    station_id: station,
    prints_receipt: beginning.printsReceipt,
  });
  const announced = before.map(({ id }): Change => ({ kind: 'order', id }));
  return accept({
    event: { type: 'payment.begun', payment, orders: changes },
    changes: [{ kind: 'payment', id: asked.id }, ...announced],
  });
}

function intentOf(venue: Venue, beginning: Beginning): JournalPayment {
  const { asked, methodId, source, takenBy, settings, charged } = beginning;
  return {
    id: asked.id,
    method: asked.method,
    state: 'preparing',
    amount: asked.amount,
    tip: asked.tip,
    rounding: zero,
    received: null,
    change: zero,
    drawerId: null,
    takenBy,
    takenAt: venue.now,
    businessDate: businessDateNow(venue, settings),
    allocations: asked.allocations,
    cashBalance: null,
    receipt: null,
    methodId,
    ...(asked.split !== 'whole' && { split: asked.split }),
    ...(source !== 'pos' && { source }),
    ...(charged !== undefined && { chargedTagId: charged.tagId }),
    ...(asked.lines.length > 0 && { lines: linesAsStored(asked.lines) }),
  };
}
