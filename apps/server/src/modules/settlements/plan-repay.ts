/** What a repay would give back as things stand, by which ways: said before somebody does it (decisions.md §4). */
import { accept, refuse } from '@comanda/domain/decision';
import { negate, zero } from '@comanda/domain/money';
import { repay } from '@comanda/domain/orders/repay';
import { besideGoingBack } from '@comanda/domain/payments/plan-refund';

import type { House } from '../../platform/house.ts';
import { findOrder } from '../orders/index.ts';
import { findOnItsWayBack } from '../payments/index.ts';
import { findSettings } from '../settings/index.ts';
import { backToPayers } from './payers-of.ts';

type Key = { readonly customerId: string; readonly orderId: string };

/** By the plan of the repay itself; nothing where nothing can go back now. */
export async function planRepay({ database }: House, { customerId, orderId }: Key) {
  const reader = { tx: database.read, customerId };
  const found = await findOrder(reader.tx, customerId, orderId);
  if (!found) return refuse('orders.error.notFound');
  const decided = repay(found.order);
  if (!decided.ok || found.order.isTraining) return accept({ refunds: [] });
  const { giveBack } = besideGoingBack(decided.value, await findOnItsWayBack(reader.tx, customerId, orderId));
  if (giveBack === 0) return accept({ refunds: [] });
  const { currency } = await findSettings(reader.tx, customerId);
  const asked = { gone: null, amount: giveBack, keep: zero, currency };
  const { refunds } = await backToPayers(reader, found.order, asked);
  return accept({ refunds: refunds.map(({ method, due }) => ({ method, amount: negate(due) })) });
}
