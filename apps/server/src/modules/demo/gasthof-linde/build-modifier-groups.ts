/** Turns short rows into modifier groups; an option's id is its group's id and its own key (specification §3). */
import type { ModifierGroup, ModifierOption, Translated } from '@comanda/domain/menu/menu';
import { money } from '@comanda/domain/money';

import { noText } from './text.ts';

export type OptionRow = {
  readonly key: string;
  readonly title: Translated;
  /** Rappen, may be negative. */
  readonly price?: number;
  readonly soldOut?: true;
  readonly info?: Translated;
  readonly tags?: readonly string[];
  /** Groups that appear while this option is selected. */
  readonly groups?: readonly string[];
};

export type GroupRow = {
  readonly id: string;
  readonly title: Translated;
  readonly info?: Translated;
  readonly internalNote?: string;
  readonly min: number;
  /** 0 = no maximum. */
  readonly max: number;
  /** Its options leave something out. */
  readonly removes?: true;
  /** Keys of the options chosen beforehand. */
  readonly defaults?: readonly string[];
  readonly options: readonly OptionRow[];
};

/** `side-dish` and `roesti` make `side-dish-roesti`. */
export function optionId(groupId: string, key: string): string {
  return `${groupId}-${key}`;
}

/** Groups keep the order of the rows: that is also the order of the dialog. */
export function buildModifierGroups(rows: readonly GroupRow[]): readonly ModifierGroup[] {
  return rows.map((row, position) => ({
    id: row.id,
    title: row.title,
    info: row.info ?? noText,
    note: row.internalNote ?? '',
    min: row.min,
    max: row.max,
    removes: row.removes === true,
    defaultOptionIds: (row.defaults ?? []).map((key) => optionId(row.id, key)),
    options: row.options.map((option) => buildOption(row.id, option)),
    position,
  }));
}

function buildOption(groupId: string, row: OptionRow): ModifierOption {
  return {
    id: optionId(groupId, row.key),
    title: row.title,
    info: row.info ?? noText,
    price: money(row.price ?? 0),
    inStock: row.soldOut !== true,
    taxClass: null,
    tagIds: row.tags ?? [],
    modifierGroupIds: row.groups ?? [],
  };
}
