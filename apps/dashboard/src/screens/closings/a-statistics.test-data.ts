/** A Friday evening of a small house, for the tests of the closings page. */
import type { WireStatistics } from '@comanda/contract/statistics';
import { money, zero } from '@comanda/domain/money';

const day = { date: '2026-11-20', turnover: money(481_240), orders: 84, guests: 190 };

const evening: WireStatistics = {
  from: '2026-11-20',
  to: '2026-11-20',
  today: '2026-11-20',
  orders: 84,
  paidOrders: 80,
  paidGuests: 180,
  states: { pending: 5, done: 76, canceled: 3 },
  guests: 190,
  turnover: money(481_240),
  tips: money(31_260),
  rounding: money(-14),
  fees: zero,
  canceled: { orders: 3, amount: money(6450), lines: 2, linesAmount: money(1900), refunded: zero },
  reductions: [{ kind: 'discount', lines: 4, amount: money(4130) }],
  open: { orders: 5, amount: money(32_100) },
  vat: [
    { rate: 81, gross: money(440_810), net: money(407_780), vat: money(33_030) },
    { rate: 26, gross: money(40_430), net: money(39_405), vat: money(1025) },
  ],
  methods: [
    {
      method: 'wallee_terminal',
      name: '',
      subMethods: [
        { subMethod: 'visa', payments: 30, amount: money(200_000) },
        { subMethod: 'twint', payments: 12, amount: money(170_550) },
      ],
      payments: 42,
      amount: money(370_550),
      isConfirmed: true,
    },
    { method: 'cash', name: '', subMethods: [], payments: 20, amount: money(81_810), isConfirmed: true },
    { method: 'ext_coupon', name: '', subMethods: [], payments: 2, amount: money(28_880), isConfirmed: false },
  ],
  hours: [
    { hour: 11, turnover: money(40_000), before: money(38_000) },
    { hour: 12, turnover: money(104_680), before: money(96_000) },
  ],
  days: [day],
  weekdays: [{ weekday: 5, days: 1, turnover: day.turnover, orders: 84 }],
  categories: [{ id: 'mains', title: { de: 'Hauptgänge' }, count: 60, turnover: money(481_240) }],
  products: [
    { id: 'roesti', title: { de: 'Rösti' }, category: 'mains', count: 40, turnover: money(400_000) },
    { id: null, title: {}, category: null, count: 20, turnover: money(81_240) },
  ],
  otherProducts: null,
  types: [{ type: 'dinein', orders: 84, paidOrders: 80, turnover: money(481_240) }],
  sources: [{ source: 'table', orders: 84, paidOrders: 80, turnover: money(481_240) }],
  persons: [
    {
      id: 'u1',
      name: 'Sara Meier',
      orders: 84,
      paidOrders: 80,
      guests: 190,
      turnover: money(481_240),
      tips: money(31_260),
      reduced: money(4130),
      canceled: { orders: 1, amount: money(3950), lines: 2, linesAmount: money(1900) },
    },
  ],
  cashBalance: money(111_810),
  before: {
    from: '2026-11-13',
    to: '2026-11-13',
    until: null,
    orders: 78,
    paidOrders: 78,
    guests: 170,
    turnover: money(445_593),
    tips: money(31_260),
    canceled: { orders: 1, amount: money(3000), lines: 0, linesAmount: zero },
  },
};

export function aStatistics(changes: Partial<WireStatistics> = {}): WireStatistics {
  return { ...evening, ...changes };
}
