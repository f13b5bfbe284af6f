/** Takes cash for orders and checks payment, ledger, settlement and receipt against rule and oracle. */
import type { TakePayment } from '@comanda/contract/payments';
import { money } from '@comanda/domain/money';
import { settleLines } from '@comanda/domain/tax/settle-lines';
import type { PaperDocument } from '@comanda/paper/document';

import { findOrder } from '../../apps/server/src/modules/orders/index.ts';
import { footprint } from '../../apps/server/src/test/storage.ts';
import { during, holds, same, show } from '../in-process/check.ts';
import { checkBytes } from './check-tickets.ts';
import { addRows, cashFor, francs, largestTotal, type Row, shareOut, sumOf } from './oracle.ts';
import { count, type Taken, type VenueOnTrial } from './venue-on-trial.ts';

export type Paid = { readonly rows: readonly Row[] };

/** @returns VAT as the ledger has it. */
export async function payInCash(venue: VenueOnTrial, orders: readonly Taken[], by: string): Promise<Paid> {
  const { random, plan } = venue;
  const tip = random.chance(0.4) ? random.int(1, 3000) : 0;
  const { due } = cashFor(sumOf(orders.map(({ total }) => total)), tip);
  const body: TakePayment = {
    id: random.uuid(),
    customer: plan.customerId,
    method: 'cash',
    orders: orders.map(({ id, total }) => ({
      id,
      ...(random.chance(0.5) && { amount: money(total) }),
    })),
    tip: money(tip),
    cashReceived: random.pick([null, money(due), money(due + 5 * random.int(1, 4000))]),
    printsReceipt: random.chance(0.7),
    station: random.pick([null, 'gone', ...plan.stations.map(({ id }) => id)]),
  };
  return during(
    () => show(body),
    () => takePayment(venue, orders, body, by),
  );
}

async function takePayment(
  venue: VenueOnTrial,
  orders: readonly Taken[],
  body: TakePayment,
  by: string,
): Promise<Paid> {
  const { server } = venue;
  const amount = sumOf(orders.map(({ total }) => total));
  const tip = body.tip ?? 0;
  const { due, rounding } = cashFor(amount, tip);
  const received = body.cashReceived ?? due;
  const { payment } = await server.call('POST /v1/payments', { as: by, body });
  venue.receipts += 1;
  venue.payments += 1;
  venue.drawer += due;
  venue.tips += tip;
  venue.rounding += rounding;
  for (const order of orders) order.isPaid = true;
  const expected = {
    id: body.id,
    amount,
    tip,
    rounding,
    total: due,
    cashReceived: received,
    change: received - due,
    cashBalance: venue.drawer,
    openAmount: 0,
    receiptNumber: String(venue.receipts),
    deviceNumber: null,
  };
  const figures = Object.fromEntries(Object.entries(payment).filter(([name]) => name in expected));
  same('the answered payment', figures, expected);
  const { orders: parts } = payment;
  const inOrder = <Part extends { id: string }>(list: readonly Part[]) =>
    [...list].sort((a, b) => (a.id < b.id ? -1 : 1));
  same(
    'its orders',
    inOrder(parts).map(({ id, amount: part, stillToPay }) => ({ id, part, stillToPay })),
    inOrder(orders).map(({ id, total }) => ({ id, part: total, stillToPay: 0 })),
  );
  const rows = await checkLedger(venue, { orders, body, due, rounding, by });
  for (const order of orders) await checkSettlement(venue, order);
  await checkReceipt(venue, { orders, body, due, received });
  count(venue, 'payments');
  return { rows };
}

type Cash = { orders: readonly Taken[]; body: TakePayment; due: number; rounding: number; by: string };

async function checkLedger({ server, plan }: VenueOnTrial, { orders, body, due, rounding }: Cash): Promise<Row[]> {
  const ledger = await server.house.database.read
    .selectFrom('ledger')
    .selectAll()
    .where('customer_id', '=', plan.customerId)
    .where('payment_id', '=', body.id)
    .execute();
  const booked = (account: string, rate?: number) =>
    0 -
    sumOf(
      ledger
        .filter((row) => row.account === account && (rate === undefined || row.vat_rate === rate))
        .map((row) => row.amount),
    );
  same('the sum of the ledger', sumOf(ledger.map(({ amount }) => amount)), 0);
  same(
    'cash, tips and rounding',
    [0 - booked('cash'), booked('tips'), booked('rounding')],
    [due, body.tip ?? 0, rounding],
  );
  same('what is still owed', booked('receivable'), 0);
  const rates = [
    ...new Set(ledger.flatMap(({ account, vat_rate }) => (account === 'turnover' ? [vat_rate ?? -1] : []))),
  ];
  const rows = rates
    .sort((a, b) => b - a)
    .map((rate) => {
      const [net, vat] = [booked('turnover', rate), booked('vat', rate)];
      return { rate, gross: net + vat, net, vat };
    });
  // VAT is reckoned per order: a payment of several only adds up.
  same('turnover and VAT by rate', rows, addRows(...orders.flatMap((order) => order.rows)));
  const people = [...new Set(orders.map(({ orderedBy }) => orderedBy))];
  const shares = shareOut(
    body.tip ?? 0,
    orders.map(({ total }) => total),
  );
  for (const person of people) {
    const expected = sumOf(orders.map((order, index) => (order.orderedBy === person ? (shares[index] ?? 0) : 0)));
    const tips = ledger.filter(({ account, user_id }) => account === 'tips' && user_id === person);
    same(`the tip of ${person}`, 0 - sumOf(tips.map(({ amount }) => amount)), expected);
  }
  return rows;
}

