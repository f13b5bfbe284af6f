/**
 * What must be true whenever nothing is under way, read from the tables in plain arithmetic: the ledger balances, money is
 * what the receipts say, nothing is below nothing, and parts add up to the last rappen (decisions.md §2, §4).
 */
import { verifyVenue } from '../../apps/server/src/modules/settlements/index.ts';
import { holds, same } from '../in-process/check.ts';
import { francs, sumOf } from '../random-orders/oracle.ts';
import { count, type Evening } from './evening.ts';

/** Most are folded away and read again (settlements/fold-away.ts), as after months of business. */
const fewAtHand = 2;

type Tables = Awaited<ReturnType<typeof readTables>>;

export async function checkMoney(evening: Evening): Promise<void> {
  const { server, plan } = evening;
  same('problems of the books', await verifyVenue(server.house.database.read, plan.customerId, fewAtHand), []);
  const tables = await readTables(evening);
  checkLedger(tables);
  for (const payment of tables.payments) checkPayment(payment, tables);
  for (const order of tables.orders) checkOrder(order, tables);
  for (const order of tables.orders) checkKept(order, tables);
  checkProvider(evening, tables);
  count(evening, 'looks at the books');
}

async function readTables({ server, plan }: Evening) {
  const db = server.house.database.read;
  const of = plan.customerId;
  return {
    orders: await db.selectFrom('orders').selectAll().where('customer_id', '=', of).execute(),
    payments: await db.selectFrom('payments').selectAll().where('customer_id', '=', of).execute(),
    parts: await db.selectFrom('payment_orders').selectAll().where('customer_id', '=', of).execute(),
    lines: await db.selectFrom('payment_lines').selectAll().where('customer_id', '=', of).execute(),
    canceled: await db
      .selectFrom('order_lines')
      .select(['order_id', 'opid', 'total', 'paid_when_canceled'])
      .where('customer_id', '=', of)
      .where('paid_when_canceled', 'is not', null)
      .execute(),
    ledger: await db.selectFrom('ledger').selectAll().where('customer_id', '=', of).execute(),
    receipts: await db.selectFrom('receipts').selectAll().where('customer_id', '=', of).execute(),
    drawers: await db.selectFrom('drawers').selectAll().where('customer_id', '=', of).execute(),
  };
}

type Payment = Tables['payments'][number];
type Order = Tables['orders'][number];

const atProvider: ReadonlySet<string> = new Set(['datatrans', 'wallee_terminal']);
const amountOf = (rows: readonly { readonly amount: number }[]) => sumOf(rows.map(({ amount }) => amount));
const isMoney = ({ state, method }: Payment) => state === 'success' && method !== 'pay_later';

function checkLedger({ ledger, payments, receipts, drawers }: Tables): void {
  same('the sum of the ledger', amountOf(ledger), 0);
  const taken = payments.filter(isMoney);
  checkReceipts(taken, receipts);
  for (const method of new Set(taken.map((payment) => payment.method))) {
    const account = method === 'cash' ? 'cash' : method === 'ext_coupon' ? 'voucher' : 'clearing';
    const booked = ledger.filter((row) => row.account === account && (account === 'cash' || row.method === method));
    const total = sumOf(taken.map((payment) => (payment.method === method ? payment.total : 0)));
    same(`the ledger and the receipts of ${method}`, amountOf(booked), total);
  }
  const moneyAccounts = ['cash', 'voucher', 'clearing'];
  const booked = amountOf(ledger.filter(({ account }) => moneyAccounts.includes(account)));
  same('the ledger and all receipts', booked, sumOf(taken.map(({ total }) => total)));
  const tips = ledger.filter(({ account }) => account === 'tips');
  same('tips', 0 - amountOf(tips), sumOf(taken.map(({ tip }) => tip)));
  for (const { id, balance } of drawers) holds(`drawer ${id} has cash`, balance >= 0, balance);
}

