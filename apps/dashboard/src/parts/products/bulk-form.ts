/** What is changed of many products at once, as it is written by hand. */
import type { BulkChange } from '@comanda/contract/menu-changes';
import type { Coin } from '@comanda/domain/menu/change-prices';

import type { TypedPrice } from '../form/price-field.tsx';

export const bulkKinds = ['price', 'doors', 'stock', 'active', 'category', 'station'] as const;
export type BulkKind = (typeof bulkKinds)[number];

export const priceKinds = ['set', 'raise', 'raiseBy'] as const;
export type PriceKind = (typeof priceKinds)[number];

export const doorKinds = ['visibleOnPos', 'visibleOnApp', 'visibleOnKiosk'] as const;

/** `keep`: as it is with each of them. */
export type DoorWish = 'keep' | 'show' | 'hide';

export type BulkForm = {
  readonly kind: BulkKind;
  readonly priceKind: PriceKind;
  readonly amount: TypedPrice;
  /** As it is written: `2.5` or `-10`. */
  readonly percent: string;
  readonly coin: Coin;
  readonly doors: Readonly<Record<(typeof doorKinds)[number], DoorWish>>;
  readonly inStock: boolean;
  readonly active: boolean;
  readonly category: string;
  /** Empty: every station. */
  readonly station: string;
};

export const blankBulk: BulkForm = {
  kind: 'price',
  priceKind: 'raiseBy',
  amount: null,
  percent: '',
  coin: 5,
  doors: { visibleOnPos: 'keep', visibleOnApp: 'keep', visibleOnKiosk: 'keep' },
  inStock: false,
  active: false,
  category: '',
  station: '',
};

/** @returns null where it is no percentage with one decimal, from -100 to 1000 */
export function readPercent(text: string): number | null {
  const written = text.trim().replace(',', '.').replace('−', '-').replace(/\s*%$/, '');
  if (!/^[-+]?\d+(\.\d)?$/.test(written)) return null;
  const percent = Number(written);
  return percent >= -100 && percent <= 1000 ? percent : null;
}

function priceOf({ priceKind, amount, percent, coin }: BulkForm): BulkChange['price'] | null {
  if (priceKind === 'raiseBy') {
    const read = readPercent(percent);
    return read === null || read === 0 ? null : { kind: 'raiseBy', percent: read, coin };
  }
  if (amount === null || amount === 'invalid') return null;
  return priceKind === 'set' ? { kind: 'set', amount } : { kind: 'raise', amount, coin };
}

/** @returns null while there is nothing yet that could be changed */
export function bulkChangeOf(form: BulkForm): BulkChange | null {
  switch (form.kind) {
    case 'price': {
      const price = priceOf(form);
      return price === null || price === undefined ? null : { price };
    }
    case 'doors': {
      const wished = doorKinds.filter((door) => form.doors[door] !== 'keep');
      if (wished.length === 0) return null;
      return Object.fromEntries(wished.map((door) => [door, form.doors[door] === 'show']));
    }
    case 'stock':
      return { inStock: form.inStock };
    case 'active':
      return { active: form.active };
    case 'category':
      return form.category === '' ? null : { category: form.category };
    case 'station':
      return { processingStation: form.station === '' ? null : form.station };
  }
}
