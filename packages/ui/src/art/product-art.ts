// A drawing for every product without a photo: same kind and seed, same drawing, on
// every device (design.md 3). About 1 to 4 kB of inline SVG.
import type { ArtKind } from './art-kinds.ts';
import { cake, ice, meringue } from './desserts.ts';
import { beer, cup, glassOf, wine } from './drinks.ts';
import { board, bread, dish, fondue, pasta, pizza, risotto, salad, soup, spaetzli } from './from-the-pot.ts';
import { burger, fish, geschnetzeltes, kids, roesti, sausage, schnitzel, steak } from './main-courses.ts';
import type { Random } from './random.ts';
import { randomOf } from './random.ts';
import { foodMark } from './shapes.ts';
import { box, broken, clean, laid } from './states.ts';

const drawings: Readonly<Record<ArtKind, (random: Random) => string>> = {
  roesti,
  geschnetzeltes,
  schnitzel,
  steak,
  salad,
  soup,
  pasta,
  spaetzli,
  risotto,
  fish,
  pizza,
  burger,
  sausage,
  fondue,
  cake,
  ice,
  meringue,
  coffee: cup('coffee'),
  espresso: cup('espresso'),
  tea: cup('tea'),
  choco: cup('choco'),
  rivella: glassOf('#b5331c', '#d2502f', 'ice'),
  cola: glassOf('#2b1310', '#4a2019', 'lemon'),
  water: glassOf('#8fc3d6', '#b6dce8', 'bubbles'),
  schorle: glassOf('#d59a22', '#edbb4b', 'apple'),
  icetea: glassOf('#a65a1c', '#c57a32', 'lemon'),
  juice: glassOf('#e8871e', '#f6a740', 'ice'),
  spritz: glassOf('#e2571f', '#f37b3a', 'orange'),
  lemonade: glassOf('#d8cf5a', '#ece58c', 'lemon'),
  beer,
  red: wine('#5e1024', '#7f1d35'),
  white: wine('#d9c56b', '#ebdd97'),
  rose: wine('#d9838a', '#eda9ad'),
  prosecco: wine('#dcc067', '#f0dc95', true),
  bread,
  board,
  kids,
  plate: dish,
  set: laid,
  clean,
  broken,
  box,
};

/** The inside of the drawing's `<svg viewBox="0 0 100 100">`. `seed` is the product's id. */
export const artBody = (kind: ArtKind, seed: string): string => {
  const body = drawings[kind](randomOf(`${kind}:${seed}`));
  const mark = body.indexOf(foodMark);
  if (mark === -1) return body;
  const food = body.slice(mark + foodMark.length);
  return `${body.slice(0, mark)}<g transform="matrix(1.22 0 0 1.22 -11 -11)">${food}</g>`;
};
