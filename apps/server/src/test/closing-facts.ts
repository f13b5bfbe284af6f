/** What a closing puts on paper, where a test tells only what it is about. */
import type { ClosingFigures } from '@comanda/domain/closings/closing';
import { money, zero } from '@comanda/domain/money';
import type { ClosingFacts } from '@comanda/paper/closing';

/** The closing of a day on which 120.00 were sold. */
export const closingFacts = (
  figures: Partial<ClosingFigures>,
  more: Partial<Omit<ClosingFacts, 'figures'>> = {},
): ClosingFacts => ({
  venue: { printImage: null, name: 'Gasthof Linde', addressLines: [], vatNumber: null },
  kind: 'venue',
  number: 324,
  isDuplicate: false,
  closedBy: 'Anna Keller',
  personName: null,
  currency: 'CHF',
  figures: {
    from: null,
    to: Date.UTC(2026, 10, 22, 22),
    orders: { count: 1, guests: 0, first: null, last: null },
    receipts: null,
    turnover: money(12_000),
    vat: [],
    fees: zero,
    methods: [],
    rounding: zero,
    tips: [],
    canceled: { orders: 0, amount: zero, lines: 0, linesAmount: zero },
    refunds: { count: 0, amount: zero },
    reductions: [],
    drawersOpened: 0,
    drawers: [],
    carriedForward: null,
    receivable: zero,
    chain: { sequence: 9, hash: 'a'.repeat(64) },
    ...figures,
  },
  handedOver: null,
  names: {},
  ...more,
});
