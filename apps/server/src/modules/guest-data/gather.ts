/**
 * What hangs together: a person's orders, an order's person, and the orders into which lines or comments of these went.
 * Whoever is erased is erased with all of it.
 */
import type { GuestDataKind } from '@comanda/domain/guest-data/erase-guest-data';
import { type FollowedLines, followLines } from '@comanda/domain/guest-data/follow-lines';
import type { JournalEvent } from '@comanda/domain/journal/rebuild';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { findEntriesOfOrders } from '../journal/index.ts';
import {
  findBuyersWaiting,
  findNamedTags,
  findOrderHeads,
  findOrdersOfPersons,
  findPersonRows,
  type OrderHead,
  type OrderOfPerson,
  type PersonRow,
  type TagRow,
} from './guest-data.repository.ts';

export type Place = { readonly kind: GuestDataKind; readonly id: string };

export type Gathered = {
  readonly persons: readonly PersonRow[];
  /** Each once, those that took of the others last. */
  readonly orders: readonly OrderHead[];
  readonly ofPersons: readonly OrderOfPerson[];
  /** Orders that these people only bought: of their payments theirs alone are told. */
  readonly boughtOnly: ReadonlySet<string>;
  /**
   * Orders that only took lines or a comment, also where these people bought there: the opids that came. Whose they are
   * themselves stays.
   */
  readonly reached: FollowedLines['reached'];
  /** Of a person's orders: the opids that came from others, who are not asked about. */
  readonly foreign: FollowedLines['foreign'];
  /** Of all of these orders, the first one first. */
  readonly events: readonly JournalEvent[];
  readonly tags: readonly TagRow[];
  /** People whose money is on its way. */
  readonly waiting: readonly string[];
};

const idsOf = (places: readonly Place[], kind: GuestDataKind) =>
  places.filter((place) => place.kind === kind).map(({ id }) => id);

export async function gather(db: Kysely<Tables>, customerId: string, places: readonly Place[]): Promise<Gathered> {
  const named = await findOrderHeads(db, customerId, idsOf(places, 'order'));
  const personIds = new Set([...idsOf(places, 'person'), ...named.flatMap((order) => order.person_id ?? [])]);
  const persons = await findPersonRows(db, customerId, [...personIds]);
  const known = persons.map(({ id }) => id);
  const ofPersons = await findOrdersOfPersons(db, customerId, known);
  const whole = new Map([...named, ...ofPersons].map((head) => [head.id, headOf(head)]));
  const roots = [...named, ...ofPersons.filter(isTheirs)].map(({ id }) => id);
  const events = await findEvents(db, customerId, roots);
  const followed = followLines(new Set(roots), events);
  const { reached } = followed;
  // What somebody found in an order itself is shown as it stands there, wherever it came from.
  const foreign = new Map([...followed.foreign].filter(([id]) => named.every((order) => order.id !== id)));
  const heads = new Map((await findOrderHeads(db, customerId, [...reached.keys()])).map((head) => [head.id, head]));
  const receivers = [...reached.keys()].flatMap((id) => (whole.has(id) ? [] : (heads.get(id) ?? [])));
  const asked = new Set(idsOf(places, 'tag'));
  const tags = asked.size === 0 ? [] : await findNamedTags(db, customerId);
  return {
    persons,
    orders: [...whole.values(), ...receivers],
    ofPersons,
    boughtOnly: new Set([...whole.keys()].filter((id) => !roots.includes(id) && !reached.has(id))),
    reached,
    foreign,
    events,
    tags: tags.filter(({ id }) => asked.has(id)),
    waiting: await findBuyersWaiting(db, customerId, known),
  };
}

const isTheirs = ({ isBought }: OrderOfPerson) => !isBought;

/**
 * Of orders that were found by their texts: those that only took lines or a comment of the others. They are found with
 * these, and by themselves they would show what other guests wrote.
 */
export function takenAlong({ ofPersons, events }: Gathered, places: readonly Place[]): ReadonlySet<string> {
  const roots = new Set([...idsOf(places, 'order'), ...ofPersons.filter(isTheirs).map(({ id }) => id)]);
  const taken = new Set<string>();
  for (const id of idsOf(places, 'order')) {
    roots.delete(id);
    if (followLines(roots, events).reached.has(id)) taken.add(id);
    else roots.add(id);
  }
  return taken;
}

function headOf({ id, number, state, placed_at, person_id }: OrderHead): OrderHead {
  return { id, number, state, placed_at, person_id };
}

/** From order to order, until none is reached any more. */
async function findEvents(db: Kysely<Tables>, customerId: string, roots: readonly string[]): Promise<JournalEvent[]> {
  const found = new Map<number, JournalEvent>();
  const asked = new Set<string>();
  const inOrder = () => [...found].toSorted(([a], [b]) => a - b).map(([, event]) => event);
  for (let next = roots; next.length > 0;) {
    for (const { sequence, event } of await findEntriesOfOrders(db, customerId, next)) found.set(sequence, event);
    for (const id of next) asked.add(id);
    next = [...followLines(new Set(roots), inOrder()).reached.keys()].filter((id) => !asked.has(id));
  }
  return inOrder();
}