/** Each money is on one receipt, which says its sum; what a cancel gives back by several methods is on one together. */
function checkReceipts(taken: readonly Payment[], receipts: Tables['receipts']): void {
  const onPaper = new Set<string>();
  for (const { id, payment_id: first, document, issued_at: at } of receipts) {
    const own = taken.filter((payment) => payment.receipt_id === id);
    const [named] = own;
    holds('a receipt is about its payment', own.length === 1 && named?.id === first, { id, own });
    const beside =
      named?.refund_of && !atProvider.has(named.method)
        ? taken.filter((one) => one.receipt_id === null && one.refund_of !== null && one.taken_at === at)
        : [];
    for (const payment of [...own, ...beside]) onPaper.add(payment.id);
    const sum = francs(Math.abs(sumOf([...own, ...beside].map(({ total }) => total))));
    const says = JSON.stringify(document.blocks).includes(sum);
    holds(`the receipt says ${sum}`, says, { own, beside, blocks: document.blocks });
  }
  const without = taken.filter(({ id }) => !onPaper.has(id));
  same('money without a receipt', without, []);
}

function checkPayment(payment: Payment, { payments, parts, lines }: Tables): void {
  const { id, method, amount, tip, rounding, total, refund_of: refundOf, state } = payment;
  const facts = { id, method, amount, tip, rounding, total, refundOf, state };
  holds('no payment is under way', !['preparing', 'paying', 'unknown'].includes(state), facts);
  same(`the total of payment ${id}`, total, amount + tip + rounding);
  const own = parts.filter(({ payment_id: of }) => of === id);
  same(`the parts of payment ${id}`, amountOf(own), amount);
  const named = lines.filter(({ payment_id: of }) => of === id);
  if (refundOf !== null) {
    holds('what goes back is below nothing', amount < 0 && tip === 0 && own.every((part) => part.amount <= 0), facts);
    return;
  }
  holds('what comes is not below nothing', amount >= 0 && tip >= 0 && total >= 0, facts);
  holds(
    'its parts are not below nothing',
    [...own, ...named].every((part) => part.amount >= 0),
    { own, named },
  );
  for (const part of own) {
    const ofOrder = named.filter(({ order_id: order }) => order === part.order_id);
    holds('named lines are within their part', amountOf(ofOrder) <= part.amount, { part, ofOrder });
  }
  if (method === 'cash') same(`the coins of payment ${id}`, total % 5, 0);
  else same(`the rounding of payment ${id}`, rounding, 0);
  const back = payments.filter((one) => one.refund_of === id && one.state === 'success');
  checkLinesBack(named, back, lines);
  holds('never more goes back than came', amountOf(back) + amount >= 0, { facts, back });
  holds('nor more coins', sumOf(back.map((one) => one.total)) + total >= 0, { facts, back });
}

/** Of no dish more goes back than its payment had of it. */
function checkLinesBack(named: Tables['lines'], back: readonly Payment[], lines: Tables['lines']): void {
  const ids = new Set(back.map(({ id }) => id));
  const freed = lines.filter((line) => ids.has(line.payment_id));
  for (const line of freed) {
    const isSame = (one: typeof line) => one.opid === line.opid && one.order_id === line.order_id;
    const own = [...named, ...freed].filter(isSame);
    holds('no more of a dish goes back than was paid of it', amountOf(own) >= 0, own);
  }
}

