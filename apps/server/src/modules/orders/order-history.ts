/** The history of an order on the wire: the journal's steps with the names of who did them, and its paper. */
import type { Answer } from '@comanda/contract/calls';
import type { WireHistoryPrint } from '@comanda/contract/order-history';
import { type HistoryLine, orderHistory } from '@comanda/domain/journal/order-history';
import { stepReasons, type Written } from '@comanda/domain/journal/step-reasons';
import type { OrderLine } from '@comanda/domain/orders/order';
import { nameOfMethod } from '@comanda/domain/payments/name-of-method';
import type { PaymentWay } from '@comanda/domain/payments/payment';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { toSeconds } from '../../platform/seconds.ts';
import { findEntriesOfOrder } from '../journal/index.ts';
import { findMethods } from '../payment-methods/index.ts';
import { findPaymentsOfOrder, findSaid } from '../payments/index.ts';
import { findPapersOfOrder } from '../printing/index.ts';
import { findUserNames } from '../users/index.ts';
import { findNumbers, findOrdersById } from './orders.repository.ts';

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
  const written = await findWritten(db, customerId, { orderId, others });
  const reasons = stepReasons(
    history.map(({ step }) => step),
    written,
  );
  const ofPayments = history.filter(({ step }) => step.what.startsWith('payment.'));
  const said = await findSaid(
    db,
    customerId,
    ofPayments.map(({ entry }) => entry.sequence),
  );
  const papers = await findPapersOfOrder(db, customerId, orderId);
  const methods = await findMethods(db, customerId);
  return {
    steps: steps.map(({ methodIds, canceledLines: _lines, givenBackBy: _payments, ...step }, index) => {
      const { reason = null, ofLines = noReasons } = reasons[index] ?? {};
      const nameOf = (kind: PaymentWay) => nameOfMethod(methods, kind, methodIds.get(kind) ?? []);
      const byMethod = step.byMethod.map((part) => ({ ...part, name: nameOf(part.method) }));
      const methodName = step.method === null ? '' : nameOf(step.method);
      const lines = step.lines.map((line) => withTitle(withReason(line, ofLines), written.lines.get(line.opid)));
      return {
        ...step,
        lines,
        seats: [...step.seats],
        methodName,
        byMethod,
        reason,
        said: said.get(step.sequence) ?? null,
      };
    }),
    prints: papers.map(presentPaper),
  };
}

/** Why things were done is no book: it stands with the orders, their lines and their payments, until it is erased. */
async function findWritten(
  db: Db,
  customerId: string,
  { orderId, others }: { readonly orderId: string; readonly others: readonly string[] },
): Promise<Written> {
  const found = await findOrdersById(db, customerId, [orderId, ...others]);
  const orders = found.map(({ order }) => order);
  const payments = await findPaymentsOfOrder(db, customerId, orderId);
  return {
    order: orders.find(({ id }) => id === orderId) ?? neverWritten,
    lines: new Map(orders.flatMap(({ lines }) => lines).map((line) => [line.opid, line])),
    payments: new Map(
      payments.flatMap(({ id, reason }): [string, string][] => (reason === null ? [] : [[id, reason]])),
    ),
  };
}

const neverWritten = { cancelComment: null, undoneReasons: null };

const noReasons: ReadonlyMap<string, string> = new Map();

function withReason({ reduction, ...line }: HistoryLine, reasons: ReadonlyMap<string, string>) {
  return { ...line, reduction: reduction && { ...reduction, reason: reasons.get(line.opid) ?? null } };
}

/** What a free item is called stands with its line, not in the journal. */
function withTitle<Line extends Pick<HistoryLine, 'title'>>(line: Line, kept: Pick<OrderLine, 'title'> | undefined) {
  return Object.keys(line.title).length > 0 ? line : { ...line, title: kept?.title ?? line.title };
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
