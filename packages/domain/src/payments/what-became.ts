/** What becomes of what was paid of pieces that are canceled, and of pieces that were canceled before (docs/decisions/0069). */
import { add, type Money, money, subtract, zero } from '../money.ts';
import type { OrderLine } from '../orders/order.ts';
import { entriesOf, type MaybeCanceled, type PaidWhenCanceled } from './paid-when-canceled.ts';

/** What of a payment paid for a piece that is canceled. */
export type PayerOfCanceled = Pick<PaidWhenCanceled, 'paymentId' | 'count' | 'amount'> & {
  /** As the payment names it. */
  readonly opid: string;
  /** The canceled line. */
  readonly canceled: string;
};

export type GivenOfCanceled = {
  /** One of a payment, above zero. */
  readonly backs: readonly { readonly paymentId: string; readonly refundId: string; readonly amount: Money }[];
  /** Payment → what of it is kept. */
  readonly fees: ReadonlyMap<string, Money>;
  /** What pieces that were canceled before have of money that may go another way now (`looseOf`). */
  readonly loose: readonly PaidWhenCanceled[];
  /** The lines that are canceled now. */
  readonly gone: readonly Pick<OrderLine, 'opid' | 'total'>[];
};

export type Became = {
  /** Line that is canceled now → what becomes of its money; what neither goes back nor is kept counts towards the rest. */
  readonly lines: ReadonlyMap<string, readonly PaidWhenCanceled[]>;
  /** Of pieces that were canceled before: what was known → what is so now. */
  readonly earlier: ReadonlyMap<PaidWhenCanceled, readonly PaidWhenCanceled[]>;
};

export const nothingBecame: Became = { lines: new Map(), earlier: new Map() };

/**
 * First what was paid of the pieces themselves; then what pieces that were canceled before left: it is theirs that goes
 * or is kept beside that. What named no piece stands with those that are canceled now.
 */
export function whatBecame(payers: readonly PayerOfCanceled[], given: GivenOfCanceled): Became {
  const pots = potsOf(given);
  const lines = new Map<string, readonly PaidWhenCanceled[]>();
  const tell = (canceled: string, entries: readonly PaidWhenCanceled[]) => {
    lines.set(canceled, [...(lines.get(canceled) ?? []), ...entries]);
  };
  for (const { canceled, ...paid } of payers) tell(canceled, outOf(pots, { ...paid, became: 'rest' }));
  const earlier = given.loose
    .map((entry) => [entry, outOf(pots, entry)] as const)
    .filter(([entry, [first]]) => first !== entry);
  for (const { canceled, ...entry } of besideThat(pots, given.gone, lines)) tell(canceled, [entry]);
  return { lines, earlier: new Map(earlier) };
}

/** What is left of a payment to name with a piece. */
type Pot = { back: Money; fee: Money; readonly refundId?: string };

function potsOf({ backs, fees }: GivenOfCanceled): ReadonlyMap<string, Pot> {
  const pots = new Map<string, Pot>([...fees].map(([paymentId, fee]) => [paymentId, { back: zero, fee }]));
  for (const { paymentId, refundId, amount } of backs) {
    pots.set(paymentId, { back: amount, fee: pots.get(paymentId)?.fee ?? zero, refundId });
  }
  return pots;
}

