/**
 * The list that every screen of the staff opens with, as bytes of the wire kept per order and version: an order that did
 * not change is neither read nor written out again (a version is raised by whatever changes an order or its lines).
 */
import { contract } from '@comanda/contract/calls';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { makeSerializer } from '../../platform/http/json-schema.ts';
import { type KeptBytes, keepBytes } from '../../platform/kept-bytes.ts';
import { findRevision } from '../journal/index.ts';
import { presentOrder } from './orders.present.ts';
import { findOrdersById, findPendingHeads, type PendingHead } from './orders.repository.ts';

type Db = Kysely<Tables>;

/** Some fifteen hundred orders. */
const mostBytes = 4_000_000;

const writeOrder = makeSerializer(contract['GET /v1/customers/{customerId}/orders'].response.shape.orders.element);

const comma = Buffer.from(',');

/** @returns a reading of a venue's list, the whole answer of the call. */
export function pendingList(db: Db): (customerId: string) => Promise<Buffer> {
  const kept = keepBytes(mostBytes);
  return async (customerId) => {
    // First: what comes in between is announced anew, never missed.
    const revision = await findRevision(db, customerId);
    const orders = await writtenOrders(db, customerId, kept);
    const pieces = orders.flatMap((order, index) => (index === 0 ? [order] : [comma, order]));
    return Buffer.concat([
      Buffer.from('{"orders":['),
      ...pieces,
      Buffer.from(`],"revision":${revision},"cursor":null}`),
    ]);
  };
}

async function writtenOrders(db: Db, customerId: string, kept: KeptBytes): Promise<Buffer[]> {
  for (;;) {
    const heads = await findPendingHeads(db, { customerId });
    const known = new Map(heads.map((head) => [head.id, kept.get(nameOf(customerId, head), stateOf(head))]));
    const unknown = heads.filter(({ id }) => known.get(id) === undefined);
    const fresh = await writeFresh(db, customerId, unknown);
    for (const head of unknown) {
      const bytes = fresh.get(stateOf(head));
      if (bytes !== undefined) kept.put(nameOf(customerId, head), stateOf(head), bytes);
    }
    const orders = heads.flatMap((head) => known.get(head.id) ?? fresh.get(stateOf(head)) ?? []);
    // One that changed between the two questions may be pending no more: both are asked again.
    if (orders.length === heads.length) return orders;
  }
}

function nameOf(customerId: string, { id }: PendingHead): string {
  return `${customerId} ${id}`;
}

/** All that the written order depends on; people can be renamed. */
function stateOf({ id, version, name }: PendingHead): string {
  return `${id} ${version} ${name ?? ''}`;
}

async function writeFresh(db: Db, customerId: string, heads: readonly PendingHead[]): Promise<Map<string, Buffer>> {
  const names = new Map(heads.map(({ id, name }) => [id, name]));
  const found = await findOrdersById(
    db,
    customerId,
    heads.map(({ id }) => id),
  );
  return new Map(
    found.map((stored) => {
      const { id, version, orderedBy } = stored.order;
      const name = names.get(id) ?? null;
      const people = new Map(orderedBy === null || name === null ? [] : [[orderedBy, name]]);
      return [stateOf({ id, version, name }), Buffer.from(writeOrder(presentOrder(stored, people)))];
    }),
  );
}
