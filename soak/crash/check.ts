/** Compares what the devices know with what the storage says: every difference is a broken promise. */
import { type CommandSent, type Known, type PaySent, type PlaceSent } from './commands.ts';
import { countedProduct, stationOnDemand, stationsOf, stockBefore } from './crash-venue.ts';
import type { Stored } from './read-stored.ts';

/** One line each, for a person; empty when every promise was kept. Nothing may be in flight any more when `isEnd`. */
export function findBrokenPromises(known: Known, stored: Stored, isEnd: boolean): string[] {
  return [
    ...stored.problems.map((problem) => `storage: ${problem}`),
    ...checkCommands(known, stored, isEnd),
    ...checkRevisions(stored),
    ...checkOrders(known, stored),
    ...checkPayments(known, stored),
    ...checkTickets(known, stored),
    ...checkReceiptPaper(known, stored),
  ];
}

const placed = ({ commands }: Known) => commands.filter((one): one is PlaceSent => one.kind === 'place');
const paid = ({ commands }: Known) => commands.filter((one): one is PaySent => one.kind === 'pay');

/** Whole or absent: a command, its journal entry and its answer are there together or not at all. */
function checkCommands(known: Known, { commands, journal }: Stored, isEnd: boolean): string[] {
  const rows = groupBy(commands, ({ id }) => id);
  const entries = groupBy(journal, ({ commandId }) => commandId);
  const ids = new Set(known.commands.map(({ id }) => id));
  const strangers = journal.filter(({ commandId }) => !ids.has(commandId)).length;
  const reprints = known.ticketsAgain.filter(({ answer }) => answer !== null).length;
  return [
    ...known.commands.flatMap((command) => checkCommand(command, rows, entries, isEnd)),
    ...commands
      .filter(({ id, kind }) => !ids.has(id) && kind !== 'ticket.print')
      .map(({ id, kind }) => `command ${id} (${kind}) was sent by nobody`),
    ...(strangers < reprints ? [`${reprints} reprints of tickets were answered, ${strangers} are in the journal`] : []),
    ...(strangers > known.ticketsAgain.length
      ? [`${known.ticketsAgain.length} reprints of tickets were sent, ${strangers} are in the journal`]
      : []),
    ...(commands.length === journal.length ? [] : [`${commands.length} commands, ${journal.length} journal entries`]),
  ];
}

type Grouped<Row> = ReadonlyMap<string, readonly Row[]>;

function checkCommand(
  command: CommandSent,
  rows: Grouped<Stored['commands'][number]>,
  entries: Grouped<Stored['journal'][number]>,
  isEnd: boolean,
): string[] {
  const name = `${command.kind} ${command.id}`;
  const [row, ...doubled] = rows.get(command.id) ?? [];
  const [entry, ...again] = entries.get(command.id) ?? [];
  if (doubled.length + again.length > 0) return [`${name} happened more than once`];
  if (row === undefined && entry === undefined) {
    if (command.answer !== null) return [`${name} was answered and is lost`];
    return isEnd ? [`${name} was never answered`] : [];
  }
  if (row === undefined || entry === undefined) return [`${name} is there by half`];
  if (row.revision !== entry.sequence) return [`${name} answers ${row.revision}, its entry is ${entry.sequence}`];
  if (command.answer !== null && command.answer.revision !== entry.sequence) {
    return [`${name} was answered with revision ${command.answer.revision} and is ${entry.sequence}`];
  }
  return [];
}

function checkRevisions({ journal, revision }: Stored): string[] {
  const sequences = journal.map(({ sequence }) => sequence);
  return [
    ...notGapless('revision', sequences),
    ...(revision === sequences.length ? [] : [`the head says ${revision}, the journal has ${sequences.length}`]),
  ];
}

