/** What the parts of a bill are called: by their seat, or by a number that is nobody's seat. */
import type { WireOrder } from '@comanda/contract/orders';
import type { WirePayment } from '@comanda/contract/payments';
import { useTranslations } from 'use-intl';

import type { SplitKind } from './split-view.ts';

/** Who sits there has a number already. */
export function hasSeats(orders: readonly WireOrder[]): boolean {
  return orders.some(({ products }) => products.some(({ seat }) => seat !== null));
}

/** Whose part a payment by seat paid; null: no seat's alone. @param bill with the orders that are paid by now */
export function seatOfPart({ split, orders }: Pick<WirePayment, 'split' | 'orders'>, bill: readonly WireOrder[]) {
  if (split !== 'seat') return null;
  const named = new Set(orders.flatMap(({ id, lines }) => lines.map(({ opid }) => `${id} ${opid}`)));
  const seats = new Set(
    bill.flatMap(({ id, products }) =>
      products.flatMap(({ opid, seat }) => (named.has(`${id} ${opid}`) && seat !== null ? [seat] : [])),
    ),
  );
  const [seat] = seats;
  return seats.size === 1 && seat !== undefined ? seat : null;
}

/** @param bill with the orders that are paid by now */
export function usePartNames(bill: readonly WireOrder[], kind: SplitKind) {
  const t = useTranslations('payment.split');
  const isOfGuests = !hasSeats(bill) && (kind === 'equal' || kind === 'lines');
  const named = (number: number, seat: number | null) =>
    seat === null ? t(isOfGuests ? 'guest' : 'part', { number }) : t('seatNo', { number: seat });
  return {
    taken: (payment: Pick<WirePayment, 'split' | 'orders'>, number: number) => named(number, seatOfPart(payment, bill)),
    next: (number: number, seat: number | null = null) => named(number, seat),
  };
}
