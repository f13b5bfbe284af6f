/**
 * The figures of a period, added up from the entries of the journal alone: the same on the server as in `verify`
 * (decisions.md §8). Of the venue, or of one person: its orders, the payments that it took, its tips and its purse.
 */
import type { JournalEvent } from '../journal/rebuild.ts';
import { add, type Money } from '../money.ts';
import type { LedgerPosting } from '../payments/ledger.ts';
import type { MethodsUsed } from '../payments/name-of-method.ts';
import type { PaymentWay } from '../payments/payment.ts';
import type { PeriodFigures } from './closing.ts';
import { entriesMade, tallyCredit } from './credit-tally.ts';
import { tallyInvoices } from './invoice-tally.ts';
import { type DrawerPeriod, tallyLedger } from './ledger-tally.ts';
import { followOrders, type OrderStates } from './order-states.ts';
import { tallyOrders } from './order-tally.ts';
import { chargesMade, paymentsMade, tallyPayments } from './payment-tally.ts';
import { tallyColleagues } from './turnover-to-money.ts';

export type TallyScope = {
  readonly personId: string;
  /** The purse of this person; null: it has none. */
  readonly drawerId: string | null;
};

export type PeriodTally = {
  /** @param states must know the orders that the event changes; they are moved on by it. */
  tell(event: JournalEvent, states: OrderStates): void;
  figures(): PeriodFigures;
  drawers(): readonly DrawerPeriod[];
  /** Which of the venue’s methods stand behind each kind; null: only the kind was kept. */
  methods(): MethodsUsed;
  /** By how much the balance of what guests owe moved. */
  receivable(): Money;
  /** By how much the house owes more on tags; of the venue. */
  credit(): Money;
  /** By how much more is owed on invoices; of the venue. */
  debtors(): Money;
};

/** @param scope null: the whole venue */
export function tallyPeriod(scope: TallyScope | null): PeriodTally {
  const orders = tallyOrders();
  const payments = tallyPayments();
  const credit = tallyCredit();
  const invoices = tallyInvoices();
  let known: OrderStates = new Map();
  const ledger = tallyLedger((posting) => scope === null || isOf(posting, scope, known));
  const isTheirs = (orderId: string) => known.get(orderId)?.orderedBy === scope?.personId;
  const colleagues = scope === null ? null : tallyColleagues(scope.personId, isTheirs);
  const used = new Map<PaymentWay, Set<string | null>>();
  const use = ({ method, methodId = null }: { readonly method: PaymentWay; readonly methodId?: string | null }) =>
    used.set(method, (used.get(method) ?? new Set()).add(methodId));
  let drawersOpened = 0;
  const isOwn = (personId: string | null) => scope === null || personId === scope.personId;
  return {
    tell(event, states) {
      known = states;
      for (const { before, after } of followOrders(states, event)) {
        if (isOwn(after.orderedBy)) orders.change(before, after);
      }
      for (const payment of paymentsMade(event)) {
        if (isOwn(payment.takenBy)) {
          payments.pay(payment);
          use(payment);
        }
        colleagues?.pay(payment);
      }
      const charges = chargesMade(event).filter(({ takenBy }) => isOwn(takenBy));
      for (const charge of charges) {
        payments.tip(charge);
        use(charge);
      }
      for (const entry of entriesMade(event).filter(({ by }) => isOwn(by))) {
        credit.enter(entry);
        if (entry.kind === 'charge' && entry.method !== null && charges.length === 0) use({ method: entry.method });
      }
      if (scope === null && 'invoiceEntry' in event) invoices.book(event.invoiceEntry);
      const moves = 'moves' in event ? event.moves : [];
      const own = scope === null ? moves : moves.filter(({ drawerId }) => drawerId === scope.drawerId);
      ledger.post(('postings' in event ? event.postings : undefined) ?? [], own);
      if (event.type === 'drawer.opened' && (scope === null || event.drawerId === scope.drawerId)) drawersOpened += 1;
    },
    figures: () => {
      const taken = payments.figures();
      const rounding = add(taken.rounding, credit.rounding());
      const booked = { ...credit.figures(), ...invoices.figures() };
      const between = colleagues === null ? {} : { colleagues: colleagues.figures() };
      return { ...orders.figures(), ...taken, rounding, ...ledger.figures(), drawersOpened, ...booked, ...between };
    },
    drawers: () => ledger.drawers(),
    methods: () => used,
    receivable: () => ledger.receivable(),
    credit: () => ledger.credit(),
    debtors: () => ledger.debtors(),
  };
}

/** Turnover is of whoever took the order, tips of whom they belong to, cash of the purse. */
function isOf(posting: LedgerPosting, { personId, drawerId }: TallyScope, states: OrderStates): boolean {
  if (posting.account === 'tips' || posting.account === 'tipPayouts') return posting.personId === personId;
  if (posting.account === 'cash') return posting.drawerId === drawerId && drawerId !== null;
  return posting.orderId !== null && states.get(posting.orderId)?.orderedBy === personId;
}
