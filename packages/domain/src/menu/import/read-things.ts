/** Rows as things of the menu, over what they were before (specification §3). */
import { zero } from '../../money.ts';
import { allergens, tidyAllergens } from '../allergens.ts';
import { tidyBarcode } from '../barcode.ts';
import type { Category, ComboComponent, ModifierGroup, ModifierOption, Price, Product, Special, Tag } from '../menu.ts';
import { isShortened, readAmount, readBoolean, readDecimal, readList } from './cells.ts';
import { type Reading, wordIn } from './file-format.ts';
import { longest, type RowReader } from './row-reader.ts';

export function readCategory(reader: RowReader, before: Category): Category {
  return {
    ...before,
    name: reader.texts('name', before.name, longest.name),
    info: reader.texts('info', before.info, longest.text),
    mode: reader.word('mode', 'mode.', before.mode),
    hue: reader.line('hue', before.hue, longest.hue) || before.hue,
    art: reader.line('art', before.art ?? '', longest.art) || null,
    schedules: reader.schedules(before.schedules),
  };
}

export function readTag(reader: RowReader, before: Tag): Tag {
  const color = reader.textOf('color').toLowerCase();
  return { ...before, title: reader.texts('name', before.title, longest.tag), color: color || before.color };
}

/** Without its options: they have rows of their own. */
export function readGroup(reader: RowReader, before: ModifierGroup): ModifierGroup {
  return {
    ...before,
    title: reader.texts('name', before.title, longest.name),
    info: reader.texts('info', before.info, longest.text),
    note: reader.line('note', before.note, longest.note),
    min: reader.optionCount('min', before.min),
    max: reader.optionCount('max', before.max),
    removes: reader.yesNo('removes', before.removes, false),
  };
}

export function readOption(reader: RowReader, before: ModifierOption): ModifierOption {
  return {
    ...before,
    title: reader.texts('name', before.title, longest.name),
    info: reader.texts('info', before.info, longest.text),
    price: reader.amount('price', before.price, zero),
    taxClass: reader.taxClass(before.taxClass, null),
    inStock: reader.yesNo('inStock', before.inStock, true),
    tagIds: reader.ids('tags', 'tag', before.tagIds),
    modifierGroupIds: reader.ids('groups', 'group', before.modifierGroupIds),
  };
}

/** @param isNew what is counted of a product that is sold already is never set back by a file of before. */
export function readProduct<Read extends Product>(
  reader: RowReader,
  before: Read,
  isNew: boolean,
  reading: Reading,
): Read {
  const station = reader.textOf('station');
  const hasStation = reader.row.cells.has('station');
  const stationId = station === '' ? null : reader.find('station', 'station', station);
  const { stock, visibility } = before;
  return {
    ...before,
    name: reader.texts('name', before.name, longest.name),
    description: reader.texts('description', before.description, longest.text),
    hint: reader.texts('hint', before.hint, longest.text),
    origin: reader.texts('origin', before.origin, longest.text),
    categoryId: readCategoryId(reader, before.categoryId),
    price: readPrice(reader, isNew ? null : before.price, reading) ?? before.price,
    taxClass: reader.taxClass(before.taxClass, undefined) ?? before.taxClass,
    barcode: readBarcode(reader, before.barcode),
    visibility: {
      pos: reader.yesNo('onPos', visibility.pos),
      app: reader.yesNo('onApp', visibility.app),
      kiosk: reader.yesNo('onKiosk', visibility.kiosk),
    },
    inStock: reader.yesNo('inStock', before.inStock),
    soldOutUntil: reader.instant('soldOutUntil', before.soldOutUntil),
    active: reader.yesNo('active', before.active),
    stock: {
      current: isNew ? reader.count('stock', stock.current) : stock.current,
      min: reader.count('stockMin', stock.min),
      max: reader.count('stockMax', stock.max),
    },
    stationId: hasStation ? stationId : before.stationId,
    digitalConfirmation: reader.yesNo('confirmation', before.digitalConfirmation),
    printsKitchenTicket: reader.yesNo('ticket', before.printsKitchenTicket),
    tagIds: reader.ids('tags', 'tag', before.tagIds),
    modifierGroupIds: reader.ids('groups', 'group', before.modifierGroupIds),
    allergens: readAllergens(reader, before.allergens, reading),
    alcohol: readAlcohol(reader, before.alcohol, reading),
    schedules: reader.schedules(before.schedules),
    art: reader.line('art', before.art ?? '', longest.art) || null,
  };
}

