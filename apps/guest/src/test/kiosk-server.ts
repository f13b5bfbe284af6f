/** A kiosk's door, its order and its payment, and a server that answers as a test says. */
import type { WireDoor, WireGuestOrder, WireGuestPayment } from '@comanda/contract/guests';
import { vi } from 'vitest';

const product = (id: string, name: string, price: number, more: object = {}) => ({
  id,
  category: 'soups',
  name: { de: name, en: `${name} (en)` },
  description: {},
  hint: {},
  price,
  priceType: 'fixed',
  taxClass: 'food',
  image: null,
  art: null,
  inStock: true,
  soldOutUntil: null,
  tags: [],
  modifierGroups: [],
  allergens: [],
  origin: {},
  alcohol: null,
  schedules: [],
  posi: 1,
  ...more,
});
export const method = (type: 'dinein' | 'takeaway', closed: 'closed' | null = null) => ({
  type,
  closed,
  isFetched: true,
  opensAt: closed === null ? null : 1_800_000_000,
  closesAt: null,
  minimumAmount: 0,
  leadMinutes: 10,
  acceptsAutomatically: true,
  slots: [],
  areas: [],
});
const way = (id: string, kind: string) => ({ id, method: kind, title: '', subMethods: [] });

// As the server sends it; the amounts of the wire are plain numbers.
export const door = {
  door: 'kiosk',
  venue: {
    customer: 'linde',
    slug: 'linde',
    restaurantName: 'Gasthof Linde',
    address: '',
    currency: 'CHF',
    timeZone: 'Europe/Zurich',
    country: 'CH',
    contentLanguage: 'de',
    theme: 'dark',
    primaryColor: '#00d9ff',
    secondaryColor: '#007d93',
    accentColor: '#f94646',
    logo: null,
    banner: null,
    hasVat: true,
    isDemo: false,
  },
  table: null,
  kiosk: { name: 'Eingang' },
  methods: [method('dinein'), method('takeaway')],
  pickupLocations: [],
  paymentMethods: [way('later', 'pay_later'), way('page', 'datatrans'), way('card', 'wallee_terminal')],
  menu: {
    version: 'v1',
    categories: [
      {
        id: 'soups',
        name: { de: 'Suppen', en: 'Soups' },
        info: {},
        art: null,
        hue: 'starter',
        mode: 'all',
        schedules: [],
        posi: 1,
        version: 1,
        active: true,
      },
    ],
    products: [product('day', 'Tagessuppe', 950), product('barley', 'Gerstensuppe', 1250, { inStock: false, posi: 2 })],
    parts: [],
    combos: [],
    modifierGroups: [],
    tags: [],
    specials: [],
  },
} as unknown as WireDoor;

const { currency, timeZone, contentLanguage, theme, primaryColor, secondaryColor, accentColor } = door.venue;
export const look = { currency, timeZone, contentLanguage, theme, primaryColor, secondaryColor, accentColor };

export const order = (more: Partial<WireGuestOrder> = {}) =>
  ({
    id: 'o',
    token: 't',
    shortNumber: 124,
    stillToPay: 950,
    reserved: 0,
    pickupLocation: null,
    deliveryAddress: null,
    awaitsPayment: false,
    canCancel: true,
    cancelReason: null,
    isWithdrawn: false,
    dish: null,
    look,
    ...more,
  }) as WireGuestOrder;
export const payment = (more: Partial<WireGuestPayment> = {}) =>
  ({ id: 'p', method: 'wallee_terminal', state: 'paying', total: 950, failReason: null, ...more }) as WireGuestPayment;

export type Reply = readonly [status: number, body: unknown] | null;
export type Sent = { readonly key: string; readonly body: unknown };

/** Stands for the server; `null` is no answer at all. */
export function serve(replies: Record<string, () => Reply>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const key = `${init.method ?? 'GET'} ${address}`;
    sent.push({ key, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    const reply = (replies[key] ?? (() => [404, { message: 'request.error.notFound' }] as const))();
    return reply === null
      ? Promise.reject(new TypeError('no network'))
      : Promise.resolve(Response.json(reply[1], { status: reply[0] }));
  });
  return sent;
}
