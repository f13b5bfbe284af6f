/** Place: orders of random lines, also at tables nobody knows, beyond the stock, and with the neighbour's ids. */
import type { Draft, DraftProduct, WireOrder } from '@comanda/contract/orders';

import { randomDraft } from '../../random-orders/random-draft.ts';
import { withExtras } from '../../random-orders/random-extras.ts';
import type { Random } from '../../random.ts';
import { type Around, type Command, isAdmin, type Step } from '../command.ts';
import { place } from '../model-place.ts';
import { once } from '../model.ts';
import { orderPromised, orderSeen } from '../views.ts';

export const placeStep: Step = { name: 'place', weight: 10, draw: drawPlace, calls: ['POST /v1/orders'] };

function drawPlace(random: Random, around: Around): Command {
  const { model, neighbour, as } = around;
  // Sometimes as if everything were there: what is sold out meanwhile is refused.
  const stock = random.chance(0.85) ? model.stock : new Map([...model.stock.keys()].map((id) => [id, 999]));
  const draft = randomDraft(model.plan, stock, random);
  const foreign = [...neighbour.orders.keys()];
  const id = foreign.length > 0 && random.chance(0.05) ? random.pick(foreign) : draft.id;
  const table = random.chance(0.05) ? 'cellar' : draft.table;
  const customer = random.chance(0.03) ? neighbour.plan.customerId : draft.customer;
  const extra = random.chance(0.3) ? withExtras(draft, model.plan, random).products : draft.products;
  // By who may without the PIN: that a waiter is asked for it is tried by the server's own tests.
  const asked = isAdmin(as) ? extra : extra.map(({ reduction: _reduction, ...line }) => line);
  const products = withCourses(asked, random);
  return placeCommand(as, { ...draft, id, table, customer, products, ...(random.chance(0.12) && { training: true }) });
}

/** Some eat in courses, and the later ones wait. */
export function withCourses(products: readonly DraftProduct[], random: Random): DraftProduct[] {
  if (random.chance(0.7)) return [...products];
  return products.map((product) => {
    const course = random.int(1, 3);
    return { ...product, course, held: course > 1 && random.chance(0.8) };
  });
}

export function placeCommand(as: string, draft: Draft): Command {
  const { id, socketId: _, ...rest } = draft;
  const act = { id: id.toLowerCase(), kind: 'place', actor: as };
  return {
    label: `place ${draft.products.map(({ id: product = 'free item', count }) => `${count} ${product}`).join(', ')} at ${draft.table}`,
    key: 'POST /v1/orders',
    sent: { as, body: draft },
    decide: (model, now) => {
      if (draft.customer !== model.plan.customerId) return { code: 'access.error.venueUnknown' };
      return once(model, { ...act, body: rest }, () => place(model, { ...draft, id: act.id }, as, now));
    },
    seen: ({ order }: { order: WireOrder }) => orderSeen(order),
    promised: (model) => orderPromised(model, act.id),
    again: (random) => {
      if (random.chance(0.5)) return placeCommand(as, { ...draft, socketId: random.pick(['a', 'b']) });
      if (random.chance(0.3)) return placeCommand(as, { ...draft, id: id.toUpperCase() });
      return placeCommand(as, { ...draft, covers: (draft.covers ?? 0) + 1 });
    },
  };
}
