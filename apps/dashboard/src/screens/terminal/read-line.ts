/** One line of a cart that another version kept: without what is sold, or with a price or a rate that nobody can read, it is none. */
import type { SelectedGroup, SelectedOption } from '@comanda/domain/menu/modifier-selection';
import { largestCount } from '@comanda/domain/menu/price-line';
import { type Money, money } from '@comanda/domain/money';
import { checkReduction, type Reduction } from '@comanda/domain/orders/check-reduction';
import type { DraftComponent, DraftItem, DraftLine } from '@comanda/domain/orders/draft-line';
import { reductionKinds } from '@comanda/domain/orders/order';
import { taxClasses } from '@comanda/domain/tax/vat';

import {
  type Fields,
  fieldsOf,
  isText,
  isWhole,
  type Note,
  noteUnknown,
  oneOf,
  readList,
  readOr,
} from './read-fields.ts';

const ofEvery = ['kind', 'opid', 'count', 'reduction', 'note', 'allergy', 'seat', 'course', 'held'];
const ofItem = {
  product: ['productId', 'selection', 'manualPrice'],
  combo: ['productId', 'components'],
  free: ['text', 'price', 'taxClass', 'stationId'],
};

const isYesNo = (value: unknown): value is boolean => typeof value === 'boolean';
const mostAmount = 100_000_000_000;
const isAmount = isWhole(-mostAmount, mostAmount);

/** @returns null where nobody can say what was to be sold */
export function readLine(value: unknown, newId: () => string, note: Note): DraftLine | null {
  const fields = fieldsOf(value) ?? {};
  const item = readItem(fields, note);
  if (item === null) return null;
  noteUnknown(fields, [...ofEvery, ...ofItem[item.kind]], note);
  const course = readOr(fields['course'], isWhole(1, 9), null, note);
  return {
    ...item,
    opid: readOr(fields['opid'], isText, null, note) ?? newId(),
    count: readOr(fields['count'], isWhole(1, largestCount), 1, note),
    reduction: readReduction(fields['reduction'], note),
    note: readOr(fields['note'], isText, null, note),
    allergy: readOr(fields['allergy'], isText, null, note),
    seat: readOr(fields['seat'], isWhole(1, 99), null, note),
    course,
    held: readOr(fields['held'], isYesNo, false, note) && course !== null,
  };
}

/** What the first versions kept had no kind: they knew products alone. */
function readItem(fields: Fields, note: Note): DraftItem | null {
  const { productId, text, price, taxClass } = fields;
  switch (fields['kind']) {
    case 'free': {
      const known = oneOf(taxClasses);
      if (!isText(text) || !isAmount(price) || !known(taxClass)) return null;
      const stationId = readOr(fields['stationId'], isText, null, note);
      return { kind: 'free', text, price: money(price), taxClass, stationId };
    }
    case 'combo': {
      const { components } = fields;
      if (!isText(productId) || !Array.isArray(components)) return null;
      const parts = components.map((part: unknown) => readComponent(part, note));
      const whole = parts.filter((part) => part !== null);
      // A menu without its main dish is no menu.
      return whole.length < parts.length ? null : { kind: 'combo', productId, components: whole };
    }
    case 'product':
    case undefined: {
      if (!isText(productId)) return null;
      const manualPrice: Money | null = readPrice(fields['manualPrice'], note);
      return { kind: 'product', productId, selection: readGroups(fields['selection'], note), manualPrice };
    }
    default:
      return null;
  }
}

function readPrice(value: unknown, note: Note): Money | null {
  const amount = readOr(value, isAmount, null, note);
  return amount === null ? null : money(amount);
}

function readComponent(value: unknown, note: Note): DraftComponent | null {
  const { opid, componentId, productId, selection } = fieldsOf(value) ?? {};
  if (!isText(opid) || !isText(componentId) || !isText(productId)) return null;
  return { opid, componentId, productId, selection: readGroups(selection, note) };
}

function readGroups(value: unknown, note: Note): SelectedGroup[] {
  return readList(
    value,
    (group) => {
      const { groupId, options } = fieldsOf(group) ?? {};
      return isText(groupId)
        ? { groupId, options: readList(options, (option) => readOption(option, note), note) }
        : null;
    },
    note,
  );
}

function readOption(value: unknown, note: Note): SelectedOption | null {
  const { optionId, amount, groups } = fieldsOf(value) ?? {};
  if (!isText(optionId)) return null;
  return { optionId, amount: readOr(amount, isWhole(1, 99), 1, note), groups: readGroups(groups, note) };
}

/** Less than the full price only where it is said in full. */
function readReduction(value: unknown, note: Note): Reduction | null {
  if (value === undefined || value === null) return null;
  const { kind, percent, reason } = fieldsOf(value) ?? {};
  const known = oneOf(reductionKinds);
  if (known(kind) && isWhole(0, 99)(percent) && isText(reason)) {
    const reduction = { kind, percent, reason };
    if (checkReduction(reduction).ok) return reduction;
  }
  note();
  return null;
}
