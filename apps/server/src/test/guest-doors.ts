/** A house that lets guests order: through the settings' own calls, and what a guest's phone sends. */
import type { GuestDraft } from '@comanda/contract/guests';
import type { OrderMethodChange } from '@comanda/contract/order-methods';
import type { TableMethod } from '@comanda/domain/orders/order-method';
import { aDraftProduct, anId } from '@comanda/test-kit/a-draft';

import { insertKiosk } from '../modules/guests/index.ts';
import type { TestServer } from './start-test-server.ts';

const params = { customerId: 'linde' };

export const tableCode = 'code-linde-t2';
export const kioskCode = 'kiosk-linde';

export async function book(server: TestServer, packages: readonly string[]): Promise<void> {
  await server.call('PUT /v1/customers/{customerId}/packages', {
    as: 'system',
    params,
    body: { packages: [...packages] as never },
  });
}

export async function setMethod(
  server: TestServer,
  method: TableMethod,
  change: Partial<Omit<OrderMethodChange, 'id' | 'version' | 'method'>>,
): Promise<void> {
  const { orderMethods } = await server.call('GET /v1/customers/{customerId}/orderMethods', { as: 'anna', params });
  const version = orderMethods.find((one) => one.method === method)?.version ?? 1;
  await server.call('PATCH /v1/customers/{customerId}/orderMethods', {
    as: 'anna',
    params,
    body: { id: anId(), version, method, ...change },
  });
}

/** Where a method can be chosen by guests. */
export async function offer(
  server: TestServer,
  id: string,
  on: { activeOnApp?: boolean; activeOnKiosk?: boolean },
): Promise<void> {
  const sent = { as: 'anna', params: { paymentMethodId: id }, customer: 'linde' };
  const { paymentMethod } = await server.call('GET /v1/paymentMethods/{paymentMethodId}', sent);
  const body = { id: anId(), version: paymentMethod.version, ...on };
  await server.call('PATCH /v1/paymentMethods/{paymentMethodId}', { ...sent, body });
}

/** All doors of "linde" open around the clock, paid later, decided by hand. */
export async function openDoors(server: TestServer): Promise<void> {
  await book(server, ['menu', 'inventory', 'order', 'delivery', 'online_payment']);
  for (const method of ['table', 'pickup', 'delivery', 'kiosk'] as const) {
    await setMethod(server, method, { active: true });
  }
  await offer(server, 'pay_later_linde', { activeOnApp: true, activeOnKiosk: true });
  await insertKiosk(server.house.database.write, {
    customer_id: 'linde',
    id: 'kiosk',
    name: 'Eingang',
    code: kioskCode,
    station_id: null,
    terminal_id: null,
    active: true,
  });
}

type Line = string | readonly [string, number] | GuestDraft['products'][number];

/** What a guest at table T2 sends, until told otherwise. */
export function aGuestDraft(lines: readonly Line[], total: number, changes: Partial<GuestDraft> = {}): GuestDraft {
  return {
    id: anId(),
    door: 'table',
    code: tableCode,
    type: 'dinein',
    products: lines.map((line) => {
      if (typeof line === 'string') return aDraftProduct(line);
      return 'opid' in line ? line : aDraftProduct(line[0], { count: line[1] });
    }),
    total,
    ...changes,
  };
}
