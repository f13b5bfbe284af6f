/** The draft order as the server takes it. */
import type { Draft as WireDraft, DraftGroup, DraftProduct } from '@comanda/contract/orders';
import type { SelectedGroup } from '@comanda/domain/menu/modifier-selection';

import { toWireLeaving } from '../../parts/leaving/leaving-fields.ts';
import type { DraftLine, SentDraft } from './draft.ts';

function wireGroups(selection: readonly SelectedGroup[]): DraftGroup[] {
  return selection.map((group) => ({
    id: group.groupId,
    selectedModifierProducts: group.options.map((option) => ({
      id: option.optionId,
      amount: option.amount,
      selectedModifiers: wireGroups(option.groups),
    })),
  }));
}

function wireItem(line: DraftLine): Partial<DraftProduct> {
  switch (line.kind) {
    case 'product': {
      const { productId: id, selection, manualPrice } = line;
      return { id, selectedModifiers: wireGroups(selection), ...(manualPrice === null ? {} : { manualPrice }) };
    }
    case 'combo': {
      const components = line.components.map(({ opid, componentId, productId, selection }) => ({
        opid,
        id: componentId,
        product: productId,
        selectedModifiers: wireGroups(selection),
      }));
      return { id: line.productId, components };
    }
    case 'free': {
      const { text: title, price, taxClass, stationId: processingStation } = line;
      return { freeItem: { title, price, taxClass, processingStation } };
    }
  }
}

/** As POST v1/orders takes it: no price but a manual one. */
export function toWire(draft: SentDraft, customerId: string, sender: { readonly socketId?: string }): WireDraft {
  return {
    id: draft.id,
    customer: customerId,
    table: draft.tableId,
    type: draft.type,
    comment: draft.comment,
    covers: draft.covers,
    ...toWireLeaving(draft),
    ...(draft.isTraining ? { training: true } : {}),
    products: draft.lines.map((line) => ({
      ...wireItem(line),
      opid: line.opid,
      count: line.count,
      ...(line.reduction === null ? {} : { reduction: line.reduction }),
      ...(line.note === null ? {} : { note: line.note }),
      ...(line.allergy === null ? {} : { allergy: line.allergy }),
      ...(line.seat === null ? {} : { seat: line.seat }),
      ...(line.course === null ? {} : { course: line.course, held: line.held }),
    })),
    timestamp: draft.timestampSeconds,
    ...sender,
  };
}
