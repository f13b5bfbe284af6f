/** What full payment does to an order: its lines are settled, and it may be done (decisions.md §2, §3). */
import { settleLines, type Settlement } from '../tax/settle-lines.ts';
import { closeIfPaid } from './close-if-paid.ts';
import { stillToPay } from './open-amount.ts';
import type { Order } from './order.ts';

export type OrderSettlement = Settlement & { readonly orderId: string };

export type Settled = { readonly order: Order; readonly settlement: OrderSettlement | null };

/**
 * Lines are settled when the last of the money is there; those of an earlier settlement keep their VAT. It is rated by
 * the business date of the order, the day of the supply (MWSTG Art. 115).
 * @param hasVat false for a venue without VAT number.
 * @param isByGuest a guest gave the last of it alone; nobody of the house stood by and knew what was brought.
 */
export function settleIfPaid(order: Order, hasVat: boolean, isByGuest = false): Settled {
  if (stillToPay(order) > 0) return { order, settlement: null };
  const unsettled = order.lines.filter((line) => line.settled === null);
  const settlement = settleLines(unsettled, order.type, order.businessDate, hasVat);
  const lines = order.lines.map((line) => {
    const parts = settlement.parts.get(line.opid);
    return line.settled === null && parts !== undefined ? { ...line, settled: parts } : line;
  });
  const paid = closeIfPaid({ ...whatIsBrought(order, isByGuest), lines });
  return { order: paid, settlement: { orderId: order.id, ...settlement } };
}

/**
 * Paid before anybody took it on, it does not end with the payment: it is still to be decided on, made and brought. Nor
 * does it while it is made, where the guest paid alone (docs/decisions/0064).
 */
function whatIsBrought(order: Order, isByGuest: boolean): Order {
  if (order.state === 'requested') return { ...order, tracksHandOver: true, awaitsPayment: false };
  return order.state === 'preparing' && isByGuest ? { ...order, tracksHandOver: true } : order;
}
