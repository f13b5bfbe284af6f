/** The history of an order on the wire: the journal's steps with the names of who did them, and its paper. */
import type { Answer } from '@comanda/contract/calls';
import type { WireHistoryPrint } from '@comanda/contract/order-history';
import { orderHistory } from '@comanda/domain/journal/order-history';
import { nameOfMethod } from '@comanda/domain/payments/name-of-method';
import type { PaymentWay } from '@comanda/domain/payments/payment';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { toSeconds } from '../../platform/seconds.ts';
import { findEntriesOfOrder } from '../journal/index.ts';
import { findMethods } from '../payment-methods/index.ts';
import { findPapersOfOrder } from '../printing/index.ts';
import { findUserNames } from '../users/index.ts';
import { findNumbers } from './orders.repository.ts';

type Db = Kysely<Tables>;

export async function readHistory(
  db: Db,
  customerId: string,
  orderId: string,
): Promise<Answer<'GET /v1/orders/{orderId}/history'>> {
  const entries = await findEntriesOfOrder(db, customerId, orderId);
  const names = await findUserNames(db, [...new Set(entries.map(({ actor }) => actor))]);
  const history = orderHistory(entries, orderId);
  const others = history.flatMap(({ step }) => step.fromOrder ?? step.toOrder ?? []);
  const numbers = await findNumbers(db, customerId, others);
  const named = (id: string | null) => (id === null ? null : { id, number: numbers.get(id) ?? '' });
  const steps = history.map(({ entry: { sequence, at, actor }, step }) => {
    const name = names.get(actor);
    const by = name === undefined ? null : { id: actor, name };
    const other = { fromOrder: named(step.fromOrder), toOrder: named(step.toOrder) };
    return { sequence, at: toSeconds(at), by, ...step, ...other };
  });
  const papers = await findPapersOfOrder(db, customerId, orderId);
  const methods = await findMethods(db, customerId);
  return {
    steps: steps.map(({ methodIds, ...step }) => {
      const nameOf = (kind: PaymentWay) => nameOfMethod(methods, kind, methodIds.get(kind) ?? []);
      const byMethod = step.byMethod.map((part) => ({ ...part, name: nameOf(part.method) }));
      const methodName = step.method === null ? '' : nameOf(step.method);
      return { ...step, lines: [...step.lines], methodName, byMethod };
    }),
    prints: papers.map(presentPaper),
  };
}

type Paper = Awaited<ReturnType<typeof findPapersOfOrder>>[number];

const wireStatus = {
  pending: 'pending',
  sent: 'pending',
  printed: 'printed',
  failed: 'failed',
  unclear: 'failed',
} as const satisfies Readonly<Record<Paper['status'], WireHistoryPrint['status']>>;

function presentPaper({
  id,
  kind,
  station_id,
  is_duplicate,
  status,
  created_at,
  finished_at,
}: Paper): WireHistoryPrint {
  return {
    id,
    kind,
    station: station_id,
    isDuplicate: is_duplicate,
    status: wireStatus[status],
    at: toSeconds(finished_at ?? created_at),
  };
}
