/** A menu with one of everything, for tests of what carries a whole menu: import, export, translations. */
import type { Combo, WholeMenu } from '../menu/menu.ts';
import { money } from '../money.ts';
import { aCategory, aGroup, anOption, aProduct, aSchedule } from './sample-menu.ts';

const byId = <Thing extends { readonly id: string }>(...things: readonly Thing[]) =>
  new Map(things.map((thing) => [thing.id, thing]));

export function aCombo(id: string, changes: Partial<Combo> = {}): Combo {
  return { ...aProduct(id), components: [], ...changes };
}

const lunch = aSchedule();
const happyHour = aSchedule({ kind: 'price', weekdays: [5, 6, 7], from: 1020, until: 60, percent: 80 });
const summer = aSchedule({ kind: 'price', weekdays: [1, 3], price: money(990), validFrom: '2026-06-01' });

const categories = () =>
  byId(
    aCategory('mains', {
      name: { de: 'Hauptgänge', fr: 'Plats' },
      info: { de: 'Mit «Beilage»' },
      schedules: [lunch],
    }),
    aCategory('drinks', { name: { de: 'Getränke, kalt' }, mode: 'terminal', hue: 'soft', art: 'cola', position: 3 }),
    aCategory('empty', { name: { de: 'Hauptgänge' }, mode: 'app', position: 7, schedules: [happyHour] }),
  );

const tags = (): WholeMenu['tags'] =>
  byId(
    { id: 'veg', title: { de: 'Vegi, auch vegan', en: 'Veggie' }, color: '#2e7d32', position: 0 },
    { id: 'hot', title: { de: 'Scharf | sehr' }, color: '#b71c1c', position: 1 },
  );

const modifierGroups = () =>
  byId(
    aGroup('side', {
      title: { de: 'Beilage', en: 'Side' },
      note: 'Nur "Küche"',
      min: 1,
      max: 2,
      defaultOptionIds: ['noodles', 'roesti'],
      options: [
        anOption('roesti', 250, { title: { de: 'Rösti' }, modifierGroupIds: ['style'], taxClass: 'food' }),
        anOption('noodles', -150, { title: { de: 'Nüdeli', it: 'Tagliatelle' }, tagIds: ['veg', 'hot'] }),
        anOption('none', 0, { title: { de: '=keine' }, inStock: false }),
      ],
    }),
    aGroup('style', {
      title: { de: 'Rösti-Art' },
      position: 1,
      options: [anOption('plain', 0, { title: { de: 'Natur' } }), anOption('deep', 0, { modifierGroupIds: ['side2'] })],
    }),
    aGroup('side2', {
      title: { de: 'Beilage' },
      info: { de: 'Zeile 1\nZeile 2; "zwei"' },
      removes: true,
      position: 4,
      defaultOptionIds: ['onion'],
      options: [anOption('onion', 0, { title: { de: 'Zwiebeln' } })],
    }),
  );

const products = () =>
  byId(
    aProduct('zg', {
      name: { de: 'Geschnetzeltes', en: 'Sliced veal' },
      description: { de: 'Kalb,\n"nach Art"' },
      hint: { de: '-' },
      origin: { de: 'Kalb: Schweiz', fr: 'Veau: Suisse' },
      tagIds: ['veg', 'hot'],
      modifierGroupIds: ['side', 'side2'],
      allergens: ['gluten', 'milk'],
      barcode: '7610000000004',
      schedules: [lunch, happyHour, summer],
      stationId: 'kitchen',
      soldOutUntil: Date.UTC(2026, 10, 21, 17),
    }),
    aProduct('zg2', {
      name: { de: 'Geschnetzeltes' },
      categoryId: 'empty',
      price: { kind: 'manual' },
      inStock: false,
      active: false,
      stationId: null,
      position: 1,
    }),
    aProduct('beer', {
      name: { de: "'+Stange" },
      categoryId: 'drinks',
      price: { kind: 'none' },
      taxClass: 'alcohol',
      alcohol: { percent: 4.8 },
      visibility: { pos: true, app: false, kiosk: false },
      stock: { current: 12, min: 2, max: 40 },
      digitalConfirmation: true,
      printsKitchenTicket: false,
      art: 'beer',
      stationId: 'bar',
      position: 2,
    }),
    aProduct('wine', { name: { de: 'Wein +2' }, categoryId: 'drinks', alcohol: { percent: null }, position: 5 }),
  );

const combos = () =>
  byId(
    aCombo('menu', {
      name: { de: 'Tagesmenü' },
      position: 1,
      tagIds: ['veg'],
      components: [
        {
          id: 'main',
          title: { de: 'Hauptgang' },
          choices: [
            { productId: 'zg', surcharge: money(250) },
            { productId: 'wine', surcharge: money(0) },
          ],
        },
        { id: 'drink', title: { de: 'Getränk' }, choices: [{ productId: 'wine', surcharge: money(150) }] },
      ],
    }),
  );

const specials = (): WholeMenu['specials'] =>
  byId(
    {
      id: 'now',
      info: { de: 'Heute neu', en: 'New today' },
      representation: 'banner',
      productId: 'menu',
      image: null,
      active: true,
      position: 0,
    },
    {
      id: 'old',
      info: { de: 'Gestern' },
      representation: 'tile',
      productId: null,
      image: null,
      active: false,
      position: 1,
    },
  );

/** Names twice, commas, quotes, line breaks, formulas, languages, nested groups, schedules. */
export function aWholeMenu(): WholeMenu {
  return {
    categories: categories(),
    tags: tags(),
    modifierGroups: modifierGroups(),
    products: products(),
    combos: combos(),
    specials: specials(),
  };
}
