/** What a person does at a till: by what its screen shows, through the code that its buttons call. */
import type { LinePart } from '@comanda/contract/order-moves';
import type { WireOrder } from '@comanda/contract/orders';
import { add, zero } from '@comanda/domain/money';
import { cashDue } from '@comanda/domain/payments/cash';

import { sendOrKeepOrder } from '../../apps/dashboard/src/parts/outbox/send-or-keep-order.ts';
import { takeOrKeep } from '../../apps/dashboard/src/parts/payment/take-or-keep.ts';
import { destinationOf, takesMore } from '../../apps/dashboard/src/screens/terminal/destination.ts';
import { addLine, type Draft, newDraft, plainLine } from '../../apps/dashboard/src/screens/terminal/draft.ts';
import { placeDraft, type PlaceDraft } from '../../apps/dashboard/src/screens/terminal/place-draft.ts';
import { toWire } from '../../apps/dashboard/src/screens/terminal/wire-draft.ts';
import { type Act, asked, keep, linesOf, senderOf, some, type Waiter } from './act.ts';
import type { Tab } from './browser.ts';
import { callReady, fireCourse, handOver, heldCourse, walkLines } from './kitchen.ts';
import { printTicket } from './tickets.ts';
import { count, countFailed, dishesOf, dishOf, outcomeOf } from './told.ts';
import { admins, stationsOf, tables, venue } from './venue.ts';

const acts: readonly { readonly name: string; readonly weight: number; readonly act: Act }[] = [
  { name: 'orders placed', weight: 16, act: place },
  { name: 'payments', weight: 12, act: pay },
  { name: 'more for an order', weight: 12, act: placeMore },
  { name: 'additions by the call alone', weight: 4, act: addProducts },
  { name: 'changes of table', weight: 4, act: changeTable },
  { name: 'moves of products', weight: 8, act: moveProducts },
  { name: 'merges', weight: 2, act: merge },
  { name: 'lines canceled', weight: 6, act: cancelLine },
  { name: 'orders canceled', weight: 3, act: cancelOrder },
  { name: 'discounts', weight: 3, act: discount },
  { name: 'courses fired', weight: 4, act: fireCourse },
  { name: 'lines of the kitchen', weight: 6, act: walkLines },
  { name: 'orders called ready', weight: 2, act: callReady },
  { name: 'orders handed over', weight: 2, act: handOver },
  { name: 'looks at waiting tickets', weight: 6, act: printTicket },
];

/** What was canceled by mistake is soon seen. */
const restoring = { name: 'orders restored', act: restore };

/** Each as often as it weighs. */
const drawn = acts.flatMap((one) => Array.from({ length: one.weight }, () => one));

/** One thing, by chance; a list that could not be read is asked for again. */
export async function actOnce(waiter: Waiter): Promise<void> {
  const { tab, random, told, person } = waiter;
  const shown = tab.page.shown();
  if (shown === null) {
    tab.page.rereadOrders();
    return;
  }
  const isToRestore = told.canceled.size > 0 && admins.includes(person) && random.chance(0.3);
  const { name, act } = isToRestore ? restoring : random.pick(drawn);
  count(told, name);
  tab.isBusy = true;
  await act(waiter, shown);
  tab.isBusy = false;
}

export function hasUnsent({ slot }: Tab): boolean {
  return slot.draft !== null && (slot.draft.attempt !== null || slot.draft.lines.length > 0);
}

export async function place(waiter: Waiter): Promise<void> {
  const { tab } = waiter;
  const draft = tab.slot.draft !== null && hasUnsent(tab) ? tab.slot.draft : freshDraft(waiter);
  tab.slot.draft = withDishes(waiter, draft);
  await sendDraft(waiter);
}

