/** Orders placed one after the other through the door, for what is measured afterwards. */
import { aCashPayment } from '../../packages/test-kit/src/a-draft.ts';
import { benchDraft } from '../storage/bench-venue.ts';
import { openConnection, write } from './connection.ts';
import type { Target } from './plan.ts';
import { signIn } from './sign-in.ts';

/** @returns their ids. @throws Error when one is refused. */
export async function placeOrders(port: number, { customerId, token }: Target, count: number): Promise<string[]> {
  const connection = await openConnection(port);
  const ids: string[] = [];
  for (let placed = 0; placed < count; placed += 1) {
    const draft = benchDraft(customerId);
    const headers = { authorization: `Bearer ${token}` };
    const request = write({ method: 'POST', path: '/v1/orders', headers, body: JSON.stringify(draft) });
    const { status, body } = await connection.call(request);
    if (status !== 200) throw new Error(`an order was refused: ${body.toString()}`);
    ids.push(draft.id);
  }
  connection.close();
  return ids;
}

/** One order, paid in cash. */
export async function placeAndPay(
  port: number,
  venue: string,
): Promise<{ readonly orderId: string; readonly paymentId: string }> {
  const token = (await (await signIn(port, [venue])).tokens()).get(venue) ?? '';
  const [orderId = ''] = await placeOrders(port, { customerId: venue, token }, 1);
  return { orderId, paymentId: await payInCash(port, { customerId: venue, token }, orderId) };
}

/** @returns the payment's id */
export async function payInCash(port: number, { customerId, token }: Target, orderId: string): Promise<string> {
  const payment = aCashPayment([orderId], { customer: customerId, printsReceipt: false });
  const connection = await openConnection(port);
  const headers = { authorization: `Bearer ${token}` };
  const request = write({ method: 'POST', path: '/v1/payments', headers, body: JSON.stringify(payment) });
  const { status, body } = await connection.call(request);
  connection.close();
  if (status !== 200) throw new Error(`a payment was refused: ${body.toString()}`);
  return payment.id;
}
