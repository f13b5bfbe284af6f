/**
 * An order as this device takes it without a connection: priced by the rules and the menu that lies here, exactly as the
 * server will price it by the same revision (decisions.md §10).
 */
import type { WireOrder, WireOrderProduct } from '@comanda/contract/orders';
import { accept, type Decision } from '@comanda/domain/decision';
import type { Menu } from '@comanda/domain/menu/menu';
import { add, zero } from '@comanda/domain/money';
import { asSoldThen } from '@comanda/domain/offline/as-sold-then';
import type { LeavingFacts } from '@comanda/domain/orders/leave-house';
import type { OrderLine, SoldModifier } from '@comanda/domain/orders/order';
import { defaultTracksHandOver, type TableOfOrder } from '@comanda/domain/orders/order-method';
import { type DraftOrder, placeOrder, type PlacedOrder, type PlaceRefusal } from '@comanda/domain/orders/place-order';

export type DeviceFacts = {
  readonly menu: Menu;
  /** As this device knows it; null where it knows none of that id. */
  readonly table: TableOfOrder | null;
  readonly requiresTable: boolean;
  readonly timeZone: string;
  /** Null: nobody fetches it and nobody delivers it, or this device does not know how. */
  readonly leaving: LeavingFacts | null;
  readonly customerId: string;
  readonly user: { readonly id: string; readonly name: string };
  /** Unix milliseconds. */
  readonly now: number;
};

/** Only for the day it would be shown under, which no screen does before the server has it. */
const cutOffMinutes = 240;

/** As the rules have it, and as screens show it; without a number: that is given where it is kept. */
export type TakenHere = { readonly placed: PlacedOrder; readonly shown: WireOrder };

export function orderOfDraft(draft: DraftOrder, facts: DeviceFacts): Decision<TakenHere, PlaceRefusal> {
  const { user, table, requiresTable, timeZone, leaving, now } = facts;
  const menu = asSoldThen(facts.menu, draft.lines);
  const placed = placeOrder(draft, {
    menu,
    table,
    requiresTable,
    tracksHandOver: defaultTracksHandOver,
    by: 'staff',
    autoAccept: true,
    paysFirst: false,
    source: 'dashboard',
    door: null,
    orderedBy: user.id,
    personId: null,
    now,
    timeZone,
    cutOffMinutes,
    leaving,
  });
  return placed.ok ? accept({ placed: placed.value, shown: wireOf(placed.value, draft, facts) }) : placed;
}

function wireOf(order: PlacedOrder, { guest, wishedAt }: DraftOrder, { customerId, user }: DeviceFacts): WireOrder {
  return {
    id: order.id,
    customer: customerId,
    number: '',
    deviceNumber: null,
    type: order.type,
    method: order.method,
    state: order.state,
    table: order.tableId,
    comment: order.comment,
    cancelComment: null,
    canceledAt: null,
    canceledBy: null,
    restorableUntil: null,
    mergedInto: null,
    covers: order.covers,
    guest: guest?.name ?? null,
    phone: guest?.phone ?? null,
    email: guest?.email ?? null,
    deliveryAddress: guest?.address ?? null,
    pickupLocation: order.pickupLocation,
    wishedAt: wishedAt === null ? null : Math.floor(wishedAt / 1000),
    training: order.isTraining,
    awaitsPayment: false,
    source: order.source,
    door: order.door,
    orderedBy: { id: user.id, name: user.name },
    orderedAt: Math.floor(order.placedAt / 1000),
    readyAt: null,
    handedOverAt: null,
    tracksHandOver: order.tracksHandOver,
    total: order.total,
    payed: order.paid,
    reserved: zero,
    stillToPay: order.total,
    refundDue: zero,
    // Below every version of the server: its own order replaces this one.
    version: 0,
    products: order.lines.map(productOf),
  };
}

function productOf(line: OrderLine): WireOrderProduct {
  return {
    opid: line.opid,
    id: line.productId,
    title: line.title,
    price: add(line.unitPrice, line.modifiersPrice),
    count: line.count,
    percent: line.percent,
    percentKind: line.percentKind,
    percentReason: line.percentReason,
    total: line.total,
    state: line.state,
    finishedAt: null,
    sentAt: null,
    posi: line.position,
    selectedModifiers: modifiersOf(line.modifiers),
    note: line.note,
    allergy: line.allergy,
    seat: line.seat,
    course: line.course,
    held: line.held,
    combo: comboOf(line),
    processingStation: line.stationId,
    printKitchenReceipt: line.printsTicket,
    digitalConfirmation: line.digitalConfirmation,
    settled: false,
    paidCount: 0,
    paidAmount: zero,
    payingCount: 0,
    payingAmount: zero,
    cancelComment: null,
  };
}

function comboOf({ combo }: OrderLine): WireOrderProduct['combo'] {
  if (combo === null) return null;
  const { opid, productId: id, title, surcharge } = combo;
  return { opid, id, title, surcharge };
}

type Groups = WireOrderProduct['selectedModifiers'];

/** Sold modifiers stand in the order of their groups. */
function modifiersOf(modifiers: readonly SoldModifier[]): Groups {
  const ids = [...new Set(modifiers.map(({ groupId }) => groupId))];
  return ids.map((id) => ({
    id,
    selectedModifierProducts: modifiers
      .filter(({ groupId }) => groupId === id)
      .map(({ optionId, title, amount, price, removes, nested }) => ({
        id: optionId,
        title,
        amount,
        price,
        removes,
        selectedModifiers: modifiersOf(nested),
      })),
  }));
}
