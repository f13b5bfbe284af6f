/** Places a cart and checks every figure of the answer and of the storage against rule and oracle. */
import { contract } from '@comanda/contract/calls';
import type { Draft, WireOrder } from '@comanda/contract/orders';
import { aroundTheClock } from '@comanda/domain/opening-hours/opening-hours';
import { asksGuest } from '@comanda/domain/orders/check-guest';
import type { LeavingFacts } from '@comanda/domain/orders/leave-house';
import { defaultTracksHandOver } from '@comanda/domain/orders/order-method';
import { placeOrder } from '@comanda/domain/orders/place-order';
import { markSent } from '@comanda/domain/printing/ticket-difference';
import { defaultCountry } from '@comanda/domain/venue/postal-code';
import { checkoutTableOf } from '@comanda/test-kit/a-venue';

import { readDraft } from '../../apps/server/src/modules/orders/draft.ts';
import { findOrder } from '../../apps/server/src/modules/orders/index.ts';
import { footprint } from '../../apps/server/src/test/storage.ts';
import { during, holds, same, show } from '../in-process/check.ts';
import { checkTickets } from './check-tickets.ts';
import { chosenOptions, largestTotal, sumOf } from './oracle.ts';
import { type Spoilt, statusOf } from './spoil-draft.ts';
import { count, menuOf, pricesOf, type Taken, takenOf, type VenueOnTrial } from './venue-on-trial.ts';

/** A cart that may cost less than nothing by its options, or too much, is refused as a whole. @returns null for a refused one. */
export async function tryOrder(venue: VenueOnTrial, draft: Draft, by: string): Promise<Taken | null> {
  const prices = pricesOf(venue, draft);
  const isBelowNothing = prices.some(({ one }) => one < 0);
  const isTooLarge = sumOf(prices.map(({ total }) => total)) > largestTotal;
  if (!isBelowNothing && !isTooLarge)
    return during(
      () => show(draft),
      () => placeValid(venue, draft, by),
    );
  const code = isBelowNothing ? 'dashboard.error.productPrice' : 'cart.error.totalTooLarge';
  const name = isBelowNothing ? 'options below the price' : 'more than an order can cost';
  await tryMistake(venue, { name, body: draft, code, status: statusOf(code) }, by);
  return null;
}

export async function tryMistake(venue: VenueOnTrial, mistake: Spoilt, by: string): Promise<void> {
  await during(
    () => `the mistake "${mistake.name}": ${show(mistake.body)}`,
    async () => {
      const before = await footprint(venue.server.house, venue.plan.customerId);
      const response = await venue.server.send('POST /v1/orders', { as: by, body: mistake.body });
      const { message } = response.json<{ message?: string }>();
      same('the refusal', [response.statusCode, message], [mistake.status, mistake.code]);
      const after = await footprint(venue.server.house, venue.plan.customerId);
      same('what is stored after a refusal', after, before);
      if (mistake.status === 422 || mistake.status === 409) sameAsRule(venue, mistake, by);
    },
  );
  count(venue, 'refusals');
}

function sameAsRule(venue: VenueOnTrial, { body, code }: Spoilt, by: string): void {
  const decision = decide(venue, body, by);
  same('the rule itself', decision.ok ? 'accepted' : decision.code, code);
}

/** The rule, with the facts as the plan of the venue says them. */
function decide(venue: VenueOnTrial, body: unknown, by: string) {
  const draft = contract['POST /v1/orders'].body.parse(body);
  const { plan, server } = venue;
  const table = plan.tables.find(({ id }) => id === draft.table);
  const isCheckout = table?.id === checkoutTableOf(plan.customerId);
  return placeOrder(readDraft(draft), {
    menu: menuOf(venue),
    table: table ? { id: table.id, method: table.orderMethod, active: table.active, isCheckout } : null,
    requiresTable: plan.requiresTable,
    tracksHandOver: defaultTracksHandOver,
    by: 'staff',
    autoAccept: true,
    paysFirst: false,
    source: 'dashboard',
    door: null,
    orderedBy: by,
    personId: null,
    now: server.clock.now(),
    timeZone: 'Europe/Zurich',
    cutOffMinutes: 240,
    leaving: asksGuest(draft.type) ? leaving : null,
  });
}