function checkOrders(known: Known, stored: Stored): string[] {
  const rows = groupBy(stored.orders, ({ id }) => id);
  const done = new Set(stored.journal.map(({ commandId }) => commandId));
  const weeks = groupBy(stored.orders, ({ week }) => String(week));
  const sold = placed(known).filter(({ id }) => done.has(id));
  return [
    ...placed(known).flatMap((command) => {
      const [row, ...doubled] = rows.get(command.id) ?? [];
      if ((row !== undefined) !== done.has(command.id)) return [`order ${command.id} is there by half`];
      if (doubled.length > 0) return [`order ${command.id} is there twice`];
      const answered = command.answer?.order;
      if (row === undefined || answered === undefined) return [];
      return row.number === answered.number && row.total === answered.total
        ? []
        : [
            `order ${command.id} was answered as ${answered.number}, ${answered.total} and is ${row.number}, ${row.total}`,
          ];
    }),
    ...(stored.orders.length === sold.length ? [] : [`${stored.orders.length} orders, ${sold.length} were placed`]),
    ...[...weeks.values()].flatMap((orders) =>
      notGapless(
        'order number',
        orders.map(({ sequence }) => sequence),
      ),
    ),
    ...checkStock(sold, stored.stock),
  ];
}

function checkStock(sold: readonly PlaceSent[], stock: number): string[] {
  const lines = sold.flatMap(({ body }) => body.products).filter(({ id }) => id === countedProduct);
  const left = stockBefore - sumOf(lines.map(({ count }) => count));
  return stock === left ? [] : [`${stock} pieces are left, by the orders ${left}`];
}

function checkPayments(known: Known, stored: Stored): string[] {
  const rows = groupBy(stored.payments, ({ id }) => id);
  const receipts = groupBy(stored.receipts, ({ paymentId }) => paymentId);
  const done = new Set(stored.journal.map(({ commandId }) => commandId));
  const taken = paid(known).filter(({ id }) => done.has(id));
  const parts = groupBy(
    stored.payments.flatMap(({ orders }) => orders),
    ({ id }) => id,
  );
  const wrongSums = stored.orders.filter(
    ({ id, paid: sum }) => sum !== sumOf((parts.get(id) ?? []).map(({ amount }) => amount)),
  );
  const inDrawer = sumOf(stored.payments.map(({ total }) => total));
  return [
    ...paid(known).flatMap((command) => checkPayment(command, rows, receipts, done)),
    ...(stored.payments.length === taken.length ? [] : [`${stored.payments.length} payments, ${taken.length} taken`]),
    ...notGapless(
      'receipt number',
      stored.receipts.map(({ number }) => number),
    ),
    ...wrongSums.map(({ id, paid: sum }) => `order ${id} says paid ${sum}, its payments are others`),
    ...(stored.drawer === inDrawer ? [] : [`the drawer holds ${stored.drawer}, the payments brought ${inDrawer}`]),
    ...checkCashBalances(stored),
  ];
}

function checkPayment(
  command: PaySent,
  rows: Grouped<Stored['payments'][number]>,
  receipts: Grouped<Stored['receipts'][number]>,
  done: ReadonlySet<string>,
): string[] {
  const name = `payment ${command.id}`;
  const [row, ...doubled] = rows.get(command.id) ?? [];
  const [receipt, ...others] = receipts.get(command.id) ?? [];
  if (doubled.length + others.length > 0) return [`${name} is there twice`];
  const isThere = done.has(command.id);
  if ((row !== undefined) !== isThere || (receipt !== undefined) !== isThere) return [`${name} is there by half`];
  const answered = command.answer?.payment;
  if (row === undefined || receipt === undefined || answered === undefined) return [];
  const isSame =
    row.amount === answered.amount &&
    row.tip === answered.tip &&
    row.total === answered.total &&
    row.cashBalance === answered.cashBalance &&
    String(receipt.number) === answered.receiptNumber;
  return isSame ? [] : [`${name} is not what was answered`];
}

/** Each payment found the drawer as the one before left it. */
function checkCashBalances({ payments, receipts }: Stored): string[] {
  const numbers = new Map(receipts.map(({ paymentId, number }) => [paymentId, number]));
  const inTurn = payments.toSorted((a, b) => (numbers.get(a.id) ?? 0) - (numbers.get(b.id) ?? 0));
  let balance = 0;
  return inTurn.flatMap(({ id, total, cashBalance }) => {
    balance += total;
    return cashBalance === balance ? [] : [`payment ${id} left ${cashBalance} in the drawer, the sum is ${balance}`];
  });
}

