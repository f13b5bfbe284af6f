/** Whose order it is that leaves the house, where and when: as a dialog asks it, and as it is sent. */
import type { ChangeType } from '@comanda/contract/order-moves';
import type { WireOrder } from '@comanda/contract/orders';
import type { LeavingDraft } from '@comanda/domain/orders/leave-house';

export type LeavingFields = Omit<LeavingDraft, 'type'>;

type WireLeaving = Required<NonNullable<ChangeType['leaving']>>;

export function toWireLeaving({ guest, pickupLocationId, wishedAt }: LeavingFields): WireLeaving {
  return {
    guest: guest?.name ?? null,
    phone: guest?.phone ?? null,
    email: guest?.email ?? null,
    deliveryAddress: guest?.address ?? null,
    pickupLocation: pickupLocationId,
    wishedAt: wishedAt === null ? null : Math.floor(wishedAt / 1000),
  };
}

export function leavingOf(order: WireOrder): LeavingFields {
  const { guest: name, phone, email, deliveryAddress: address, pickupLocation, wishedAt } = order;
  const isNobody = [name, phone, email, address].every((fact) => fact === null);
  return {
    guest: isNobody ? null : { name, phone, email, address },
    pickupLocationId: pickupLocation?.id ?? null,
    wishedAt: wishedAt === null ? null : wishedAt * 1000,
  };
}
