/**
 * Of commands about orders whose guests are forgotten: what they were told, and the fingerprint of what was sent, from
 * which a short text could be guessed. Their ids stay, so that none happens twice (forget-answers.ts).
 */
import type { Venue } from '../../platform/transaction.ts';

/** @param paymentIds of these orders: a command that takes or gives back has the id of its payment */
export async function forgetCommandsOf(
  { tx, customerId }: Venue,
  orderIds: readonly string[],
  paymentIds: readonly string[] = [],
): Promise<void> {
  if (orderIds.length === 0) return;
  const rows = await tx
    .selectFrom('journal')
    .select('body')
    .where('customer_id', '=', customerId)
    .where('sequence', 'in', (eb) =>
      eb
        .selectFrom('journal_orders')
        .select('sequence')
        .where('customer_id', '=', customerId)
        .where('order_id', 'in', [...orderIds]),
    )
    .execute();
  const ids = [...rows.flatMap(({ body }) => commandOf(body) ?? []), ...paymentIds];
  for (let at = 0; at < ids.length; at += mostAtOnce) {
    await tx
      .updateTable('commands')
      .set({ answer: null, body_hash: '' })
      .where('customer_id', '=', customerId)
      .where('id', 'in', ids.slice(at, at + mostAtOnce))
      .execute();
  }
}

/** Of the values that a statement may carry. */
const mostAtOnce = 500;

/** Written by `appendEntry`; what a forger wrote instead may be no entry at all. */
function commandOf(body: string): string | null {
  try {
    const { command } = JSON.parse(body) as { readonly command?: unknown };
    return typeof command === 'string' ? command : null;
  } catch {
    return null;
  }
}
