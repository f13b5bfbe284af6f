/** The chosen modifiers of a line as the rows under its name: what it is, what it costs. */
import type { WireOrderProduct } from '@comanda/contract/orders';
import type { Translated } from '@comanda/domain/menu/menu';
import { priceOfModifiers } from '@comanda/domain/menu/price-line';
import type { Money } from '@comanda/domain/money';
import type { SoldModifier } from '@comanda/domain/orders/order';

export type ModifierRow = {
  readonly id: string;
  /** The option, then what is nested in it. */
  readonly parts: readonly { readonly title: Translated; readonly amount: number }[];
  /** Amounts and nested options included. */
  readonly price: Money;
  /** Leaves something out: a kitchen must not overlook it. */
  readonly removes: boolean;
};

function partsOf(modifier: SoldModifier): ModifierRow['parts'] {
  return [{ title: modifier.title, amount: modifier.amount }, ...modifier.nested.flatMap(partsOf)];
}

export function rowsOfSold(modifiers: readonly SoldModifier[]): readonly ModifierRow[] {
  return modifiers.map((modifier) => ({
    id: `${modifier.groupId} ${modifier.optionId}`,
    parts: partsOf(modifier),
    price: priceOfModifiers([modifier]),
    removes: modifier.removes,
  }));
}

/** Tax class and kind of choice are not on the wire and count for nothing here. */
function soldOf(groups: WireOrderProduct['selectedModifiers']): SoldModifier[] {
  return groups.flatMap((group) =>
    group.selectedModifierProducts.map((option) => ({
      optionId: option.id,
      groupId: group.id,
      title: option.title,
      price: option.price,
      amount: option.amount,
      taxClass: 'none' as const,
      removes: option.removes,
      isChoice: false,
      nested: soldOf(option.selectedModifiers),
    })),
  );
}

export function rowsOfWire(groups: WireOrderProduct['selectedModifiers']): readonly ModifierRow[] {
  return rowsOfSold(soldOf(groups));
}

/** `2× Spiegelei`; `Rösti, mit Speck`. Options that leave something out say so in their own name. */
export function textOfRow(row: Pick<ModifierRow, 'parts'>, translated: (texts: Translated) => string): string {
  return row.parts
    .map(({ title, amount }) => (amount === 1 ? translated(title) : `${amount}× ${translated(title)}`))
    .join(', ');
}
