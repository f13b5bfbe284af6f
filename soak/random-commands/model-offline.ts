/** What was taken without a connection is a fact: it comes in whatever there is, and what differs is listed (decisions.md §10). */
import type { Draft } from '@comanda/contract/orders';
import type { TakePayment } from '@comanda/contract/payments';
import { checkoutTableOf } from '@comanda/test-kit/a-venue';

import { cashFor, largestTotal, type OrderType, shareOut, soldLines, sumOf } from '../random-orders/oracle.ts';
import { book, openOf, settle } from './model-pay.ts';
import { enter, linesOf } from './model-place.ts';
import { type Model, type ModelOrder, type Work } from './model.ts';

/** The menu of a walk never changes: its first is its only one. */
export const menuRevision = 1;

const longestMs = 30 * 86_400_000;
const isTooOld = (at: number, now: number) => now - at > longestMs;

/** By the clock of the device, which is never ahead of the house here. */
const deviceTime = (offline: { at: number } | undefined) => (offline?.at ?? 0) * 1000;

type Taker = { readonly by: string; readonly mayReduce: boolean };

export function placeFact(model: Model, draft: Draft, { by, mayReduce }: Taker, now: number): Work {
  const at = deviceTime(draft.offline);
  if (isTooOld(at, now)) return { code: 'offline.error.tooOld' };
  const { plan, stock } = model;
  const lines = linesOf(plan, draft.products, draft.type as OrderType, 0);
  if (sumOf(lines.map(({ total }) => total)) > largestTotal) return { code: 'cart.error.totalTooLarge' };
  const isToldReduced = !mayReduce && draft.products.some(({ reduction }) => reduction !== undefined);
  const found = [
    ...deviationsOfHead(model, draft),
    ...(isToldReduced ? ['reductionNotAllowed'] : []),
    ...shortagesOf(model, draft),
  ];
  const sold = soldLines(draft.products, plan.menu);
  const isCounted = (id: string) => draft.training !== true && stock.has(id);
  const counted = new Set(sold.flatMap(({ id = '' }) => (isCounted(id) ? [id] : [])));
  for (const { id = '', count } of sold) {
    if (isCounted(id)) stock.set(id, (stock.get(id) ?? 0) - count);
  }
  const isKnown = plan.tables.some(({ id }) => id === draft.table);
  const table = isKnown ? draft.table : checkoutTableOf(plan.customerId);
  const changes = [...counted].map((id) => `menu ${id}`);
  if (found.length > 0) changes.push('deviation');
  model.deviations.push(...found.map((code) => [draft.id, code] as const));
  return enter(model, { ...draft, table }, { by, at, lines, changes });
}

function deviationsOfHead({ plan }: Model, { table: named, type, offline }: Draft): string[] {
  const table = plan.tables.find(({ id }) => id === named);
  const isMissing = plan.requiresTable && type === 'dinein' && named === checkoutTableOf(plan.customerId);
  return [
    ...(offline?.menuRevision === menuRevision ? [] : ['menuUnknown']),
    ...(table === undefined ? ['tableUnknown'] : isMissing ? ['tableMissing'] : table.active ? [] : ['tableInactive']),
    ...(offline?.deviceNumber ? ['numberUnknown'] : []),
  ];
}

/** Once for each product of which there is less than was sold. */
function shortagesOf({ plan, stock }: Model, { products }: Draft): string[] {
  const sold = new Map<string, number>();
  for (const { id = '', count } of soldLines(products, plan.menu)) sold.set(id, (sold.get(id) ?? 0) + count);
  return [...sold].flatMap(([id, count]) => ((stock.get(id) ?? count) < count ? ['notInStock'] : []));
}

/** The order that has its lines by now. */
export function receiverOf(model: Model, id: string): ModelOrder | undefined {
  const order = model.orders.get(id);
  return order?.mergedInto ? receiverOf(model, order.mergedInto) : order;
}

/** Of facts that pay exactly what is open: nothing prints, and it stands on the device's hour. */
export function payFact(model: Model, body: TakePayment, by: string, now: number): Work {
  const orders = [...new Set(body.orders.flatMap(({ id }) => receiverOf(model, id) ?? []))];
  if (body.orders.some(({ id }) => receiverOf(model, id) === undefined)) return { code: 'orders.error.notFound' };
  const at = deviceTime(body.offline);
  if (isTooOld(at, now)) return { code: 'offline.error.tooOld' };
  if (body.orders.some(({ amount }) => amount === undefined)) return { code: 'offline.error.amountMissing' };
  const parts = orders.map((order) => ({ id: order.id, amount: openOf(order), left: openOf(order) }));
  const amounts = parts.map(({ amount }) => amount);
  const [amount, tip] = [sumOf(amounts), body.tip ?? 0];
  const { due, rounding } = cashFor(amount, tip);
  const rows = orders.flatMap((order) => {
    order.paid = order.total;
    order.version += 1;
    return settle(model, order);
  });
  for (const [index, share] of shareOut(tip, amounts).entries()) {
    const person = orders[index]?.by ?? by;
    model.tips.set(person, (model.tips.get(person) ?? 0) + share);
  }
  model.drawer += due;
  const number = model.receipts.push({ order: parts.map(({ id }) => id), takenAt: at, wasPrinted: false });
  const how = { method: 'cash', split: 'whole', reference: null };
  const figures = {
    ...how,
    amount,
    tip,
    rounding,
    due,
    received: due,
    drawer: model.drawer,
    number,
    takenAt: at,
    parts,
  };
  model.payments.set(body.id, { ...figures, left: amount, leftRounding: rounding });
  book(model, at, { kind: 'taken', due, tip, rounding, rows, methods: { cash: due } });
  return { subject: body.id, changes: ['payment', ...parts.map(({ id }) => `order ${id}`)], jobs: [] };
}
