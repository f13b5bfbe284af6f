/** Lives through the demo’s past week: the real commands with a stopped clock, never an insert. */
import { randomUUID } from 'node:crypto';

import type { SelectedGroup } from '@comanda/domain/menu/modifier-selection';
import { zero } from '@comanda/domain/money';

import type { House } from '../../platform/house.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { type DraftRead, handOver, markReady, placeOrder } from '../orders/index.ts';
import { takePayment } from '../settlements/index.ts';
import { planPastWeek, stepsInTime } from './gasthof-linde/past-week.ts';
import { staff } from './gasthof-linde/staff.ts';
import type { PlannedLine, PlannedOrder } from './gasthof-linde/types.ts';
import { venue } from './gasthof-linde/venue.ts';

const seed = 14;

export async function liveThroughPastWeek(house: House): Promise<number> {
  const now = house.clock();
  const steps = stepsInTime(planPastWeek(now, seed));
  const ids = new Map<PlannedOrder, string>();
  for (const { at, does, order } of steps) {
    const past: House = { ...house, clock: () => at };
    const id = ids.get(order) ?? randomUUID();
    ids.set(order, id);
    const done = await step(past, does, order, id);
    if (!done.ok) throw new Error(`the demo’s past cannot be lived: ${does} answered ${done.code}`);
  }
  await forgetPaper(house, now);
  return steps.length;
}

function step(past: House, does: 'place' | 'pay' | 'markReady' | 'handOver', order: PlannedOrder, id: string) {
  const person = staff.find(({ key }) => key === order.waiterKey);
  if (!person) throw new Error(`nobody of that name works here: ${order.waiterKey}`);
  const caller = { ...systemCaller, userId: person.key, name: person.name };
  if (does === 'place') return placeOrder(past, { draft: draftOf(order, id, past.clock()), caller });
  if (does === 'pay') return takePayment(past, { payment: paymentOf(order, id), caller });
  const command = { customerId: venue.customerId, orderId: id, id: randomUUID(), caller };
  return does === 'markReady' ? markReady(past, command) : handOver(past, command);
}

function draftOf(order: PlannedOrder, id: string, now: number): DraftRead {
  return {
    id,
    customer: venue.customerId,
    table: order.tableId,
    type: order.type,
    training: false,
    comment: order.comment,
    covers: order.covers,
    guest: null,
    phone: null,
    email: null,
    deliveryAddress: null,
    pickupLocation: null,
    wishedAt: null,
    products: order.lines.map(draftLine),
    source: 'dashboard',
    state: 'draft',
    timestamp: Math.floor(now / 1000),
  };
}

function draftLine(line: PlannedLine): DraftRead['products'][number] {
  return {
    opid: randomUUID(),
    id: line.productId,
    count: line.count,
    selectedModifiers: line.selection.map(draftGroup),
    held: false,
    ...(line.manualPrice !== undefined && { manualPrice: line.manualPrice }),
    ...(line.note !== undefined && { note: line.note }),
    ...(line.allergy !== undefined && { allergy: line.allergy }),
  };
}

function draftGroup(group: SelectedGroup): DraftRead['products'][number]['selectedModifiers'][number] {
  return {
    id: group.groupId,
    selectedModifierProducts: group.options.map((option) => ({
      id: option.optionId,
      amount: option.amount,
      selectedModifiers: option.groups.map(draftGroup),
    })),
  };
}

function paymentOf(order: PlannedOrder, orderId: string) {
  return {
    id: randomUUID(),
    customer: venue.customerId,
    method: 'cash' as const,
    orders: [{ id: orderId, amount: null }],
    tip: order.tip ?? zero,
    cashReceived: order.received ?? null,
    printsReceipt: true,
    station: null,
  };
}

/** The paper of the past lies in the bin: nothing of it comes out of the printers today. */
async function forgetPaper(house: House, now: number): Promise<void> {
  await house.database.write
    .updateTable('print_jobs')
    .set({ status: 'printed', finished_at: now })
    .where('status', '=', 'pending')
    .where('created_at', '<=', now)
    .execute();
}
