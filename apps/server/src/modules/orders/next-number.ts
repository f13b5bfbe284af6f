/** The number of an order, taken in the transaction that stores it (decisions.md §3). */
import { formatOrderNumber, numberSeries, trainingNumber } from '@comanda/domain/orders/order-number';

import type { Venue } from '../../platform/transaction.ts';
import type { SettingsRow } from '../settings/index.ts';
import { findLastTraining } from './orders.repository.ts';

/** `week` is year × 100 + week. */
export type OrderNumber = { readonly number: string; readonly week: number; readonly sequence: number };

/** `placedAt` in unix milliseconds. */
type Placed = { readonly placedAt: number; readonly isTraining: boolean };

/**
 * Gap-free per venue and week; a clock that went back stays in the newest week. Practice is counted apart, below zero
 * in the same column: it leaves no gap among the real ones.
 */
export async function nextNumber(venue: Venue, settings: SettingsRow, placed: Placed): Promise<OrderNumber> {
  const { head } = venue;
  const today = numberSeries(placed.placedAt, settings.time_zone);
  const week = Math.max(today.year * 100 + today.week, head.orderWeek);
  if (placed.isTraining) {
    const sequence = (await findLastTraining(venue.tx, venue.customerId, week)) - 1;
    return { number: trainingNumber(textOf(week, -sequence)), week, sequence };
  }
  head.orderSequence = week === head.orderWeek ? head.orderSequence + 1 : 1;
  head.orderWeek = week;
  return { number: textOf(week, head.orderSequence), week, sequence: head.orderSequence };
}

function textOf(week: number, sequence: number): string {
  return formatOrderNumber(Math.floor(week / 100), week % 100, sequence);
}