async function checkSettlement({ server, plan }: VenueOnTrial, taken: Taken): Promise<void> {
  const stored = await findOrder(server.house.database.read, plan.customerId, taken.id);
  const order = stored?.order;
  if (!order) throw new Error(`order vanished: ${taken.id}`);
  same('paid and total', [order.paid, order.total], [taken.total, taken.total]);
  const { parts, sums } = settleLines(order.lines, order.type, order.businessDate, plan.vatNumber !== null);
  const all = order.lines.flatMap((line) => {
    same('a settled line by the rule', line.settled, parts.get(line.opid));
    same('parts of a line', sumOf((line.settled ?? []).map(({ gross }) => gross)), line.total);
    return line.settled ?? [];
  });
  holds(
    'gross = net + vat',
    all.every(({ gross, net, vat }) => gross === net + vat && gross >= 0 && vat >= 0),
    all,
  );
  const charged = (rows: readonly Row[]) => rows.filter(({ gross }) => gross !== 0);
  same('VAT of the lines', charged(addRows(...all)), taken.rows);
  same('VAT by the rule', charged(sums), taken.rows);
}

type Receipt = { orders: readonly Taken[]; body: TakePayment; due: number; received: number };

async function checkReceipt(
  { server, plan, receipts, random }: VenueOnTrial,
  { orders, body, due, received }: Receipt,
): Promise<void> {
  const db = server.house.database.read;
  const receipt = await db
    .selectFrom('receipts')
    .selectAll()
    .where('customer_id', '=', plan.customerId)
    .where('payment_id', '=', body.id)
    .executeTakeFirstOrThrow();
  same('the number of the receipt', receipt.number, receipts);
  const rows = rowsOf(receipt.document);
  const says = (...cells: string[]) => rows.some((row) => cells.every((cell) => row.includes(cell)));
  holds('the receipt says what was due', says('CHF', francs(due)), rows);
  holds('the receipt says what was received', says(francs(received)), rows);
  holds('the receipt says the change', says(francs(received - due)), rows);
  const hasVat = plan.vatNumber !== null;
  for (const { net, vat, gross } of hasVat ? addRows(...orders.flatMap((order) => order.rows)) : []) {
    holds('the receipt says VAT', says(francs(net), francs(vat), francs(gross)), { rows, net, vat, gross });
  }
  if (random.chance(0.25)) checkBytes(receipt.document, random.pick([42, 48]));
  const jobs = await db
    .selectFrom('print_jobs')
    .selectAll()
    .where('customer_id', '=', plan.customerId)
    .where('order_id', '=', orders[0]?.id ?? '')
    .where('kind', 'in', ['receipt', 'kick'])
    .execute();
  const wished = plan.stations.find(({ id }) => id === body.station)?.id ?? plan.receiptStationId;
  same(
    'the paper of the payment',
    jobs.map(({ kind, station_id, is_duplicate, document }) => [kind, station_id, is_duplicate, document.drawerKick]),
    [[body.printsReceipt ? 'receipt' : 'kick', wished, false, true]],
  );
  if (body.printsReceipt) same('what is printed', jobs[0]?.document, receipt.document);
}

/** Rows of cells, as a reader sees them. */
function rowsOf(paper: PaperDocument): string[][] {
  return paper.blocks.map((block) => {
    if (block.kind === 'text') return [block.text];
    return block.kind === 'columns' ? block.cells.map(({ text }) => text) : [];
  });
}

/** One mistake each; nothing may be stored. @param paid and @param open orders of the venue, where there are any. */
export async function tryWrongPayments(
  venue: VenueOnTrial,
  open: Taken,
  paid: Taken | null,
  by: string,
): Promise<void> {
  const { random, plan } = venue;
  const order = (changes: object = {}) => ({ id: open.id, ...changes });
  const wrong: [string, number, object][] = [
    ['payments.error.receivedTooLittle', 422, { cashReceived: cashFor(open.total, 0).due - 1 }],
    ['payments.error.receivedNotInCoins', 422, { cashReceived: cashFor(open.total, 0).due + 1 }],
    ['payments.error.amountInvalid', 422, { tip: -1 }],
    ['payments.error.amountInvalid', 422, { orders: [order(), order()] }],
    ['payments.error.amountInvalid', 422, { orders: [order({ amount: 0 })] }],
    ['payments.error.amountInvalid', 422, { orders: [order({ amount: -open.total })] }],
    [
      'payments.error.openAmountChanged',
      409,
      { orders: [order({ amount: open.total + (open.total < largestTotal ? 1 : -1) })] },
    ],
    ['orders.error.notFound', 404, { orders: [order(), { id: random.uuid() }] }],
    ['request.error.malformed', 400, { orders: [] }],
    ['request.error.malformed', 400, { method: 'pebbles' }],
    ['payments.error.methodNotAllowed', 422, { method: 'sumup' }],
    ['request.error.malformed', 400, { total: open.total }],
    ...(paid
      ? [['payments.error.nothingToPay', 409, { orders: [order(), { id: paid.id }] }] as [string, number, object]]
      : []),
  ];
  const [code, status, changes] = random.pick(wrong);
  const body = { id: random.uuid(), customer: plan.customerId, method: 'cash', orders: [order()], ...changes };
  await during(
    () => show(body),
    async () => {
      const before = await footprint(venue.server.house, plan.customerId);
      const refused = await venue.server.refused('POST /v1/payments', { as: by, body });
      same('the refusal', [refused.status, refused.message], [status, code]);
      same('what is stored after a refusal', await footprint(venue.server.house, plan.customerId), before);
    },
  );
  count(venue, 'refusals');
}
