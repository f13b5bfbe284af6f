/** Random orders of random menus through the HTTP door, held against the rules and against plain arithmetic. */
import type { Draft } from '@comanda/contract/orders';

import { verifyVenue } from '../../apps/server/src/modules/settlements/index.ts';
import type { TestServer } from '../../apps/server/src/test/start-test-server.ts';
import { printJobs } from '../../apps/server/src/test/storage.ts';
import { same } from '../in-process/check.ts';
import { openHouse, openVenue, ours } from '../in-process/house.ts';
import { type Random, randomOf } from '../random.ts';
import { runRounds } from '../rounds.ts';
import type { Counts, Simulator } from '../simulator.ts';
import { tryMistake, tryOrder } from './check-order.ts';
import { payInCash, tryWrongPayments } from './check-payment.ts';
import { addRows, sumOf } from './oracle.ts';
import { randomDraft, renewed } from './random-draft.ts';
import { hasReduction, withExtras } from './random-extras.ts';
import { randomVenue, shuffled } from './random-venue.ts';
import { spoil } from './spoil-draft.ts';
import { count, type Taken, type VenueOnTrial } from './venue-on-trial.ts';

export const randomOrders: Simulator = {
  name: 'random-orders',
  engines: ['sqlite', 'postgres'],
  async run(trial) {
    const server = await openHouse(trial.engine);
    try {
      return await runRounds(trial, ({ seed }) => runRound(server, seed));
    } finally {
      await server.close();
    }
  },
};

/** Tables that are served in a round. */
const tables = 8;

async function runRound(server: TestServer, seed: number): Promise<Counts> {
  const random = randomOf(seed);
  const plan = randomVenue(`v-${seed}`, random);
  await openVenue(server, plan, ours);
  const counted = plan.menu.products.flatMap(({ id, stock }) =>
    stock.current === null ? [] : [[id, stock.current] as const],
  );
  const books = { sequence: 0, receipts: 0, drawer: 0, tips: 0, rounding: 0, payments: 0 };
  const venue: VenueOnTrial = { server, plan, random, stock: new Map(counted), taken: [], ...books, counts: {} };
  for (let table = 0; table < tables; table += 1) await serveTable(venue);
  await checkBooks(venue);
  return venue.counts;
}

/** Some orders, some of them twice in other words; paid together or one by one, with mistakes in between. */
async function serveTable(venue: VenueOnTrial): Promise<void> {
  const { random, plan } = venue;
  const [one, other]: Taken[][] = [[], []];
  for (let orders = random.int(1, 3); orders > 0; orders -= 1) {
    const plain = randomDraft(plan, venue.stock, random);
    const draft = random.chance(0.4) ? withExtras(plain, plan, random) : plain;
    // Less than the full price is the administration's to give.
    const by = hasReduction(draft) ? ours.admin : random.pick(ours.waiters);
    const taken = await tryOrder(venue, draft, by);
    if (taken === null) continue;
    if (random.chance(0.3)) await practise(venue, taken, by);
    const mistake = spoil({ draft: randomRight(venue, draft), plan, random });
    if (mistake !== null) await tryMistake(venue, mistake, by);
    const twin = await placeTwin(venue, taken, by);
    one?.push(taken);
    if (twin) other?.push(twin);
  }
  await settleTable(venue, one ?? [], other ?? []);
}

/** The cart once more, with ids of its own: what was right before is right again while there is stock. */
function randomRight({ random, stock }: VenueOnTrial, draft: Draft): Draft {
  const products = draft.products
    .filter(({ id, reduction, components }) => id !== undefined && !reduction && !components && !stock.has(id))
    .map((line) => renewed(line, random));
  return products.length > 0 ? { ...draft, products } : { ...draft, products: [plain(random)] };
}

/** The same cart as practice: as dear, and nothing else of it is anywhere. */
async function practise(venue: VenueOnTrial, { draft, lines, total }: Taken, by: string): Promise<void> {
  const { server, random, stock } = venue;
  if (lines.some(({ id = '' }) => stock.has(id))) return;
  const products = draft.products.map((line) => renewed(line, random));
  const body = { ...draft, id: random.uuid(), products, training: true };
  const { order } = await server.call('POST /v1/orders', { as: by, body });
  same('a practised cart', [order.total, order.training, order.state], [total, true, 'preparing']);
  same('paper of practice', await printJobs(server.house.database.read, order.id), []);
}

