/** The draft of the wire in the words of the rules. */
import type { BodyRead } from '@comanda/contract/calls';
import type { SelectedGroup } from '@comanda/domain/menu/modifier-selection';
import type { DraftItem, DraftLine } from '@comanda/domain/orders/draft-line';
import type { LeavingDraft } from '@comanda/domain/orders/leave-house';
import type { DraftOrder } from '@comanda/domain/orders/place-order';
import type { DevicePaper } from '@comanda/domain/printing/printed-by-device';

/** A draft as the contract lets it in. */
export type DraftRead = BodyRead<'POST /v1/orders'>;

type WireLine = DraftRead['products'][number];
type WireGroup = WireLine['selectedModifiers'][number];

export function readDraft(draft: DraftRead): DraftOrder {
  return {
    id: draft.id,
    tableId: draft.table,
    type: draft.type,
    isTraining: draft.training,
    comment: draft.comment,
    covers: draft.covers,
    ...readLeaving(draft),
    lines: draft.products.map(readLine),
  };
}

/** What the device that took it has printed by itself. */
export function readPapers({ offline }: DraftRead): readonly DevicePaper[] {
  return (offline?.papers ?? []).map(({ station, products, end }) => ({ stationId: station, opids: products, end }));
}

type LeavingRead = Pick<DraftRead, 'guest' | 'phone' | 'email' | 'deliveryAddress' | 'pickupLocation' | 'wishedAt'>;

export function readLeaving(read: LeavingRead): Omit<LeavingDraft, 'type'> {
  const { guest: name, phone, email, deliveryAddress: address, pickupLocation: pickupLocationId, wishedAt } = read;
  const guest = { name, phone, email, address };
  return { guest, pickupLocationId, wishedAt: wishedAt === null ? null : wishedAt * 1000 };
}

export function readLine(line: WireLine): DraftLine {
  return {
    ...readItem(line),
    opid: line.opid,
    count: line.count,
    reduction: line.reduction ?? null,
    note: line.note ?? null,
    allergy: line.allergy ?? null,
    seat: line.seat ?? null,
    course: line.course ?? null,
    held: line.held,
  };
}

function readItem({ id = '', freeItem, components, selectedModifiers, manualPrice }: WireLine): DraftItem {
  if (freeItem !== undefined) {
    const { title, price, taxClass, processingStation } = freeItem;
    return { kind: 'free', text: title, price, taxClass, stationId: processingStation };
  }
  if (components === undefined) {
    return {
      kind: 'product',
      productId: id,
      selection: selectedModifiers.map(readGroup),
      manualPrice: manualPrice ?? null,
    };
  }
  const parts = components.map((component) => ({
    opid: component.opid,
    componentId: component.id,
    productId: component.product,
    selection: component.selectedModifiers.map(readGroup),
  }));
  return { kind: 'combo', productId: id, components: parts };
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
