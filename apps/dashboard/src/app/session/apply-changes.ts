/** What changed at the venue, passed on to what the screens show (decisions.md §10). */
import type { Change } from '@comanda/contract/events';
import type { WireOrder } from '@comanda/contract/orders';
import type { StepState } from '@comanda/domain/setup/first-steps';
import type { Query, QueryClient } from '@tanstack/react-query';

import { deviationsKey } from '../../parts/deviations/use-deviations.ts';
import { tableServiceKey } from '../../parts/guests/table-service-key.ts';
import { nfcTagsKey } from '../../parts/nfc/nfc-keys.ts';
import { pendingOrdersKey, singleOrdersKey } from '../../parts/orders/keep-order.ts';
import { rereadChanged } from '../../parts/orders/reread-changed.ts';
import { paymentsKey } from '../../parts/payment/payment-keys.ts';
import { teamKey } from '../../parts/people/use-team.ts';
import { orderPrintsKey, printAlarm } from '../../parts/printing/use-print-alarm.ts';
import { adminPinKey } from '../../parts/settings/admin-pin-key.ts';
import { tellStock } from '../../parts/stock-fell.ts';
import { rereadSetup } from '../../parts/venue/setup-keys.ts';
import { supportKey } from '../shell/support-visit.ts';

/**
 * Reads anew what the changes name; lists that no screen shows are only marked.
 * @param readOrder null: it could not be read
 */
export function applyChanges(
  client: QueryClient,
  customerId: string,
  changes: readonly Change[],
  readOrder: (orderId: string) => Promise<WireOrder | null>,
): void {
  const kinds = new Set(changes.map((change) => change.kind));
  const reread = (queryKey: readonly unknown[]) => void client.invalidateQueries({ queryKey });
  if (kinds.has('order') || kinds.has('payment')) {
    const ids = [...new Set(changes.filter(({ kind }) => kind === 'order').map(({ id }) => id))];
    if (ids.length > 0) void rereadChanged(client, customerId, ids, readOrder);
    else reread(pendingOrdersKey(customerId));
    reread(['closings', customerId]);
  } else if (kinds.has('closing') || kinds.has('cash')) {
    // Nobody counts a drawer or closes a day by figures of before.
    reread(['closings', customerId]);
  } else if (kinds.has('menu')) reread(['closings', customerId, 'inventory']);
  if (kinds.has('payment')) reread(paymentsKey(customerId));
  if (kinds.has('invoice')) reread(['closings', customerId, 'invoices']);
  if (kinds.has('nfcTag')) reread(nfcTagsKey(customerId));
  if (kinds.has('deviation')) reread(deviationsKey(customerId));
  // A job does not say whose paper it is.
  if (kinds.has('printJob')) {
    reread(singleOrdersKey(customerId));
    const queryKey = orderPrintsKey(customerId);
    // The paper of an order alarms nobody before half a minute has passed, and by then each device has looked by itself.
    const predicate = ({ queryKey: [, , what] }: Query) => what !== printAlarm;
    void client.invalidateQueries(kinds.has('order') ? { queryKey, predicate } : { queryKey });
  }
  if (kinds.has('tableRequest') || kinds.has('table') || kinds.has('settings')) reread(tableServiceKey(customerId));
  // Where staff open tables, orders open and close them too.
  else if (kinds.has('order') && hasOpenTables(client, customerId)) reread(tableServiceKey(customerId));
  if (kinds.has('settings')) reread(adminPinKey(customerId));
  if (kinds.has('user') || kinds.has('invite')) reread(teamKey(customerId));
  if (touchesFirstSteps(client, customerId, kinds)) reread(['firstSteps', customerId]);
  if (kinds.has('till')) reread(['tills', customerId]);
  if (kinds.has('support')) reread(supportKey(customerId));
  void rereadSetup(client, customerId, kinds);
  if (kinds.has('stock')) tellStock(changes.flatMap(({ kind, id }) => (kind === 'stock' ? [id] : [])));
}

function hasOpenTables(client: QueryClient, customerId: string): boolean {
  const service = client.getQueryData<{ readonly openTables: readonly string[] }>(tableServiceKey(customerId));
  return (service?.openTables.length ?? 0) > 0;
}

/** What goes on all day ticks one step, once. */
const everyday: ReadonlySet<Change['kind']> = new Set(['order', 'payment', 'printJob', 'stock', 'tableRequest']);

function touchesFirstSteps(client: QueryClient, customerId: string, kinds: ReadonlySet<Change['kind']>): boolean {
  const steps = client.getQueryData<readonly StepState[]>(['firstSteps', customerId]) ?? [];
  const isUndone = ({ isDone }: StepState) => !isDone;
  const isFirstOrder = kinds.has('order') && steps.some((each) => each.step === 'testOrder' && isUndone(each));
  return isFirstOrder || (steps.some(isUndone) && [...kinds].some((kind) => !everyday.has(kind)));
}

/** Whether the changes touch what this person may do here, or how the venue stands. */
export function touchesStanding(userId: string, changes: readonly Change[]): boolean {
  return changes.some(
    ({ kind, id }) => kind === 'customer' || kind === 'settings' || (kind === 'user' && id === userId),
  );
}