/** What was given away, by why: of every order, paid or not. */
function reductionsOf(taken: readonly Taken[]): object[] {
  return (['discount', 'onTheHouse', 'staffMeal'] as const).flatMap((kind) => {
    const lines = taken.flatMap(({ lines: sold, prices }) =>
      sold.flatMap(({ reduction, count: pieces }, index) => {
        const { one, total } = prices[index] ?? { one: 0, total: 0 };
        return reduction?.kind === kind ? [one * pieces - total] : [];
      }),
    );
    return lines.length === 0 ? [] : [{ kind, lines: lines.length, amount: sumOf(lines) }];
  });
}

const plain = (random: Random) => ({ opid: random.uuid(), id: 'plain', count: 1 });

/** The same dishes with lines in another order and some of them split: nothing may cost more or less. */
async function placeTwin(venue: VenueOnTrial, taken: Taken, by: string): Promise<Taken | null> {
  const { random, stock } = venue;
  // A share is rounded for each line: two halves of it may cost a coin more.
  if (hasReduction(taken.draft) || taken.lines.some(({ id = '' }) => stock.has(id))) return null;
  const split = taken.draft.products.flatMap((line) => {
    const part = line.count > 1 ? random.int(1, line.count - 1) : 0;
    const pieces = part === 0 ? [line.count] : [part, line.count - part];
    return pieces.map((pieceCount) => ({ ...renewed(line, random), count: pieceCount }));
  });
  const twin = await tryOrder(venue, { ...taken.draft, id: random.uuid(), products: shuffled(split, random) }, by);
  if (twin === null) throw new Error('a cart is refused only because its lines are split');
  same('the total of the same cart in other words', twin.total, taken.total);
  if (taken.isExact) same('the VAT of the same cart in other words', twin.rows, taken.rows);
  return twin;
}

async function settleTable(venue: VenueOnTrial, orders: readonly Taken[], twins: readonly Taken[]): Promise<void> {
  const { random } = venue;
  const open = orders.filter(({ total }) => total > 0);
  const [first] = open;
  if (!first || random.chance(0.2)) return;
  const paid = venue.taken.find(({ isPaid }) => isPaid) ?? null;
  const by = random.pick(ours.waiters);
  await tryWrongPayments(venue, first, paid, by);
  const together = await payInCash(venue, open, by);
  const openTwins = twins.filter(({ total }) => total > 0);
  if (openTwins.length !== open.length) return;
  const parts = [];
  for (const twin of shuffled(openTwins, random)) parts.push(await payInCash(venue, [twin], by));
  if (!open.every(({ isExact }) => isExact)) return;
  same('VAT of parts paid one by one', addRows(...parts.flatMap(({ rows }) => rows)), together.rows);
  count(venue, 'twins', openTwins.length);
}

/** At the end of the round: the books of the venue and the totals of its day. */
async function checkBooks(venue: VenueOnTrial): Promise<void> {
  const { server, plan, taken } = venue;
  same('problems of the books', await verifyVenue(server.house.database.read, plan.customerId), []);
  const params = { customerId: plan.customerId };
  const day = await server.call('GET /v1/customers/{customerId}/statistics', { as: ours.admin, params });
  const paid = taken.filter(({ isPaid }) => isPaid);
  const open = taken.filter(({ isPaid, total }) => !isPaid && total > 0);
  const { orders, guests, turnover, tips, rounding, canceled, reductions, vat, methods, cashBalance } = day;
  const totals = {
    orders,
    guests,
    turnover,
    tips,
    rounding,
    canceled,
    reductions,
    open: day.open,
    vat,
    methods,
    cashBalance,
  };
  same('the totals of the day', totals, {
    orders: taken.length,
    guests: sumOf(taken.map(({ draft }) => draft.covers ?? 0)),
    turnover: sumOf(paid.map(({ total }) => total)),
    tips: venue.tips,
    rounding: venue.rounding,
    canceled: { orders: 0, amount: 0, lines: 0, linesAmount: 0, refunded: 0 },
    reductions: reductionsOf(taken),
    open: { orders: open.length, amount: sumOf(open.map(({ total }) => total)) },
    vat: addRows(...paid.flatMap(({ rows }) => rows)),
    methods:
      venue.payments === 0
        ? []
        : [
            {
              method: 'cash',
              name: '',
              subMethods: [],
              payments: venue.payments,
              amount: venue.drawer,
              isConfirmed: true,
            },
          ],
    cashBalance: venue.drawer,
  });
}
