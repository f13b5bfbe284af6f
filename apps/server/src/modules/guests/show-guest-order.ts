/** An order as its guest sees it: its own, by its token, and nothing of the house (decisions.md §5, guest). */
import type { WireGuestOrder } from '@comanda/contract/guests';
import { accept } from '@comanda/domain/decision';
import { add, type Money, subtract, zero } from '@comanda/domain/money';
import { deliveryFeeId, isFee } from '@comanda/domain/orders/charge-delivery';
import { asksGuest } from '@comanda/domain/orders/check-guest';
import { isPending, openAmount, stillToPay } from '@comanda/domain/orders/open-amount';
import type { OrderDoor } from '@comanda/domain/orders/order';
import { isFetched, tableMethods } from '@comanda/domain/orders/order-method';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { House } from '../../platform/house.ts';
import { readyReason } from '../../platform/texts.ts';
import { type CustomerRow, findCustomers } from '../customers/index.ts';
import { findDish } from '../menu/index.ts';
import { findLocations, findOrderMethod } from '../order-methods/index.ts';
import { presentOrder, type StoredOrder } from '../orders/index.ts';
import { findHeldReady, findPaidAt, findReceiptOfLines, findReceiptOfOrder } from '../payments/index.ts';
import { findSettings } from '../settings/index.ts';
import { findTable } from '../tables/index.ts';
import { findDoor } from './find-door.ts';
import { type FollowedOrder, followOrder } from './follow-order.ts';
import { findGuestMethods, presentGuestMethod } from './guest-payment-methods.ts';
import { findOrderByToken, findTokenOfOrder, type GuestOrderKey } from './order-tokens.repository.ts';
import { openOrdersAt } from './payable.ts';
import { presentLook } from './show-door.ts';
import { isWorn, worn } from './worn-link.ts';

type Db = Kysely<Tables>;

const unknown = { ok: false, code: 'guest.error.orderNotFound' } as const;

export async function showByToken(house: House, token: string) {
  const key = await findOrderByToken(house.database.read, token);
  return key === null ? unknown : showGuestOrder(house, key);
}

/** To who has just placed it. @throws Error when it is gone: nothing deletes an order. */
export async function showPlaced(house: House, { customerId, orderId }: Pick<GuestOrderKey, 'customerId' | 'orderId'>) {
  const key = await findTokenOfOrder(house.database.read, customerId, orderId);
  const shown = key === null ? unknown : await showGuestOrder(house, key);
  if (!shown.ok) throw new Error(`order vanished: ${orderId}`);
  return shown;
}

/** To the kiosk that sent it and got no answer: it knows the id that it gave, and no token. */
export async function showSentByKiosk(house: House, { code, orderId }: { code: string; orderId: string }) {
  const db = house.database.read;
  const found = await findDoor(house, 'kiosk', code);
  if (found === null || found.kiosk === null) return { ok: false, code: 'guest.error.doorNotFound' } as const;
  const key = await findTokenOfOrder(db, found.customer.id, orderId);
  return key === null || key.kioskId !== found.kiosk.id ? unknown : showGuestOrder(house, key);
}

export async function showGuestOrder(house: House, key: GuestOrderKey) {
  const db = house.database.read;
  const { customerId, orderId } = key;
  const followed = await followOrder(db, customerId, orderId);
  const [customer] = await findCustomers(db, [customerId]);
  if (followed === null || customer === undefined) return unknown;
  const { shown: stored } = followed;
  const settings = await findSettings(db, customerId);
  const table = await tableOf(db, stored);
  const paymentMethods = await methodsFor(house, customer, { ...followed, kioskId: key.kioskId });
  const receiptToken = stored.order.paid > 0 ? await receiptOf(db, key, followed) : null;
  const order: WireGuestOrder = {
    ...present(stored),
    token: key.token,
    restaurantName: settings.restaurant_name,
    look: presentLook(settings),
    tableId: table?.id ?? null,
    tableName: table?.name ?? null,
    dish: await dishOf(db, stored),
    estimatedReadyAt: await estimate(db, stored),
    paidAt: await paidAtOf(db, followed),
    paymentMethods,
    pickupLocation: await pickupOf(db, stored),
    deliveryAddress: addressOf(followed),
    reserved: await heldReady(db, customerId, followed),
    receiptUrl: receiptToken === null ? null : `/r/${receiptToken}`,
  };
  return accept({ order: (await isWorn(db, stored, house.clock())) ? worn(order) : order });
}

type Beside =
  | 'token'
  | 'restaurantName'
  | 'look'
  | 'tableId'
  | 'tableName'
  | 'dish'
  | 'estimatedReadyAt'
  | 'paidAt'
  | 'paymentMethods'
  | 'pickupLocation'
  | 'deliveryAddress'
  | 'reserved'
  | 'receiptUrl';

