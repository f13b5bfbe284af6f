/** Says which guest gets which number, before it happens (docs/decisions/0071). */
import { shortNumber } from '@comanda/domain/orders/order-number';
import type { NewSeat } from '@comanda/domain/orders/seats';
import { Note } from '@comanda/ui/note.tsx';
import { useTranslations } from 'use-intl';

import type { SeatsOfOrder } from './new-seats.ts';

/** `Gast 1 wird Gast 3, Gast 2 wird Gast 4`. */
export function useSeatChanges(): (seats: readonly NewSeat[]) => string {
  const t = useTranslations('moves.seats');
  return (seats) =>
    seats.map(({ was, now }) => (now === null ? t('none', { was }) : t('becomes', { was, now }))).join(', ');
}

/** `#120: Gast 1 wird Gast 3, Gast 2 wird Gast 4.` */
export function useSeatsText(): (of: {
  readonly order: { readonly number: string };
  readonly seats: readonly NewSeat[];
}) => string {
  const t = useTranslations('moves.seats');
  const changes = useSeatChanges();
  return ({ order, seats }) => t('of', { number: shortNumber(order.number), changes: changes(seats) });
}

/** Nothing where everybody keeps the number. */
export function NewSeats({ coming }: { readonly coming: readonly SeatsOfOrder[] }) {
  const textOf = useSeatsText();
  if (coming.length === 0) return null;
  return (
    <Note>
      <span className="stack stack--close">
        {coming.map((one) => (
          <span key={one.order.id}>{textOf(one)}</span>
        ))}
      </span>
    </Note>
  );
}