/** Its parts, or the very same where nothing of it goes or is kept: the piece goes with the last of its money. */
function outOf(pots: ReadonlyMap<string, Pot>, entry: PaidWhenCanceled): readonly PaidWhenCanceled[] {
  const pot = pots.get(entry.paymentId);
  if (pot === undefined) return [entry];
  const back = lessOf(entry.amount, pot.back);
  const fee = lessOf(subtract(entry.amount, back), pot.fee);
  pot.back = subtract(pot.back, back);
  pot.fee = subtract(pot.fee, fee);
  if (add(back, fee) === 0) return [entry];
  const { refundId: failed, insteadOf = [], ...paid } = entry;
  const failures = [...insteadOf, ...(failed === undefined ? [] : [failed])];
  const since = { ...paid, ...(failures.length > 0 && { insteadOf: failures }) };
  const parts: readonly PaidWhenCanceled[] = [
    { ...since, became: 'back' as const, amount: back, ...refundOf(pot) },
    { ...since, became: 'fee' as const, amount: fee },
    { ...entry, amount: subtract(entry.amount, add(back, fee)) },
  ].filter(({ amount }) => amount > 0);
  return parts.map((part, at) => ({ ...part, count: at === parts.length - 1 ? entry.count : 0 }));
}

/** By what of the price of each line nobody is known to have paid; the last one has what is above that. */
function besideThat(
  pots: ReadonlyMap<string, Pot>,
  gone: GivenOfCanceled['gone'],
  lines: Became['lines'],
): readonly (PaidWhenCanceled & { readonly canceled: string })[] {
  const rooms = gone.map(({ opid: canceled, total }, at) => {
    const own = add(zero, ...(lines.get(canceled) ?? []).map(({ amount }) => amount));
    return { canceled, left: at === gone.length - 1 ? null : money(Math.max(0, subtract(total, own))) };
  });
  return [...pots].flatMap(([paymentId, pot]) =>
    (['back', 'fee'] as const).flatMap((became) =>
      rooms.flatMap((room) => {
        const amount = room.left === null ? pot[became] : lessOf(room.left, pot[became]);
        if (amount === 0) return [];
        if (room.left !== null) room.left = subtract(room.left, amount);
        pot[became] = subtract(pot[became], amount);
        const named = { canceled: room.canceled, paymentId, opid: null, count: 0, amount, became };
        return [{ ...named, ...(became === 'back' && refundOf(pot)) }];
      }),
    ),
  );
}

function refundOf({ refundId }: Pot) {
  return refundId !== undefined && { refundId };
}

function lessOf(a: Money, b: Money): Money {
  return a < b ? a : b;
}

/** Of money of pieces that were canceled before: what could not be given back, then what counts towards the rest. */
export function looseOf(lines: readonly MaybeCanceled[], refunds: ReadonlySet<string>): readonly PaidWhenCanceled[] {
  const entries = entriesOf(lines);
  return [
    ...entries.filter((entry) => hasFailed(entry, refunds)),
    ...entries.filter(({ became }) => became === 'rest'),
  ];
}

/** @param refunds those that gave back or are on their way */
export function hasFailed({ became, refundId }: PaidWhenCanceled, refunds: ReadonlySet<string>): boolean {
  return became === 'back' && refundId !== undefined && !refunds.has(refundId);
}

/** The lines with what became of what was paid of them; of one that nobody paid it is known as well. */
export function withPaidWhenCanceled<Line extends MaybeCanceled>(
  before: readonly MaybeCanceled[],
  after: readonly Line[],
  { lines, earlier }: Became,
): Line[] {
  const known = new Set(before.filter(({ state }) => state === 'canceled').map(({ opid }) => opid));
  return after.map((line) => {
    if (line.state !== 'canceled') return line;
    if (!known.has(line.opid)) return { ...line, paidWhenCanceled: lines.get(line.opid) ?? [] };
    const entries = line.paidWhenCanceled ?? [];
    if (!entries.some((entry) => earlier.has(entry))) return line;
    return { ...line, paidWhenCanceled: entries.flatMap((entry) => earlier.get(entry) ?? [entry]) };
  });
}

/** What goes back with a refund, of pieces that its payment named. */
export function backWith({ lines, earlier }: Became, refundId: string) {
  return [...lines.values(), ...earlier.values()].flat().flatMap(({ opid, ...entry }) => {
    return opid !== null && entry.became === 'back' && entry.refundId === refundId ? [{ opid, ...entry }] : [];
  });
}
