/** Cancel, cancel a product, reject, restore: with and without reason, money and PIN, of right and wrong orders. */
import type { WireOrder } from '@comanda/contract/orders';

import type { SentLoosely } from '../../../apps/server/src/test/start-test-server.ts';
import { ours, theirs } from '../../in-process/house.ts';
import type { Random } from '../../random.ts';
import { type Around, type Command, isAdmin, someOrder, type Step } from '../command.ts';
import { type Cancel, cancel, cancelProduct, cancelProducts, reject, repay, restore } from '../model-cancel.ts';
import { overpaidOf } from '../model-pay.ts';
import { type Model, once, type Work } from '../model.ts';
import { orderPromised, orderSeen } from '../views.ts';

export const cancelSteps: readonly Step[] = [
  { name: 'cancel', weight: 2, draw: drawCancel, calls: ['DELETE /v1/orders/{orderId}/storno'] },
  { name: 'cancel a product', weight: 3, draw: drawProduct, calls: ['DELETE /v1/orders/{orderId}/products/{opid}'] },
  { name: 'cancel products', weight: 2, draw: drawProducts, calls: ['POST /v1/orders/{orderId}/cancelProducts'] },
  { name: 'restore', weight: 2, draw: drawRestore, calls: ['DELETE /v1/orders/{orderId}/undoStorno'] },
  { name: 'repay', weight: 2, draw: drawRepay, calls: ['POST /v1/orders/{orderId}/repay'] },
  { name: 'reject', weight: 0.5, draw: drawReject, calls: ['POST /v1/orders/{orderId}/reject'] },
];

type Asked = Readonly<Record<string, unknown>>;

type Told = {
  readonly key: Command['key'];
  readonly kind: string;
  readonly as: string;
  readonly id: string;
  readonly pin: string | null;
  readonly orderId: string;
  readonly params?: Readonly<Record<string, string>>;
  /** What is asked; of what is deleted texts alone. */
  readonly query: Asked;
  /** @param by who gives it in the end: what was refused may come again from somebody else. */
  readonly work: (model: Model, now: number, by: string) => Work;
};

function command(told: Told): Command {
  const { key, kind, as, id, pin, orderId, params, query, work } = told;
  return {
    label: `${kind} ${orderId} ${JSON.stringify(query)}`,
    key,
    sent: { as, params: { orderId, ...params }, ...sentAs(key, id, { ...query, ...(pin !== null && { pin }) }) },
    decide: (model, now) => {
      if (!model.orders.has(orderId)) return { code: 'orders.error.notFound' };
      // The PIN that is shown is always the right one; where there is none, only administrators do without.
      if (model.house.pin === null && !isAdmin(as)) return { code: 'adminPin.error.notSet' };
      const { socketId: _, ...asked } = query;
      return once(model, { id, kind, actor: as, body: { orderId, ...params, ...asked } }, () => work(model, now, as));
    },
    seen: ({ order }: { order: WireOrder }) => orderSeen(order),
    promised: (model) => orderPromised(model, orderId),
    isRight: ({ house }) => house.pin === pin,
    again: (random) => {
      if (random.chance(0.5)) return command({ ...told, query: { ...query, socketId: random.pick(['a', 'b']) } });
      return command({ ...told, as: random.pick([ours.admin, theirs.admin, as]) });
    },
  };
}

/** What is deleted names its command in the query. */
function sentAs(key: Command['key'], id: string, asked: Asked): Pick<SentLoosely, 'query' | 'body'> {
  if (!key.startsWith('DELETE ')) return { body: { id, ...asked } };
  const texts = Object.entries(asked).map(([name, value]) => [name, String(value)]);
  return { query: { commandId: id, ...Object.fromEntries(texts) } };
}

const choices = ['refund', 'refund', 'fee', null] as const;

function drawAsked(random: Random, around: Around): Omit<Cancel, 'now'> & { query: Record<string, string> } {
  const comment = random.chance(0.95) ? random.pick(['fiel hin', 'Gast gegangen']) : '';
  const money = random.pick(choices);
  const query = { cancelComment: comment, ...(money !== null && { money }) };
  return { orderId: someOrder(random, around), comment, money, by: around.as, query };
}

