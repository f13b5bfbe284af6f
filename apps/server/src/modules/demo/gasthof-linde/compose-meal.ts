/** What a table of the demo eats and drinks, by time of day: product ids, one per piece. A product named twice is liked twice as much. */
import type { Random } from './random.ts';

const lunchDishes = [
  'tagesmenue',
  'tagesmenue',
  'tagesmenue',
  'tagesmenue',
  'linde-burger',
  'roesti-spiegelei',
  'fitnessteller',
  'wurst-kaese-salat',
  'st-galler-bratwurst',
  'spaghetti-bolognese',
  'penne-arrabbiata',
  'kaesespaetzli',
];

const eveningDishes = [
  'zuercher-geschnetzeltes',
  'zuercher-geschnetzeltes',
  'zuercher-geschnetzeltes',
  'kalbsschnitzel-wiener-art',
  'kalbsschnitzel-wiener-art',
  'cordon-bleu',
  'cordon-bleu',
  'linde-burger',
  'linde-burger',
  'egli-im-bierteig',
  'aelplermagronen',
  'safranrisotto',
  'fondue-moitie-moitie',
  'roesti-raclette-speck',
  'berner-roesti',
  'lachs-roesti',
  'kaese-roesti',
  'geschnetzeltes-mit-roesti',
  'tagliatelle-steinpilze',
  'ravioli-ricotta-spinat',
];

const starters = [
  'gruener-salat',
  'gruener-salat',
  'gemischter-salat',
  'nuesslisalat',
  'buendner-gerstensuppe',
  'tagessuppe',
  'rindstatar',
  'bruschetta',
  'tomaten-mozzarella',
];

const kidsDishes = ['kinder-schnitzel', 'pouletknusperli', 'kinder-spaghetti', 'kinder-roesti'];
const desserts = [
  'creme-brulee',
  'schoggikuchen',
  'coupe-daenemark',
  'coupe-daenemark',
  'meringue-doppelrahm',
  'glace-nach-wahl',
  'apfelstrudel',
];
const cakes = ['aprikosenwaehe', 'aprikosenwaehe', 'schoggikuchen', 'apfelstrudel', 'glace-nach-wahl'];
const coffees = ['kaffee-creme', 'kaffee-creme', 'kaffee-creme', 'espresso', 'espresso', 'cappuccino', 'schale'];
const hotDrinks = [...coffees, 'latte-macchiato', 'tee', 'tee', 'heisse-schokolade', 'ovomaltine'];
const softDrinks = [
  'mineral-mit',
  'mineral-mit',
  'mineral-ohne',
  'rivella-rot',
  'rivella-rot',
  'rivella-blau',
  'cola',
  'cola-zero',
  'eistee',
  'apfelschorle',
  'leitungswasser',
];
const eveningDrinks = [
  'stange',
  'stange',
  'grosses-bier',
  'panache',
  'amber',
  'fendant',
  'dole',
  'raeuschling',
  'stammheimer-pinot-noir',
  'stammheimer-pinot-noir',
  'aperol-spritz',
  'alkoholfreies-bier',
  'mineral-mit',
  'mineral-ohne',
  'rivella-rot',
];
const takeawayDishes = [
  'linde-burger',
  'pizza-margherita',
  'pizza-margherita',
  'kaesespaetzli',
  'st-galler-bratwurst',
  'aelplermagronen',
  'spaghetti-bolognese',
  'penne-arrabbiata',
  'roesti-klein',
  'gemischter-salat',
];

export type Meal = 'lunch' | 'evening' | 'coffee' | 'takeaway';

/** Product ids, one per piece, in the order in which a waiter writes them down. */
export function composeMeal(meal: Meal, guests: number, random: Random): readonly string[] {
  switch (meal) {
    case 'lunch':
      return perGuest(guests, () => [
        random.oneOf(softDrinks),
        ...(random.inPercent(15) ? [random.oneOf(starters)] : []),
        random.oneOf(lunchDishes),
        ...(random.inPercent(50) ? [random.oneOf(coffees)] : []),
      ]);
    case 'evening':
      return composeDinner(guests, random);
    case 'coffee':
      return perGuest(guests, () => [random.oneOf(hotDrinks), ...(random.inPercent(45) ? [random.oneOf(cakes)] : [])]);
    case 'takeaway':
      return perGuest(guests, () => [
        random.oneOf(takeawayDishes),
        ...(random.inPercent(30) ? [random.oneOf(softDrinks.filter((drink) => drink !== 'leitungswasser'))] : []),
      ]);
  }
}

function composeDinner(guests: number, random: Random): readonly string[] {
  const children = guests >= 3 && random.inPercent(30) ? random.between(1, 2) : 0;
  const bottle = guests >= 4 && random.inPercent(30) ? ['fendant-flasche'] : [];
  const adults = perGuest(guests - children, () => [
    random.oneOf(eveningDrinks),
    ...(random.inPercent(40) ? [random.oneOf(starters)] : []),
    random.oneOf(eveningDishes),
    ...(random.inPercent(30) ? [random.oneOf(desserts)] : []),
    ...(random.inPercent(40) ? [random.oneOf(coffees)] : []),
  ]);
  const small = perGuest(children, () => [
    random.oneOf(['apfelschorle', 'rivella-rot', 'eistee']),
    random.oneOf(kidsDishes),
    ...(random.inPercent(50) ? ['kinderglace'] : []),
  ]);
  return [...bottle, ...adults, ...small];
}

function perGuest(guests: number, order: () => readonly string[]): readonly string[] {
  return Array.from({ length: guests }, order).flat();
}