/** For an order that the screen shows, also one that waits on this device. */
async function placeMore(waiter: Waiter, shown: readonly WireOrder[]): Promise<void> {
  const { tab, random, person } = waiter;
  const taking = shown.filter((order) => takesMore(order, person));
  if (taking.length === 0 || hasUnsent(tab)) return place(waiter);
  const { id: orderId, table: tableId } = random.pick(taking);
  const draft: Draft = { ...freshDraft(waiter), tableId, goesTo: { kind: 'order', orderId } };
  tab.slot.draft = withDishes(waiter, draft);
  return sendDraft(waiter);
}

function freshDraft({ tab, random }: Waiter): Draft {
  const now = Math.floor(tab.page.device.nowMs() / 1000);
  const draft = newDraft(random.uuid(), random.pick(tables).id, 'dinein', now);
  // A guest who pays alone; the others go where the checkout sends them.
  return random.chance(0.3) ? { ...draft, goesTo: { kind: 'newOrder' } } : draft;
}

/** As the checkout chooses it; where it asks, somebody says which. */
function receiverOf({ tab, random, person }: Waiter, draft: Draft, placed: readonly WireOrder[]): string | null {
  const shown = tab.page.shown() ?? [];
  const known = [...shown.filter(({ id }) => placed.every((order) => order.id !== id)), ...placed];
  const asked = draft.goesTo?.kind === 'order' ? draft.goesTo.orderId : null;
  const here = known.filter(({ id, table }) => table === draft.tableId || id === asked);
  const destination = destinationOf(draft.goesTo, here, person);
  if (destination.kind !== 'asks') return destination.kind === 'order' ? destination.orderId : null;
  return random.pick(here.filter((order) => takesMore(order, person))).id;
}

function withDishes(waiter: Waiter, draft: Draft): Draft {
  return randomDishes(waiter).reduce(
    (filled, { opid, id: productId, count: pieces, note, course = null, held = false }) =>
      addLine(filled, { ...plainLine, opid, productId, count: pieces, note, course, held }),
    draft,
  );
}

function randomDishes({ random, told }: Waiter) {
  return Array.from({ length: random.int(1, 3) }, () => {
    count(told, 'lines');
    const note = `Nr ${told.counts['lines']}`;
    const dish = { opid: random.uuid(), id: random.pick([...stationsOf.keys()]), count: random.int(1, 3), note };
    return { ...dish, ...(random.chance(0.2) && { course: heldCourse, held: true }) };
  });
}

/** As the button does it: what was tried before goes first, word for word. */
export async function sendDraft(waiter: Waiter): Promise<void> {
  const { tab, random, told, person } = waiter;
  const { slot, page } = tab;
  const newest = () => slot.draft ?? newDraft(random.uuid(), venue.tables[0]?.id ?? '', 'dinein', 0);
  const placed = await placeDraft({
    newest,
    edit: (edit) => {
      slot.draft = edit(newest());
    },
    // The next cart begins with what is ordered next.
    goOn: () => {},
    newId: () => random.uuid(),
    inTurn: (work) => Promise.resolve(work()),
    addsTo: (draft, placed) => receiverOf(waiter, draft, placed),
    send: (sent) => sendAttempt(waiter, sent),
  });
  for (const order of placed.orders) if (order.version > 0) page.keepOrder(order);
  const { failure } = placed;
  if (failure === null) return;
  countFailed(told, failure);
  // Who was put out signs in and sends again.
  const isPutOut = failure.code.startsWith('session.');
  // It takes no more: the cart is as it was, and becomes an order of its own.
  const isClosed =
    failure.addsTo !== null && ['orders.error.moveNotAllowed', 'orders.error.notFound'].includes(failure.code);
  if (isClosed) slot.draft = { ...newest(), goesTo: { kind: 'newOrder' } };
  if (outcomeOf(failure) === 'refused' && !isPutOut && !isClosed)
    throw new Error(`${person} may not order: ${failure.code}`);
}