function drawCancel(random: Random, around: Around): Command {
  const asked = drawAsked(random, around);
  return command({
    key: 'DELETE /v1/orders/{orderId}/storno',
    kind: 'cancel',
    as: around.as,
    id: random.uuid(),
    pin: around.model.house.pin,
    orderId: asked.orderId,
    query: asked.query,
    work: (model, now, by) => cancel(model, { ...asked, by, now }),
  });
}

function drawProduct(random: Random, around: Around): Command {
  const asked = drawAsked(random, around);
  const lines = around.model.orders.get(asked.orderId)?.lines ?? [];
  const line = lines.length > 0 && random.chance(0.95) ? random.pick(lines) : null;
  const opid = line?.opid ?? random.uuid();
  const count = random.chance(0.5) ? (line?.count ?? 1) : random.int(1, 3);
  const newOpid = random.uuid();
  return command({
    key: 'DELETE /v1/orders/{orderId}/products/{opid}',
    kind: 'cancelProduct',
    as: around.as,
    id: random.uuid(),
    pin: around.model.house.pin,
    orderId: asked.orderId,
    params: { opid },
    query: { ...asked.query, count: String(count), newOpid },
    work: (model, now, by) => cancelProduct(model, { ...asked, by, now, opid, count, newOpid }),
  });
}

/** Some lines of an order, whole or in part; now and then one twice, or one that nobody knows. */
function drawProducts(random: Random, around: Around): Command {
  const { query: _, ...asked } = drawAsked(random, around);
  const known = around.model.orders.get(asked.orderId)?.lines ?? [];
  const chosen = known.filter(() => random.chance(0.5));
  const drawn = random.chance(0.05) ? [...chosen, ...chosen] : chosen;
  const lines = drawn.map(({ opid, count }) => {
    const isWhole = count === 1 || random.chance(0.5);
    return isWhole ? { opid } : { opid, count: random.int(1, count), newOpid: random.uuid() };
  });
  if (random.chance(0.05)) lines.push({ opid: random.uuid() });
  return command({
    key: 'POST /v1/orders/{orderId}/cancelProducts',
    kind: 'cancelProducts',
    as: around.as,
    id: random.uuid(),
    pin: around.model.house.pin,
    orderId: asked.orderId,
    query: { lines, comment: asked.comment, ...(asked.money !== null && { money: asked.money }) },
    work: (model, now, by) => {
      // All of a line is what there is of it when the command comes.
      const order = model.orders.get(asked.orderId);
      const countOf = (opid: string) => order?.lines.find((line) => line.opid === opid)?.count ?? 1;
      const parts = lines.map((part) => ({ count: countOf(part.opid), newOpid: '', ...part }));
      return cancelProducts(model, { ...asked, by, now, parts });
    },
  });
}

function drawRestore(random: Random, around: Around): Command {
  const canceled = [...around.model.orders.values()].filter(({ state }) => state === 'canceled').slice(-4);
  const orderId = canceled.length > 0 && random.chance(0.7) ? random.pick(canceled).id : someOrder(random, around);
  return command({
    key: 'DELETE /v1/orders/{orderId}/undoStorno',
    kind: 'restore',
    as: around.as,
    id: random.uuid(),
    pin: around.model.house.pin,
    orderId,
    query: {},
    work: (model, now) => restore(model, orderId, now),
  });
}

function drawRepay(random: Random, around: Around): Command {
  const due = [...around.model.orders.values()].filter((order) => overpaidOf(order) > 0).slice(-4);
  const orderId = due.length > 0 && random.chance(0.8) ? random.pick(due).id : someOrder(random, around);
  return command({
    key: 'POST /v1/orders/{orderId}/repay',
    kind: 'repay',
    as: around.as,
    id: random.uuid(),
    pin: around.model.house.pin,
    orderId,
    query: {},
    work: (model, now) => repay(model, { orderId, by: around.as, now }),
  });
}

function drawReject(random: Random, around: Around): Command {
  const [orderId, id] = [someOrder(random, around), random.uuid()];
  return {
    label: `reject ${orderId}`,
    key: 'POST /v1/orders/{orderId}/reject',
    sent: { as: around.as, params: { orderId }, body: { id, reason: 'ausverkauft' } },
    decide: (model) => {
      const outcome = reject(model, orderId);
      return 'code' in outcome ? outcome : { ok: true };
    },
  };
}