function present(stored: StoredOrder): Omit<WireGuestOrder, Beside> {
  const { order, row } = stored;
  const wire = presentOrder(stored, nobody);
  const dishes = wire.products.filter(({ id }) => id !== deliveryFeeId);
  return {
    id: order.id,
    customer: row.customer_id,
    number: order.number,
    shortNumber: row.sequence,
    door: order.door,
    type: order.type,
    isFetched: isFetched(order.type, order.method),
    state: order.state,
    awaitsPayment: order.awaitsPayment,
    comment: order.comment,
    cancelComment: order.cancelComment,
    cancelReason: readyReason(order.cancelComment),
    // Whoever of the house cancels says why.
    isWithdrawn: order.state === 'canceled' && order.canceledBy === null && order.cancelComment === null,
    orderedAt: wire.orderedAt,
    acceptedAt: row.accepted_at === null ? null : Math.floor(row.accepted_at / 1000),
    wishedAt: wire.wishedAt,
    readyAt: wire.readyAt,
    handedOverAt: wire.handedOverAt,
    total: order.total,
    deliveryFee: add(zero, ...order.lines.filter(isFee).map(({ total }) => total)),
    payed: order.paid,
    stillToPay: wire.stillToPay,
    canCancel: order.state === 'requested',
    version: order.version,
    // The way stands apart, and once.
    products: dishes.map(
      ({
        processingStation: _station,
        printKitchenReceipt: _prints,
        digitalConfirmation: _confirms,
        settled: _settled,
        percentReason: _reason,
        cancelComment: _comment,
        ...line
      }) => line,
    ),
  };
}

/** Who took it is none of the guest's business. */
const nobody: ReadonlyMap<string, string> = new Map();

/** Null: nobody sits at the checkout. */
async function tableOf(db: Db, { order, row }: StoredOrder) {
  const table = await findTable(db, { customerId: row.customer_id, id: order.tableId });
  return table === undefined || table.is_checkout ? null : table;
}

/** The first one that is still wanted stands for the order. */
async function dishOf(db: Db, { order, row }: StoredOrder): Promise<WireGuestOrder['dish']> {
  const dishes = order.lines.filter((line) => line.productId !== deliveryFeeId);
  const first = dishes.find(({ state }) => state !== 'canceled') ?? dishes[0];
  return first?.productId == null ? null : findDish(db, row.customer_id, first.productId);
}

/** As it was called then, with what the house says about it now. */
async function pickupOf(db: Db, { order, row }: StoredOrder): Promise<WireGuestOrder['pickupLocation']> {
  const { pickupLocation } = order;
  if (pickupLocation === null) return null;
  const known = (await findLocations(db, row.customer_id)).find(({ id }) => id === pickupLocation.id);
  return { ...pickupLocation, description: known?.description ?? {} };
}

/** Of the own order alone: the one that has its lines by now may go to somebody else. */
function addressOf({ shown, part }: FollowedOrder): WireGuestOrder['deliveryAddress'] {
  const address = part === null && shown.order.type === 'delivery' ? (shown.guest?.address ?? null) : null;
  return address && { street: address.street, zip: address.zip, city: address.city };
}

/** Not what somebody types a card for: that may come to nothing, and another way to pay stays open. */
async function heldReady(db: Db, customerId: string, { shown, order, open }: FollowedOrder): Promise<Money> {
  const underWay = subtract(stillToPay(shown.order), open);
  if (underWay <= 0) return zero;
  const held = await findHeldReady(db, customerId, order.id);
  return held < underWay ? held : underWay;
}

/** That of the order which has its lines says what others ordered, and whose it is where it leaves the house. */
async function receiptOf(db: Db, { customerId, orderId }: GuestOrderKey, { shown, order, part }: FollowedOrder) {
  if (part === null) return findReceiptOfOrder(db, customerId, orderId);
  if (asksGuest(order.type)) return null;
  return findReceiptOfLines(db, customerId, { orderId: order.id, opids: shown.order.lines.map(({ opid }) => opid) });
}

/** Of what lies in another order by now that is when its money was last taken there. */
async function paidAtOf(db: Db, { shown, order: { id } }: FollowedOrder): Promise<number | null> {
  if (shown.order.paid === 0) return null;
  const paidAt = await findPaidAt(db, shown.row.customer_id, id);
  return paidAt === null ? null : Math.floor(paidAt / 1000);
}

/** With what the rest can be paid, the own or the table's; later only where that is still a choice. */
async function methodsFor(
  house: House,
  customer: CustomerRow,
  followed: FollowedOrder & Pick<GuestOrderKey, 'kioskId'>,
) {
  const { order } = followed.shown;
  if (!customer.active || !(await hasRest(house, customer.id, followed))) return [];
  const door: OrderDoor = order.door ?? 'table';
  const methods = await findGuestMethods(house, customer, { door, kioskId: followed.kioskId });
  return methods.filter(({ method }) => method !== 'pay_later' || order.awaitsPayment).map(presentGuestMethod);
}

/** Something of the own order, or of the table that the guest still sits at. */
async function hasRest(house: House, customerId: string, followed: FollowedOrder): Promise<boolean> {
  const { order } = followed.shown;
  if (isPending(order.state) && stillToPay(order) > 0) return true;
  const atTable = await openOrdersAt(house.database.read, customerId, followed);
  return atTable === null ? followed.open > 0 : atTable.some((one) => openAmount(one) > 0);
}

/** Unix seconds: when it was wished for, else what the house needs from the order to the dish. */
async function estimate(db: Db, { order, row }: StoredOrder): Promise<number | null> {
  if (order.state !== 'requested' && order.state !== 'preparing') return null;
  if (order.wishedAt !== null) return Math.floor(order.wishedAt / 1000);
  const method = tableMethods.find((one) => one === order.method);
  if (method === undefined) return null;
  const { lead_minutes: lead } = await findOrderMethod(db, row.customer_id, method);
  return lead === 0 ? null : Math.floor((row.accepted_at ?? order.placedAt) / 1000) + lead * 60;
}