async function sendAttempt({ tab, told }: Waiter, sent: Parameters<PlaceDraft['send']>[0]) {
  const body = toWire(sent, venue.customerId, senderOf(tab));
  const [as, other] = sent.addsTo === null ? [told.orders, told.added] : [told.added, told.orders];
  // What was refused as more for an order can become one of its own.
  other.delete(body.id);
  const known = { dishes: dishesOf(body), outcome: as.get(body.id)?.outcome ?? ('unknown' as const) };
  as.set(body.id, known);
  const answer = await sendOrKeepOrder(tab.page.device, sent, body);
  known.outcome = outcomeOf(answer);
  mustKeep(tab, answer);
  if (answer.ok && answer.value.order.version === 0)
    count(told, sent.addsTo === null ? 'kept offline' : 'additions kept');
  else if (answer.ok && sent.addsTo !== null) count(told, 'added from the cart');
  return answer;
}

async function pay({ tab, random, told }: Waiter, shown: readonly WireOrder[]): Promise<void> {
  const { page } = tab;
  const open = shown.filter(({ stillToPay }) => stillToPay > 0);
  const orders = [...new Set(Array.from({ length: Math.min(open.length, random.int(1, 2)) }, () => random.pick(open)))];
  if (orders.length === 0) return;
  const tip = zero;
  const amount = add(zero, ...orders.map(({ stillToPay }) => stillToPay));
  const body = {
    id: random.uuid(),
    customer: venue.customerId,
    method: 'cash' as const,
    orders: orders.map(({ id, stillToPay }) => ({ id, amount: stillToPay })),
    tip,
    cashReceived: cashDue(amount, tip, page.device.settings.currency).due,
    ...senderOf(tab),
  };
  const known = { amount, outcome: outcomeOf({ ok: false, code: 'network', status: 0 }) };
  told.payments.set(body.id, known);
  const answer = await takeOrKeep(page.device, body, orders);
  known.outcome = outcomeOf(answer);
  mustKeep(tab, answer);
  if (!answer.ok) countFailed(told, answer);
  else if (answer.value.payment.receiptNumber === null) count(told, 'cash kept');
  page.rereadOrders();
}

/** A device that has read the menu keeps what nobody answers: a walk that keeps nothing would prove nothing of it. */
function mustKeep({ page }: Tab, answer: Parameters<typeof outcomeOf>[0]): void {
  if (!answer.ok && answer.code === 'network' && page.device.menu() !== null)
    throw new Error('nobody answered, and the device kept nothing');
}

async function addProducts(waiter: Waiter, shown: readonly WireOrder[]): Promise<void> {
  const { tab, told, random } = waiter;
  const order = some(waiter, shown);
  if (order === null) return;
  const body = { id: random.uuid(), products: randomDishes(waiter), ...senderOf(tab) };
  const known = { dishes: body.products.map(dishOf), outcome: outcomeOf({ ok: false, code: 'network', status: 0 }) };
  told.added.set(body.id, known);
  const answer = await tab.page.api('POST /v1/orders/{orderId}/products', { params: { orderId: order.id }, body });
  known.outcome = outcomeOf(answer);
  keep(waiter, answer, answer.ok ? [answer.value.order] : []);
}

async function changeTable(waiter: Waiter, shown: readonly WireOrder[]): Promise<void> {
  const { tab, random } = waiter;
  const order = some(waiter, shown);
  if (order === null) return;
  const body = { id: random.uuid(), table: random.pick(tables).id, ...senderOf(tab) };
  const answer = await tab.page.api('POST /v1/orders/{orderId}/table', { params: { orderId: order.id }, body });
  keep(waiter, answer, answer.ok ? [answer.value.order] : []);
}

async function moveProducts(waiter: Waiter, shown: readonly WireOrder[]): Promise<void> {
  const { tab, random, told } = waiter;
  const from = some(waiter, shown, (order) => linesOf(order).length > 0);
  const other = some(waiter, shown, ({ id }) => id !== from?.id);
  if (from === null) return;
  const line = random.pick(linesOf(from));
  const part = random.int(1, line.count);
  const lines: LinePart[] = [
    part === line.count ? { opid: line.opid } : { opid: line.opid, count: part, newOpid: random.uuid() },
  ];
  const newOrder = { id: random.uuid(), table: random.pick(tables).id };
  if (other === null) told.begun.add(newOrder.id);
  const to = other === null ? { newOrder } : { order: other.id };
  const body = { id: random.uuid(), lines, to, ...senderOf(tab) };
  const params = { orderId: from.id };
  const answer = await tab.page.api('POST /v1/orders/{orderId}/moveProducts', { params, body });
  keep(waiter, answer, answer.ok ? [answer.value.from, answer.value.to] : []);
}