/** As a venue is until somebody says where it delivers to: everywhere, free. */
const leaving: LeavingFacts = {
  country: defaultCountry,
  areas: [],
  feeTitle: {},
  feeOpids: [],
  isFact: false,
  pickupLocations: new Map(),
  hours: { ...aroundTheClock, specialDays: [], timeZone: 'Europe/Zurich' },
};

async function placeValid(venue: VenueOnTrial, draft: Draft, by: string): Promise<Taken> {
  const { server, plan, stock } = venue;
  const decision = decide(venue, draft, by);
  if (!decision.ok) throw new Error(`the rule refuses a cart that is right: ${decision.code} ${show(decision.params)}`);
  const { order } = await server.call('POST /v1/orders', { as: by, body: draft });
  venue.sequence += 1;
  const taken = takenOf(venue, draft, by);
  checkAnswer(venue, taken, order);
  const kept = await findOrder(server.house.database.read, plan.customerId, draft.id);
  // Under which id the server keeps whose it is is the server's own business.
  const personId = draft.guest === undefined ? null : (kept?.order.personId ?? 'nobody');
  same('the stored order', kept?.order, markSent({ ...decision.value, personId, number: taken.number }));
  const read = await server.call('GET /v1/orders/{orderId}', { as: by, params: { orderId: draft.id } });
  same('the order read again', read.order, order);
  for (const { id = '', count: pieces } of taken.lines) {
    const left = stock.get(id);
    if (left !== undefined) stock.set(id, left - pieces);
  }
  await checkStock(venue);
  await checkTickets(venue, { ...decision.value, number: taken.number }, taken);
  venue.taken.push(taken);
  count(venue, 'orders');
  count(venue, 'lines', taken.lines.length);
  count(venue, 'combos', draft.products.filter(({ components }) => components !== undefined).length);
  return taken;
}

function checkAnswer(venue: VenueOnTrial, taken: Taken, order: WireOrder): void {
  const { draft, prices } = taken;
  const written = (text: string | null | undefined) => text?.trim() || null;
  same(
    'the answered order',
    {
      number: order.number,
      total: order.total,
      payed: order.payed,
      stillToPay: order.stillToPay,
      state: order.state,
      version: order.version,
      type: order.type,
      table: order.table,
      covers: order.covers,
      comment: order.comment,
      orderedBy: order.orderedBy?.id,
      lines: order.products.map(({ opid, id, count: pieces, price, total, note, allergy, seat, posi, combo }) => {
        const { opid: whole, id: sold, surcharge } = combo ?? {};
        return { opid, id, pieces, price, total, note, allergy, seat, posi, combo: [whole, sold, surcharge] };
      }),
    },
    {
      number: taken.number,
      total: taken.total,
      payed: 0,
      stillToPay: taken.total,
      state: 'preparing',
      version: 1,
      type: draft.type,
      table: draft.table,
      covers: draft.covers ?? null,
      comment: written(draft.comment),
      orderedBy: taken.orderedBy,
      lines: taken.lines.map(({ opid, id, count: pieces, note, allergy, seat, combo: part }, posi) => {
        const { one: price, total } = prices[posi] ?? { one: NaN, total: NaN };
        const texts = { note: written(note), allergy: written(allergy), seat: seat ?? null };
        const combo = [part?.opid, part?.id, part?.surcharge];
        return { opid, id: id ?? null, pieces, price, total, ...texts, posi, combo };
      }),
    },
  );
  for (const [index, line] of taken.lines.entries()) {
    const chosen = chosenOptions(line.selectedModifiers ?? [], venue.plan.menu);
    const said = chosenOptions(order.products[index]?.selectedModifiers ?? [], venue.plan.menu);
    const names = (options: typeof chosen) =>
      options.map(({ group, option, amount }) => `${group.id} ${option.id} ${amount}`).sort();
    same(`what was chosen of line ${index}`, names(said), names(chosen));
  }
}

async function checkStock({ server, plan, stock }: VenueOnTrial): Promise<void> {
  if (stock.size === 0) return;
  const products = await server.call('GET /v1/products', { as: 'sara', query: { customerId: plan.customerId } });
  const found = products.flatMap(({ id, currentStockAmount: left }) => (left === null ? [] : [[id, left] as const]));
  same('what is left in stock', new Map(found), stock);
  holds(
    'nothing is sold twice',
    [...stock.values()].every((left) => left >= 0),
    stock,
  );
}
