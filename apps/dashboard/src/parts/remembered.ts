/** What this browser remembers (specification §3, client-side remembered values). Survives a reload. */
import type { OrderType } from '@comanda/domain/tax/vat';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** Only the 10 latest order ids are kept (specification §5, §9). */
export const latestOrdersKept = 10;

export type VenueMemory = {
  readonly lastTableId: string | null;
  readonly lastDeliveryType: OrderType | null;
  readonly latestOrderIds: readonly string[];
};

type Remembered = {
  readonly theme: 'dark' | 'light' | null;
  readonly language: string | null;
  readonly customerId: string | null;
  readonly stationId: string | null;
  readonly boardGrouping: 'table' | 'order';
  readonly venues: Readonly<Record<string, VenueMemory>>;
  readonly set: (
    change: Partial<Pick<Remembered, 'theme' | 'language' | 'customerId' | 'stationId' | 'boardGrouping'>>,
  ) => void;
  readonly setVenue: (customerId: string, change: Partial<VenueMemory>) => void;
  readonly addLatestOrder: (customerId: string, orderId: string) => void;
};

export const nothingRemembered: VenueMemory = { lastTableId: null, lastDeliveryType: null, latestOrderIds: [] };

export const useRemembered = create<Remembered>()(
  persist(
    (set) => ({
      theme: null,
      language: null,
      customerId: null,
      stationId: null,
      boardGrouping: 'table',
      venues: {},
      set: (change) => set(change),
      setVenue: (customerId, change) =>
        set((state) => ({
          venues: {
            ...state.venues,
            [customerId]: { ...(state.venues[customerId] ?? nothingRemembered), ...change },
          },
        })),
      addLatestOrder: (customerId, orderId) =>
        set((state) => {
          const venue = state.venues[customerId] ?? nothingRemembered;
          const others = venue.latestOrderIds.filter((id) => id !== orderId);
          const latestOrderIds = [orderId, ...others].slice(0, latestOrdersKept);
          return { venues: { ...state.venues, [customerId]: { ...venue, latestOrderIds } } };
        }),
    }),
    { name: 'comanda.remembered', version: 1 },
  ),
);

export function useVenueMemory(customerId: string): VenueMemory {
  return useRemembered((state) => state.venues[customerId]) ?? nothingRemembered;
}
