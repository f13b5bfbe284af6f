/** What a table's door answers, for tests: three products, a combo, options, one of them sold out. */
import type { WireDoor, WireGuestMenu } from '@comanda/contract/guests';
import { money, zero } from '@comanda/domain/money';

type WireProduct = WireGuestMenu['products'][number];

function aProduct(id: string, name: string, price: number, changes: Partial<WireProduct> = {}): WireProduct {
  return {
    id,
    name: { de: name, fr: `${name} (fr)` },
    category: 'mains',
    description: {},
    priceType: 'fixed',
    price: money(price),
    taxClass: 'food',
    hint: {},
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
    version: 1,
    ...changes,
  };
}

const anOption = (id: string, title: string, price: number, inStock = true) => ({
  id,
  title: { de: title },
  info: {},
  price: money(price),
  inStock,
  taxClass: null,
  tags: [],
  modifierGroups: [],
});

const combo = {
  ...aProduct('lunch', 'Mittagsmenü', 2000, { posi: 4 }),
  components: [
    { id: 'first', title: { de: 'Vorspeise' }, choices: [{ product: 'soup', surcharge: zero }] },
    { id: 'second', title: { de: 'Hauptgang' }, choices: [{ product: 'soup', surcharge: money(150) }] },
  ],
};

export function aWireMenu(): WireGuestMenu {
  return {
    version: '1',
    categories: [
      {
        id: 'mains',
        name: { de: 'Hauptgänge' },
        info: {},
        mode: 'all',
        hue: 'main',
        art: null,
        schedules: [],
        posi: 1,
        version: 1,
      },
    ],
    products: [
      aProduct('soup', 'Tagessuppe', 950, { tags: ['vegan'] }),
      aProduct('steak', 'Rindsfilet', 3200, {
        modifierGroups: ['side'],
        allergens: ['milk'],
        origin: { de: 'Rind: Irland' },
        posi: 2,
      }),
      aProduct('fish', 'Egli', 2800, { inStock: false, allergens: ['fish'], origin: { de: 'Egli: Schweiz' }, posi: 3 }),
    ],
    parts: [],
    combos: [combo],
    modifierGroups: [
      {
        id: 'side',
        title: { de: 'Beilage' },
        info: {},
        min: 1,
        max: 1,
        removes: false,
        default: [],
        options: [
          anOption('noodles', 'Nudeln', 0),
          anOption('rice', 'Reis', 250),
          anOption('polenta', 'Polenta', 0, false),
        ],
        posi: 1,
        version: 1,
      },
    ],
    tags: [{ id: 'vegan', title: { de: 'Vegan' }, color: '#2e7d32', textColor: '#ffffff', posi: 1, version: 1 }],
    specials: [],
  };
}

export function aDoor(changes: Partial<WireDoor> = {}): WireDoor {
  return {
    door: 'table',
    venue: {
      customer: 'linde',
      slug: 'linde',
      restaurantName: 'Gasthof Linde',
      address: 'Marktgasse 14',
      currency: 'CHF',
      timeZone: 'Europe/Zurich',
      country: 'CH',
      contentLanguage: 'de',
      theme: 'light',
      primaryColor: '#1f5b45',
      secondaryColor: '#d9a441',
      accentColor: '#b93a26',
      logo: null,
      banner: null,
      hasVat: true,
      isDemo: false,
    },
    table: { id: 't12', name: 'T12', area: null },
    visit: null,
    kiosk: null,
    methods: [aMethod('dinein')],
    pickupLocations: [],
    paymentMethods: [{ id: 'later', method: 'pay_later', title: '', subMethods: [] }],
    menu: aWireMenu(),
    ...changes,
  };
}

export function aMethod(
  type: WireDoor['methods'][number]['type'],
  changes: Partial<WireDoor['methods'][number]> = {},
): WireDoor['methods'][number] {
  return {
    type,
    closed: null,
    isFetched: type === 'pickup',
    opensAt: null,
    closesAt: null,
    minimumAmount: zero,
    leadMinutes: 20,
    acceptsAutomatically: false,
    slots: [],
    areas: [],
    ...changes,
  };
}
