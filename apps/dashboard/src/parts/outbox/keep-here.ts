/** An order of which no server knows yet: priced by the rules and the menu that lie on this device, and kept on it. */
import type { CallFailure } from '@comanda/api-client/call';
import type { Draft, WireOrder } from '@comanda/contract/orders';
import type { Money } from '@comanda/domain/money';
import { deliveryFeeId } from '@comanda/domain/orders/charge-delivery';
import type { DraftOrder } from '@comanda/domain/orders/place-order';
import { sumOfLines } from '@comanda/domain/orders/total-of';

import { isGranted, useAdminPinGrants } from '../admin-pin/admin-pin-grants.ts';
import { pageDevice } from '../kitchen-paper/page-device.ts';
import { papersHere } from '../kitchen-paper/papers-here.ts';
import { printEntry } from '../kitchen-paper/print-entry.ts';
import { memoryKey } from '../memory-key.ts';
import { noAnswer, type Sent } from './answer-in-time.ts';
import type { OrderDevice } from './device.ts';
import { keepOrderOffline } from './keep-offline.ts';
import { orderOfDraft } from './order-of-draft.ts';
import { withAdditions } from './with-waiting.ts';

const refused = (code: string, params: CallFailure['params'] = {}): CallFailure<string> => ({
  ...noAnswer,
  code,
  status: 422,
  params,
});

/** What the guest was told. */
const feeOf = ({ products }: WireOrder): Money => sumOfLines(products.filter(({ id }) => id === deliveryFeeId));

/** By role, or by the admin PIN while the server's word on it counts: nobody can ask it anew (decisions.md §5). */
function mayReduce({ may, user, customer, nowMs }: OrderDevice): boolean {
  const until = useAdminPinGrants.getState().until[memoryKey({ user, customer })];
  return may('order.discount') || isGranted(until, nowMs());
}

type Kept = {
  readonly draft: DraftOrder;
  readonly addsTo: string | null;
  /** It was sent, and nobody answered: the kitchen may have it. */
  readonly isTried: boolean;
};

/** @returns null where this device keeps nothing */
export async function keepHere(
  device: OrderDevice,
  { draft, addsTo, isTried }: Kept,
  body: Draft,
): Promise<Sent | null> {
  // What waits here is a fact: nobody practises without a network.
  if (draft.isTraining) return refused('offline.error.trainingNeedsConnection');
  const isReduced = draft.lines.some(({ reduction }) => reduction !== null);
  if (isReduced && !mayReduce(device)) return refused('offline.error.needsConnection');
  const kept = device.menu();
  if (kept === null) return null;
  const { outbox, user, customer, settings } = device;
  const now = device.nowMs();
  const leaving = device.leaving(draft.type);
  const decision = orderOfDraft(draft, {
    menu: kept.menu,
    table: device.table(draft.tableId),
    requiresTable: settings.requiresTable,
    timeZone: settings.timeZone,
    leaving,
    customerId: customer.id,
    user,
    now,
  });
  if (!decision.ok) return refused(decision.code, decision.params);
  const keeper = { outbox, userId: user.id, customerId: customer.id };
  const { menuRevision } = kept;
  const { placed, shown } = decision.value;
  const deliveryFee = leaving !== null && draft.type === 'delivery' ? feeOf(shown) : null;
  const receiver = addsTo === null ? null : device.order(addsTo);
  const adding = addsTo === null ? null : { id: addsTo, number: receiver?.number ?? null };
  const printing = { ...device, paper: device.paper ?? pageDevice() };
  const papers = (number: string) => papersHere(printing, { placed, number, guest: draft.guest, receiver, isTried });
  const taken = { body, order: shown, addsTo: adding, menuRevision, deliveryFee, atMs: now, isTried, papers };
  const { entry, order } = await keepOrderOffline(keeper, taken);
  // Nobody waits for the printer with a guest in front of them. Where the disk fails, time says what became of it.
  printEntry(printing, entry).catch(() => {});
  if (receiver === null) return { ok: true, value: { order } };
  // Shown from this device, as everything that the server does not have yet.
  return { ok: true, value: { order: { ...withAdditions(receiver, outbox.view().entries), version: 0 } } };
}
