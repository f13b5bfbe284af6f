/** Things of the menu as cells of their rows; also what a change is told by, cell by cell. */
import type {
  Category,
  Combo,
  ComboComponent,
  ModifierGroup,
  ModifierOption,
  Price,
  Product,
  Special,
  Tag,
  Translated,
} from '../menu.ts';
import { listMark, writeAmount } from './cells.ts';
import { cellKey, type ColumnKey, type TextColumn, type Vocabulary } from './file-format.ts';
import { writeInstant } from './instant-text.ts';
import { firstText, type NamedKind, type References, writeNames } from './reference-names.ts';
import { writeSchedules } from './schedule-text.ts';

/** `price` → `34.50`, `name.de` → `Rösti`; what is left out is empty. */
export type Cells = Readonly<Record<string, string>>;

export type Writing = {
  readonly vocabulary: Vocabulary;
  readonly references: References;
  /** Id → name. */
  readonly stations: ReadonlyMap<string, string>;
  readonly language: string;
  /** The venue's own, which times of day are written in. */
  readonly timeZone: string;
};

type Written = Partial<Record<ColumnKey, string>>;

function texts(column: TextColumn, translated: Translated): Cells {
  return Object.fromEntries(Object.entries(translated).map(([language, text]) => [cellKey(column, language), text]));
}

const word = ({ vocabulary }: Writing, key: string) => vocabulary.words[key] ?? key;
const yesNo = (writing: Writing, is: boolean) => word(writing, is ? 'yes' : 'no');
const count = (value: number | null) => (value === null ? '' : String(value));

/** The name for references, only where the name itself does not do. */
function refCell({ references, language }: Writing, kind: NamedKind, id: string, name: Translated): Written {
  const reference = references[kind].get(id) ?? '';
  return reference === firstText(name, language) ? {} : { ref: reference };
}

export function categoryCells(category: Category, writing: Writing): Cells {
  const cells: Written = {
    ...refCell(writing, 'category', category.id, category.name),
    mode: word(writing, `mode.${category.mode}`),
    hue: category.hue,
    art: category.art ?? '',
    available: writeSchedules(category.schedules, 'available', writing.vocabulary),
    timedPrices: writeSchedules(category.schedules, 'price', writing.vocabulary),
    id: category.id,
  };
  return { ...texts('name', category.name), ...texts('info', category.info), ...cells };
}

export function tagCells(tag: Tag, writing: Writing): Cells {
  const cells: Written = { ...refCell(writing, 'tag', tag.id, tag.title), color: tag.color, id: tag.id };
  return { ...texts('name', tag.title), ...cells };
}

export function groupCells(group: ModifierGroup, writing: Writing): Cells {
  const cells: Written = {
    ...refCell(writing, 'group', group.id, group.title),
    note: group.note,
    min: String(group.min),
    max: String(group.max),
    removes: yesNo(writing, group.removes),
    id: group.id,
  };
  return { ...texts('name', group.title), ...texts('info', group.info), ...cells };
}

export function optionCells(option: ModifierOption, group: ModifierGroup, writing: Writing): Cells {
  const { tag, group: groups } = writing.references;
  const cells: Written = {
    parent: groups.get(group.id) ?? group.id,
    price: writeAmount(option.price),
    taxClass: option.taxClass === null ? '' : word(writing, `tax.${option.taxClass}`),
    tags: writeNames(option.tagIds, tag),
    groups: writeNames(option.modifierGroupIds, groups),
    inStock: yesNo(writing, option.inStock),
    default: defaultCell(option, group, writing),
    id: option.id,
  };
  return { ...texts('name', option.title), ...texts('info', option.info), ...cells };
}

/** Its place among the defaults, where that is not the order of the options. */
function defaultCell(option: ModifierOption, { options, defaultOptionIds }: ModifierGroup, writing: Writing): string {
  const rank = defaultOptionIds.indexOf(option.id);
  const inOrder = options.map(({ id }) => id).filter((id) => defaultOptionIds.includes(id));
  const isPlain = rank === -1 || inOrder.every((id, index) => id === defaultOptionIds[index]);
  return isPlain ? yesNo(writing, rank !== -1) : String(rank + 1);
}

function priceCell(price: Price, writing: Writing): string {
  if (price.kind === 'fixed') return writeAmount(price.amount);
  return word(writing, price.kind === 'manual' ? 'price.manual' : 'price.none');
}

export function productCells(product: Product, writing: Writing): Cells {
  const { references, stations, timeZone, vocabulary } = writing;
  const { visibility, stock, alcohol } = product;
  const cells: Written = {
    ...refCell(writing, 'product', product.id, product.name),
    category: references.category.get(product.categoryId) ?? product.categoryId,
    price: priceCell(product.price, writing),
    taxClass: word(writing, `tax.${product.taxClass}`),
    station: product.stationId === null ? '' : (stations.get(product.stationId) ?? product.stationId),
    tags: writeNames(product.tagIds, references.tag),
    groups: writeNames(product.modifierGroupIds, references.group),
    allergens: product.allergens.map((one) => word(writing, `allergen.${one}`)).join(listMark),
    alcohol: alcohol === null ? '' : (alcohol.percent?.toString() ?? word(writing, 'yes')),
    barcode: product.barcode ?? '',
    onPos: yesNo(writing, visibility.pos),
    onApp: yesNo(writing, visibility.app),
    onKiosk: yesNo(writing, visibility.kiosk),
    inStock: yesNo(writing, product.inStock),
    soldOutUntil: product.soldOutUntil === null ? '' : writeInstant(product.soldOutUntil, timeZone),
    active: yesNo(writing, product.active),
    stock: count(stock.current),
    stockMin: count(stock.min),
    stockMax: count(stock.max),
    confirmation: yesNo(writing, product.digitalConfirmation),
    ticket: yesNo(writing, product.printsKitchenTicket),
    available: writeSchedules(product.schedules, 'available', vocabulary),
    timedPrices: writeSchedules(product.schedules, 'price', vocabulary),
    art: product.art ?? '',
    id: product.id,
  };
  const { name, description, hint, origin } = product;
  return {
    ...texts('name', name),
    ...texts('description', description),
    ...texts('hint', hint),
    ...texts('origin', origin),
    ...cells,
  };
}

export function componentCells(component: ComboComponent, combo: Combo, writing: Writing): Cells {
  const { product } = writing.references;
  const choices = component.choices.map(({ productId, surcharge }) => {
    const sign = surcharge < 0 ? '' : '+';
    const name = product.get(productId) ?? productId;
    return surcharge === 0 ? name : `${name} ${sign}${writeAmount(surcharge)}`;
  });
  const cells: Written = {
    parent: product.get(combo.id) ?? combo.id,
    choices: choices.join(listMark),
    id: component.id,
  };
  return { ...texts('name', component.title), ...cells };
}

export function specialCells(special: Special, writing: Writing): Cells {
  const cells: Written = {
    representation: word(writing, `representation.${special.representation}`),
    product: special.productId === null ? '' : (writing.references.product.get(special.productId) ?? special.productId),
    active: yesNo(writing, special.active),
    id: special.id,
  };
  return { ...texts('info', special.info), ...cells };
}