async function merge(waiter: Waiter, shown: readonly WireOrder[]): Promise<void> {
  const { tab, random } = waiter;
  const into = some(waiter, shown);
  const from = some(waiter, shown, ({ id }) => id !== into?.id);
  if (into === null || from === null) return;
  const body = { id: random.uuid(), from: from.id, ...senderOf(tab) };
  const answer = await tab.page.api('POST /v1/orders/{orderId}/merge', { params: { orderId: into.id }, body });
  keep(waiter, answer, answer.ok ? [answer.value.from, answer.value.to] : []);
}

async function cancelLine(waiter: Waiter, shown: readonly WireOrder[]): Promise<void> {
  const { tab, random, person } = waiter;
  const order = some(waiter, shown, (one) => one.payed === 0 && linesOf(one).length > 0);
  if (order === null || !admins.includes(person)) return;
  const line = random.pick(linesOf(order));
  const answer = await tab.page.api('DELETE /v1/orders/{orderId}/products/{opid}', {
    params: { orderId: order.id, opid: line.opid },
    query: { ...asked(waiter), count: String(random.int(1, line.count)), newOpid: random.uuid() },
  });
  keep(waiter, answer, answer.ok ? [answer.value.order] : []);
}

async function cancelOrder(waiter: Waiter, shown: readonly WireOrder[]): Promise<void> {
  const { tab, person, told } = waiter;
  const order = some(waiter, shown, ({ payed }) => payed === 0);
  if (order === null || !admins.includes(person)) return;
  const params = { orderId: order.id };
  // Whether or not an answer comes: it may be restored.
  told.canceled.add(order.id);
  const answer = await tab.page.api('DELETE /v1/orders/{orderId}/storno', { params, query: asked(waiter) });
  keep(waiter, answer, answer.ok ? [answer.value.order] : []);
}

/** From the list of all orders, which no other till's screen shows. */
async function restore(waiter: Waiter): Promise<void> {
  const { tab, told, random } = waiter;
  const { commandId, socketId } = asked(waiter);
  const params = { orderId: random.pick([...told.canceled]) };
  const query = { commandId, ...(socketId !== undefined && { socketId }) };
  const answer = await tab.page.api('DELETE /v1/orders/{orderId}/undoStorno', { params, query });
  if (answer.ok) told.canceled.delete(params.orderId);
  keep(waiter, answer, answer.ok ? [answer.value.order] : []);
}

/** Of a line the half or nothing is charged, or all of it again. */
async function discount(waiter: Waiter, shown: readonly WireOrder[]): Promise<void> {
  const { tab, person, random } = waiter;
  const order = some(waiter, shown, (one) => one.payed === 0 && linesOf(one).length > 0);
  if (order === null || !admins.includes(person)) return;
  const { opid, count: pieces } = random.pick(linesOf(order));
  const part = random.int(1, pieces);
  const lines: LinePart[] = [part === pieces ? { opid } : { opid, count: part, newOpid: random.uuid() }];
  const reduction = random.pick([
    { kind: 'discount', percent: 50, reason: 'Stammgast' },
    { kind: 'onTheHouse', percent: 0, reason: 'lange gewartet' },
    null,
  ] as const);
  const body = { id: random.uuid(), lines, reduction, ...senderOf(tab) };
  const answer = await tab.page.api('POST /v1/orders/{orderId}/discount', { params: { orderId: order.id }, body });
  keep(waiter, answer, answer.ok ? [answer.value.order] : []);
}
