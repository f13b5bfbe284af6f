/** When Gasthof Linde is open, how guests may order there, and what they can pay with (specification §3). */
import { money, zero } from '@comanda/domain/money';
import { closedDay, type DayHours, type SpecialDay, type TimeRange } from '@comanda/domain/opening-hours/opening-hours';
import type { TableMethod } from '@comanda/domain/orders/order-method';
import type { DeliveryArea } from '@comanda/domain/venue/delivery-areas';

const at = (hours: number, minutes = 0): number => hours * 60 + minutes;
const open = (...ranges: readonly TimeRange[]): DayHours => ({ ...closedDay, open: true, ranges });

const weekday = open({ from: at(8, 30), until: at(14) }, { from: at(17), until: at(23, 30) });
const saturday = open({ from: at(9), until: at(0, 30) });
const sunday = open({ from: at(9), until: at(22) });

const lunch = { from: at(11, 30), until: at(13, 30) };
const evening = { from: at(17, 30), until: at(21) };
/** As long as the kitchen is warm; who orders in the morning gets it at noon. */
const warm: DayHours = { ...open(lunch, evening), allowsPreorders: true };

const week = (day: DayHours, onSaturday = day, onSunday = day): readonly DayHours[] => [
  ...Array.from({ length: 5 }, () => day),
  onSaturday,
  onSunday,
];

type Service = {
  readonly weekdays: readonly DayHours[];
  readonly leadMinutes: number;
  readonly minimumAmount: typeof zero;
  readonly areas: readonly DeliveryArea[];
};

export const services: Readonly<Partial<Record<TableMethod, Service>>> = {
  table: { weekdays: week(weekday, saturday, sunday), leadMinutes: 0, minimumAmount: zero, areas: [] },
  kiosk: { weekdays: week(weekday, saturday, sunday), leadMinutes: 10, minimumAmount: zero, areas: [] },
  pickup: { weekdays: week(warm), leadMinutes: 20, minimumAmount: zero, areas: [] },
  delivery: {
    weekdays: week(warm, closedDay, closedDay),
    leadMinutes: 45,
    minimumAmount: money(3000),
    areas: [
      { id: 'winterthur', name: 'Winterthur', zips: '8400, 8404-8406', fee: money(500), minimum: money(3000) },
      { id: 'umgebung', name: 'Umgebung', zips: '8352, 8472', fee: money(900), minimum: money(6000) },
    ],
  },
};

export const pickupLocation = {
  id: 'kuechenfenster',
  name: 'Küchenfenster im Hof',
  street: 'Marktgasse 14',
  zip: '8400',
  city: 'Winterthur',
  description: {
    de: 'Durch das Tor neben dem Eingang.',
    fr: 'Par le portail à côté de l’entrée.',
    it: 'Dal portone accanto all’entrata.',
    en: 'Through the gate beside the entrance.',
  },
} as const;

/** @param today `YYYY-MM-DD`: the closed days are the coming ones. */
export function closedDays(today: string): readonly SpecialDay[] {
  const year = Number(today.slice(0, 4));
  const coming = (monthAndDay: string) => `${`${year}-${monthAndDay}` < today ? year + 1 : year}-${monthAndDay}`;
  return [
    { ...closedDay, date: coming('12-25'), name: 'Weihnachten' },
    { ...open({ from: at(17), until: at(2) }), date: coming('12-31'), name: 'Silvester' },
  ].toSorted((a, b) => a.date.localeCompare(b.date));
}
