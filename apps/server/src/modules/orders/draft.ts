/** The draft of the wire in the words of the rules. */
import type { BodyRead } from '@comanda/contract/calls';
import type { SelectedGroup } from '@comanda/domain/menu/modifier-selection';
import type { DraftOrder } from '@comanda/domain/orders/place-order';

/** A draft as the contract lets it in. */
export type DraftRead = BodyRead<'POST /v1/orders'>;

type WireGroup = DraftRead['products'][number]['selectedModifiers'][number];

export function readDraft(draft: DraftRead): DraftOrder {
  return {
    id: draft.id,
    tableId: draft.table,
    type: draft.type,
    comment: draft.comment,
    covers: draft.covers,
    lines: draft.products.map((product) => ({
      opid: product.opid,
      productId: product.id,
      count: product.count,
      selection: product.selectedModifiers.map(readGroup),
      manualPrice: product.manualPrice ?? null,
      note: product.note ?? null,
      allergy: product.allergy ?? null,
      seat: product.seat ?? null,
    })),
  };
}

function readGroup(group: WireGroup): SelectedGroup {
  return {
    groupId: group.id,
    options: group.selectedModifierProducts.map((option) => ({
      optionId: option.id,
      amount: option.amount,
      groups: option.selectedModifiers.map(readGroup),
    })),
  };
}