function checkOrder(order: Order, { payments, parts, lines, ledger, receipts }: Tables): void {
  const { id, total, paid, reserved, state } = order;
  const booked = ledger.filter((row) => row.order_id === id);
  // What was kept of something canceled, of the whole or of a part, and is not paid again since.
  const kept = booked.filter(({ account }) => account === 'fees');
  const fee = 0 - amountOf(kept);
  const facts = { id, number: order.number, total, paid, reserved, fee, state };
  holds('an order has nothing below nothing', total >= 0 && paid >= 0 && fee >= 0, facts);
  if (state === 'canceled') holds('a canceled order has its last fee within all', order.fee <= fee, facts);
  same(`what is under way for order ${id}`, reserved, 0);
  const there = new Set(payments.filter(isMoney).map((payment) => payment.id));
  const allocated = parts.filter((part) => part.order_id === id && there.has(part.payment_id));
  same(`what was paid for order ${id}, and its fee`, paid + fee, amountOf(allocated));
  const named = lines.filter((line) => line.order_id === id && there.has(line.payment_id));
  for (const opid of new Set(named.map((line) => line.opid))) {
    const ofLine = named.filter((line) => line.opid === opid);
    holds(
      'a line is not paid below nothing',
      amountOf(ofLine) >= 0 && sumOf(ofLine.map((one) => one.count)) >= 0,
      ofLine,
    );
  }
  // A fee is no turnover, and no paper says so.
  if (state === 'canceled' || paid !== total || kept.length > 0) return;
  if (isBookedWithoutPaper(booked, receipts)) return;
  const shown = receipts.flatMap(({ vat_parts: all }) =>
    (all ?? []).flatMap(({ orderId, parts: vat }) => (orderId === id ? vat : [])),
  );
  for (const rate of new Set([...shown.map((part) => part.rate), ...booked.flatMap((row) => row.vat_rate ?? [])])) {
    const ofRate = shown.filter((part) => part.rate === rate);
    const bookedAs = (account: string) =>
      0 - amountOf(booked.filter((row) => row.account === account && row.vat_rate === rate));
    same(
      `net and VAT at ${rate} on the receipts of order ${id}, and in the ledger`,
      [sumOf(ofRate.map(({ net }) => net)), sumOf(ofRate.map(({ vat }) => vat))],
      [bookedAs('turnover'), bookedAs('vat')],
    );
  }
}

/** Of each fee it is known whose money it was, and it went back to nobody; no product was paid twice. */
function checkKept({ id, fee, merged_into: into }: Order, { payments, parts, ledger, canceled }: Tables): void {
  const ofOrder = canceled.filter((line) => line.order_id === id);
  for (const { opid, total, paid_when_canceled: entries } of ofOrder) {
    const named = (entries ?? []).filter((entry) => entry.opid !== null);
    holds('a canceled product was paid once', amountOf(named) <= total, { opid, total, entries });
  }
  const kept = ofOrder.flatMap((line) => line.paid_when_canceled ?? []).filter(({ became }) => became === 'fee');
  const fees = ledger.filter((row) => row.order_id === id && row.account === 'fees');
  // Of an order that ended in another one the lines are there; with the whole order goes all that was paid.
  if (into === null) same(`whose the fees of order ${id} were`, amountOf(kept) + fee, 0 - amountOf(fees));
  for (const { paymentId } of kept) {
    const ids = payments.filter((one) => one.state === 'success' && [one.id, one.refund_of].includes(paymentId));
    const left = parts.filter((part) => part.order_id === id && ids.some((one) => one.id === part.payment_id));
    const own = kept.filter((entry) => entry.paymentId === paymentId);
    holds('a fee stays where it was paid', amountOf(own) <= amountOf(left), { id, own, left });
  }
}

/** Where no money moves there is no paper: of what was paid in part and canceled to just as much the last paper knows shares. */
function isBookedWithoutPaper(booked: Tables['ledger'], receipts: Tables['receipts']): boolean {
  const sold = booked.filter(({ account }) => account === 'turnover');
  const last = sold.toSorted((a, b) => a.sequence - b.sequence).at(-1);
  if (last === undefined || last.payment_id !== null) return false;
  const ids = new Set(booked.map(({ order_id: id }) => id));
  const papers = receipts.filter(({ vat_parts: all }) => (all ?? []).some(({ orderId }) => ids.has(orderId)));
  return papers.every(({ issued_at: at }) => at < last.booked_at);
}

/** Nobody is charged twice, and nothing that was charged is missing. */
function checkProvider({ trial, chargedBefore, toldGone }: Evening, { payments }: Tables): void {
  const taken = payments.filter((one) => isMoney(one) && atProvider.has(one.method) && !toldGone.has(one.id));
  same(
    'what the provider has, and what is booked',
    trial.balance() - chargedBefore,
    sumOf(taken.map(({ total }) => total)),
  );
}