/** One ticket per order and station, and as many duplicates as somebody asked for. */
function checkTickets(known: Known, stored: Stored): string[] {
  const isThere = new Set(stored.orders.map(({ id }) => id));
  const tickets = stored.printJobs.filter(({ kind }) => kind === 'ticket');
  const jobs = groupBy(tickets, ({ orderId, stationId }) => `${orderId} ${stationId}`);
  const again = groupBy(known.ticketsAgain, ({ orderId }) => orderId);
  const wanted = placed(known)
    .filter(({ id }) => isThere.has(id))
    .flatMap(({ id, body }) => {
      const stations = new Set(body.products.flatMap((product) => stationsOf[product.id ?? ''] ?? []));
      return [...stations].map((stationId) => ({ orderId: id, key: `${id} ${stationId}` }));
    });
  const keys = new Set(wanted.map(({ key }) => key));
  return [
    ...wanted.flatMap(({ orderId, key }) => {
      const found = jobs.get(key) ?? [];
      const first = found.filter(({ isDuplicate }) => !isDuplicate).length;
      const asked = again.get(orderId) ?? [];
      const least = asked.filter(({ answer }) => answer !== null).length;
      const duplicates = found.length - first;
      return [
        ...(first === 1 ? [] : [`ticket ${key}: ${first} of them`]),
        ...(duplicates >= least && duplicates <= asked.length ? [] : [`ticket ${key}: ${duplicates} duplicates`]),
      ];
    }),
    ...[...jobs]
      .filter(([key, found]) => !keys.has(key) && !isOnDemand(found, again))
      .map(([key]) => `ticket ${key} was wanted by nobody`),
  ];
}

/** A station that prints only when asked gets what belongs to all stations, once for each time it was asked. */
function isOnDemand(found: Stored['printJobs'], again: Grouped<unknown>): boolean {
  const [first] = found;
  const times = again.get(first?.orderId ?? '')?.length ?? 0;
  return first?.stationId === stationOnDemand && found.length <= times;
}

/** One receipt, or one opening of the drawer, for each payment; one more paper for each print on demand. */
function checkReceiptPaper(known: Known, stored: Stored): string[] {
  const receiptIds = new Map(stored.receipts.map(({ id, paymentId }) => [paymentId, id]));
  const done = new Set(stored.journal.map(({ commandId }) => commandId));
  const papers = stored.printJobs.filter(({ kind }) => kind !== 'ticket');
  const taken = paid(known).filter(({ id }) => done.has(id));
  const prints = known.commands.filter(({ id, kind }) => kind === 'printReceipt' && done.has(id));
  const firsts = groupBy(
    papers.filter(({ kind, isDuplicate }) => kind === 'receipt' && !isDuplicate),
    ({ receiptId }) => receiptId ?? '',
  );
  const doubled = [...firsts].filter(([, jobs]) => jobs.length > 1);
  const missing = taken.filter(
    ({ id, body }) => body.printsReceipt !== false && !firsts.has(receiptIds.get(id) ?? 'none'),
  );
  const expected = taken.length + prints.length;
  return [
    ...doubled.map(([id, jobs]) => `receipt ${id}: ${jobs.length} papers that are no duplicates`),
    ...missing.map(({ id }) => `payment ${id}: its receipt was not printed`),
    ...(papers.length === expected ? [] : [`${papers.length} papers at the till, ${expected} were asked for`]),
  ];
}

function notGapless(name: string, numbers: readonly number[]): string[] {
  const sorted = numbers.toSorted((a, b) => a - b);
  const wrong = sorted.findIndex((number, index) => number !== index + 1);
  return wrong === -1 ? [] : [`${name} ${wrong + 1} is missing or doubled, there is ${sorted[wrong]}`];
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function groupBy<Thing>(things: readonly Thing[], keyOf: (thing: Thing) => string): Map<string, Thing[]> {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group) group.push(thing);
    else groups.set(key, [thing]);
  }
  return groups;
}
