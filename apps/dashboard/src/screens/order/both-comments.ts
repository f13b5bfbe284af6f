/** Two comments that were written at the same time upon the same one, as one. */
import { commentBreak } from '@comanda/domain/orders/order-texts';

/** What each has put behind it stands behind both; otherwise one stands behind the other. Nothing is cut. */
export function bothComments(upon: string | null, own: string | null, other: string | null): string {
  if (own === null || other === null) return own ?? other ?? '';
  if (upon !== null && own.startsWith(upon) && other.startsWith(upon)) return other + own.slice(upon.length);
  return other + commentBreak + own;
}