function readCategoryId(reader: RowReader, before: string): string {
  if (!reader.row.cells.has('category')) {
    if (before === '') reader.bad('category', 'menu.error.cellMissing');
    return before;
  }
  const name = reader.textOf('category');
  if (name !== '') return reader.find('category', 'category', name) ?? before;
  reader.bad('category', 'menu.error.cellMissing');
  return before;
}

/** An amount, or the word for a price that staff enter. A forgotten price is not taken for one of them. */
function readPrice(reader: RowReader, before: Price | null, reading: Reading): Price | null {
  const text = reader.textOf('price');
  if (!reader.row.cells.has('price') && before !== null) return before;
  const kind = wordIn(reading, text, 'price.');
  if (kind === 'manual' || kind === 'none') return { kind };
  const amount = readAmount(text);
  if (amount !== null) return { kind: 'fixed', amount };
  if (text === '') reader.bad('price', 'menu.error.cellMissing');
  else reader.bad('price', 'menu.error.cellNotAmount', { text: text.slice(0, 80) });
  return before;
}

function readBarcode(reader: RowReader, before: string | null): string | null {
  if (!reader.row.cells.has('barcode')) return before;
  const text = reader.textOf('barcode');
  if (before !== null && isSameNumber(text, before)) return before;
  if (isShortened(text)) {
    reader.bad('barcode', 'menu.error.barcodeShortened', { text });
    return before;
  }
  return tidyBarcode(text);
}

/** A spreadsheet that takes a code for a number writes it without the zeros that it begins with. */
function isSameNumber(text: string, barcode: string): boolean {
  const bare = (code: string | null) => (code ?? '').replace(/^0+(?=\d+$)/, '');
  return bare(tidyBarcode(text)) === bare(barcode);
}

function readAllergens(reader: RowReader, before: Product['allergens'], reading: Reading): Product['allergens'] {
  if (!reader.row.cells.has('allergens')) return before;
  const names = readList(reader.textOf('allergens'), (name) => wordIn(reading, name, 'allergen.') !== null);
  const found = names.map((name) => {
    const allergen = allergens.find((one) => one === wordIn(reading, name, 'allergen.'));
    if (allergen === undefined) reader.bad('allergens', 'menu.error.cellNotKnown', { text: name.slice(0, 80) });
    return allergen;
  });
  return tidyAllergens(found.filter((one) => one !== undefined));
}

/** A percentage, or yes: some. */
function readAlcohol(reader: RowReader, before: Product['alcohol'], reading: Reading): Product['alcohol'] {
  if (!reader.row.cells.has('alcohol')) return before;
  const text = reader.textOf('alcohol');
  if (text === '') return null;
  const percent = readDecimal(text);
  if (percent !== null) return { percent };
  const some = readBoolean(text, reading);
  if (some === null) reader.bad('alcohol', 'menu.error.cellNotNumber', { text: text.slice(0, 80) });
  return some === true ? { percent: null } : null;
}

export function readComponent(reader: RowReader, before: ComboComponent): ComboComponent {
  return {
    ...before,
    title: reader.texts('name', before.title, longest.name),
    choices: reader.choices(before.choices),
  };
}

export function readSpecial(reader: RowReader, before: Special): Special {
  const hasProduct = reader.row.cells.has('product');
  const name = reader.textOf('product');
  const productId = name === '' ? null : reader.find('product', 'product', name);
  return {
    ...before,
    info: reader.texts('info', before.info, longest.text),
    representation: reader.word('representation', 'representation.', before.representation),
    productId: hasProduct ? productId : before.productId,
    active: reader.yesNo('active', before.active),
  };
}
