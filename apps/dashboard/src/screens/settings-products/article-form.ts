/** A product as its form holds it: what cannot be read yet stays as it was written (specification §3 Product). */
import type { WireProduct } from '@comanda/contract/menu';
import type { ComboSent } from '@comanda/contract/menu-things';
import type { Allergen } from '@comanda/domain/menu/allergens';
import { blankProduct } from '@comanda/domain/menu/blank-things';
import type { Translated } from '@comanda/domain/menu/menu';
import { zero } from '@comanda/domain/money';
import { readWhole } from '@comanda/domain/read-whole';
import type { TaxClass } from '@comanda/domain/tax/vat';

import type { TypedPrice } from '../../parts/form/price-field.tsx';
import type { Article } from '../../parts/menu/use-menu-setup.ts';
import { type FormSchedule, sentSchedules } from '../../parts/products/form-schedule.ts';
import type { Stored } from '../../parts/settings/use-edit.ts';

export type FormChoice = { readonly product: string; readonly surcharge: TypedPrice };
export type FormComponent = {
  readonly id: string;
  readonly title: Translated;
  readonly choices: readonly FormChoice[];
};

export type ArticleValues = {
  readonly name: Translated;
  readonly category: string;
  readonly description: Translated;
  readonly priceType: 'fixed' | 'manual' | null;
  readonly price: TypedPrice;
  readonly taxClass: TaxClass;
  readonly hint: Translated;
  readonly barcode: string;
  readonly image: string | null;
  readonly art: string | null;
  readonly visibleOnPos: boolean;
  readonly visibleOnApp: boolean;
  readonly visibleOnKiosk: boolean;
  readonly inStock: boolean;
  readonly active: boolean;
  readonly minStockAmount: string;
  readonly maxStockAmount: string;
  readonly soldOutAtZero: boolean;
  readonly processingStation: string | null;
  readonly digitalConfirmation: boolean;
  readonly printKitchenReceipt: boolean;
  readonly tags: readonly string[];
  readonly modifierGroups: readonly string[];
  readonly allergens: readonly Allergen[];
  readonly origin: Translated;
  /** Null: none in it; empty: there is some. */
  readonly alcohol: string | null;
  readonly schedules: readonly FormSchedule[];
  /** Of a combo alone. */
  readonly components: readonly FormComponent[];
};

const countText = (count: number | null): string => (count === null ? '' : String(count));

function alcoholText(alcohol: WireProduct['alcohol']): string | null {
  if (alcohol === null) return null;
  return alcohol.percent === null ? '' : String(alcohol.percent);
}

/** Not written in the form. */
const ofTheServer: ReadonlySet<string> = new Set(['id', 'posi', 'currentStockAmount']);

/** @param now unix milliseconds: what is sold out for a while is not in stock until then */
export function storedArticle(article: Article, now: number): Stored<ArticleValues> {
  const { soldOutUntil, components = [], version, ...fields } = article;
  const plain = Object.fromEntries(Object.entries(fields).filter(([field]) => !ofTheServer.has(field)));
  const values = {
    ...(plain as Omit<typeof fields, 'id' | 'posi' | 'currentStockAmount'>),
    barcode: fields.barcode ?? '',
    inStock: fields.inStock && (soldOutUntil === null || soldOutUntil * 1000 <= now),
    minStockAmount: countText(fields.minStockAmount),
    maxStockAmount: countText(fields.maxStockAmount),
    alcohol: alcoholText(fields.alcohol),
    components,
  };
  return { version, values };
}

export function blankArticle(category: string): Stored<ArticleValues> {
  const { name, description, hint, taxClass, image, art, inStock, active, origin, digitalConfirmation } =
    blankProduct('new');
  const values: ArticleValues = {
    name,
    description,
    hint,
    taxClass,
    image,
    art,
    inStock,
    active,
    origin,
    digitalConfirmation,
    category,
    priceType: 'fixed',
    price: null,
    barcode: '',
    visibleOnPos: true,
    visibleOnApp: true,
    visibleOnKiosk: true,
    minStockAmount: '',
    maxStockAmount: '',
    soldOutAtZero: true,
    processingStation: null,
    printKitchenReceipt: true,
    tags: [],
    modifierGroups: [],
    allergens: [],
    alcohol: null,
    schedules: [],
    components: [],
  };
  return { version: 0, values };
}

const mostCounted = 9_999_999;

/** A whole number, nothing, or neither. */
function readCount(text: string): number | null | 'invalid' {
  const written = text.trim();
  if (written === '') return null;
  return readWhole(written, { most: mostCounted }) ?? 'invalid';
}

function readAlcohol(text: string | null): WireProduct['alcohol'] | 'invalid' {
  if (text === null) return null;
  const written = text.trim().replace(',', '.');
  if (written === '') return { percent: null };
  return /^\d{1,3}(\.\d+)?$/.test(written) ? { percent: Number(written) } : 'invalid';
}

function readComponents(components: readonly FormComponent[]): ComboSent['components'] | 'invalid' {
  const read = [];
  for (const { id, title, choices } of components) {
    const sent = [];
    for (const { product, surcharge } of choices) {
      if (surcharge === 'invalid') return 'invalid';
      sent.push({ product, surcharge: surcharge ?? zero });
    }
    read.push({ id, title, choices: sent });
  }
  return read;
}

export type ArticleSent = Omit<ComboSent, 'currentStockAmount'>;

export type Unreadable = 'price' | 'minStockAmount' | 'maxStockAmount' | 'alcohol' | 'schedules' | 'components';

/** The fields in which something is written that cannot be read. */
export function unreadable(values: ArticleValues): Unreadable[] {
  const { price, priceType } = values;
  const wrong: Unreadable[] = [];
  if (priceType === 'fixed' && (price === 'invalid' || price === null)) wrong.push('price');
  if (readCount(values.minStockAmount) === 'invalid') wrong.push('minStockAmount');
  if (readCount(values.maxStockAmount) === 'invalid') wrong.push('maxStockAmount');
  if (readAlcohol(values.alcohol) === 'invalid') wrong.push('alcohol');
  if (sentSchedules(values.schedules) === null) wrong.push('schedules');
  if (readComponents(values.components) === 'invalid') wrong.push('components');
  return wrong;
}

/** What is sent of it; what cannot be read is left out. */
export function sentArticle(values: ArticleValues): ArticleSent {
  const { price, minStockAmount, maxStockAmount, alcohol, schedules, components, barcode, ...plain } = values;
  const orNull = <Value>(read: Value | 'invalid'): Value | null => (read === 'invalid' ? null : read);
  const read = readComponents(components);
  return {
    ...plain,
    tags: [...plain.tags],
    modifierGroups: [...plain.modifierGroups],
    allergens: [...plain.allergens],
    price: plain.priceType === 'fixed' ? orNull(price) : null,
    barcode: barcode.trim() === '' ? null : barcode.trim(),
    minStockAmount: orNull(readCount(minStockAmount)),
    maxStockAmount: orNull(readCount(maxStockAmount)),
    alcohol: orNull(readAlcohol(alcohol)),
    schedules: sentSchedules(schedules) ?? [],
    components: read === 'invalid' ? [] : read,
  };
}

/** Price and its kind are one thing. */
export function changedArticle(sent: ArticleSent, changed: Partial<ArticleValues>): Partial<ArticleSent> {
  const touchesPrice = 'price' in changed || 'priceType' in changed;
  return Object.fromEntries(
    Object.entries(sent).filter(
      ([field]) => field in changed || (touchesPrice && (field === 'price' || field === 'priceType')),
    ),
  );
}
