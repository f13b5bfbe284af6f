/** What is not so any more once orders came into another one, said before it happens (decisions.md §3, merge). */
import type { WireOrder } from '@comanda/contract/orders';
import { formatAmount, zero } from '@comanda/domain/money';
import { deliveryFeeId } from '@comanda/domain/orders/charge-delivery';
import { type LeavingOrder, lostInMerge, type MergeLoss } from '@comanda/domain/orders/lost-in-merge';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { Note } from '@comanda/ui/note.tsx';
import { useTranslations } from 'use-intl';

import { useSlotText } from '../use-slot-text.ts';

const feeOf = ({ products }: WireOrder) =>
  products.find(({ id, state }) => id === deliveryFeeId && state !== 'canceled') ?? null;

const whoOf = ({ guest, phone, email }: WireOrder) => [guest, phone, email].filter((text) => text !== null).join(', ');

export function leavingOf(order: WireOrder): LeavingOrder {
  const { type, guest: name, phone, email, deliveryAddress: address, pickupLocation, wishedAt } = order;
  const isNobody = [name, phone, email, address].every((fact) => fact === null);
  return {
    type,
    guest: isNobody ? null : { name, phone, email, address },
    pickupLocationId: pickupLocation?.id ?? null,
    wishedAt: wishedAt === null ? null : wishedAt * 1000,
    hasFee: feeOf(order) !== null,
  };
}

function useLossText(into: LeavingOrder) {
  const t = useTranslations('moves.lost');
  const tTypes = useTranslations('types');
  const slotText = useSlotText();
  const textOf: Record<MergeLoss, (order: WireOrder) => string> = {
    type: ({ type }) => t('type', { from: tTypes(type), to: tTypes(into.type) }),
    guest: (order) => t('guest', { guest: whoOf(order) }),
    address: ({ deliveryAddress: at }) => t('address', { address: `${at?.street}, ${at?.zip} ${at?.city}` }),
    place: ({ pickupLocation }) => t('place', { place: pickupLocation?.name ?? '' }),
    time: ({ wishedAt }) => t('time', { time: slotText((wishedAt ?? 0) * 1000) }),
    fee: (order) => t('fee', { amount: formatAmount(feeOf(order)?.total ?? zero) }),
  };
  return (order: WireOrder) => lostInMerge(leavingOf(order), into).map((loss) => textOf[loss](order));
}

type Props = {
  readonly orders: readonly WireOrder[];
  readonly into: LeavingOrder;
};

/** Nothing where nothing is lost. */
export function MergeLosses({ orders, into }: Props) {
  const t = useTranslations('moves.lost');
  const lossesOf = useLossText(into);
  const losing = orders.map((order) => ({ order, losses: lossesOf(order) })).filter(({ losses }) => losses.length > 0);
  if (losing.length === 0) return null;
  return (
    <Note tone="warning" alert>
      <span className="stack stack--close">
        {losing.map(({ order, losses }) => (
          <span key={order.id}>{t('of', { number: shortNumber(order.number), losses: losses.join('; ') })}</span>
        ))}
      </span>
    </Note>
  );
}
