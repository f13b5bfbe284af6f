/**
 * What this browser remembers (specification §3, client-side remembered values). Kept for each person, and where it
 * belongs to a venue for each person and venue: who shares a device sees nothing of the others.
 */
import type { OrderType } from '@comanda/domain/tax/vat';
import { useMemo } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

import { shareBetweenTabs } from './between-tabs.ts';
import { deviceStorage } from './device-storage.ts';

export { memoryKey } from './memory-key.ts';

/** Only the 10 latest order ids are kept (specification §5, §9). */
export const latestOrdersKept = 10;

export type PersonMemory = {
  readonly theme: 'dark' | 'light' | null;
  readonly language: string | null;
  /** The venue used last. */
  readonly customerId: string | null;
};

export type VenueMemory = {
  readonly stationId: string | null;
  readonly boardGrouping: 'table' | 'order';
  readonly tablesView: 'list' | 'plan';
  readonly lastTableId: string | null;
  readonly lastDeliveryType: OrderType | null;
  /** The type was chosen after the table: it counts there too. */
  readonly isTypeNewer: boolean;
  readonly latestOrderIds: readonly string[];
  /** In which content language the forms are written; null = the venue's own. */
  readonly formLanguage: string | null;
  /** Orders taken here are practice. */
  readonly isTraining: boolean;
  /** The configured method used last; null = cash (specification §9). */
  readonly paymentMethodId: string | null;
  /** Of which kinds they were, in their order: their place stands before they are read; null = not known yet. */
  readonly paymentMethods: readonly string[] | null;
  /** The payment taken last: its receipt can be printed again. */
  readonly lastPaymentId: string | null;
  /** Begun here and not ended: after a reload the screen goes back to it. */
  readonly runningPaymentId: string | null;
  /** Of those the one that somebody hid: a banner alone leads back to it. */
  readonly hiddenPaymentId: string | null;
};

/** While nobody is signed in. */
export const nobody = '';

type Remembered = {
  /** Who works here; their values count until somebody else signs in. */
  readonly userId: string;
  readonly people: Readonly<Record<string, PersonMemory>>;
  readonly venues: Readonly<Record<string, VenueMemory>>;
  readonly setUser: (userId: string) => void;
  /** Of who works here. */
  readonly setPerson: (change: Partial<PersonMemory>) => void;
  readonly setVenue: (key: string, change: Partial<VenueMemory>) => void;
  readonly addLatestOrder: (key: string, orderId: string) => void;
};

const freshPerson: PersonMemory = { theme: null, language: null, customerId: null };

export const nothingRemembered: VenueMemory = {
  stationId: null,
  boardGrouping: 'table',
  tablesView: 'list',
  lastTableId: null,
  lastDeliveryType: null,
  isTypeNewer: false,
  latestOrderIds: [],
  formLanguage: null,
  isTraining: false,
  paymentMethodId: null,
  paymentMethods: null,
  lastPaymentId: null,
  runningPaymentId: null,
  hiddenPaymentId: null,
};

/** Apart from what the tabs share: who works in one of them is not changed by what another remembers. */
const userKey = 'comanda.user';

export const useRemembered = create<Remembered>()(
  persist(
    (set) => {
      const changeVenue = (key: string, change: (venue: VenueMemory) => Partial<VenueMemory>) => {
        hearTabs();
        set(({ venues }) => {
          const venue = venues[key] ?? nothingRemembered;
          return { venues: { ...venues, [key]: { ...venue, ...change(venue) } } };
        });
      };
      return {
        userId: deviceStorage.getItem(userKey) ?? nobody,
        people: {},
        venues: {},
        setUser: (userId) => {
          deviceStorage.setItem(userKey, userId);
          set({ userId });
        },
        setPerson: (change) => {
          hearTabs();
          set(({ userId, people }) => ({
            people: { ...people, [userId]: { ...(people[userId] ?? freshPerson), ...change } },
          }));
        },
        setVenue: (key, change) => changeVenue(key, () => change),
        addLatestOrder: (key, orderId) =>
          changeVenue(key, ({ latestOrderIds }) => {
            const others = latestOrderIds.filter((id) => id !== orderId);
            return { latestOrderIds: [orderId, ...others].slice(0, latestOrdersKept) };
          }),
      };
    },
    // Version 1 did not say whose its values were.
    {
      name: 'comanda.remembered',
      version: 2,
      storage: createJSONStorage(() => deviceStorage),
      partialize: ({ people, venues }) => ({ people, venues }),
      migrate: () => ({ people: {}, venues: {} }),
    },
  ),
);

const hearTabs = shareBetweenTabs(useRemembered);

/** Of who works here, or of nobody. */
export function usePersonMemory(): PersonMemory {
  return useRemembered(({ userId, people }) => people[userId]) ?? freshPerson;
}

export function personMemory(userId: string): PersonMemory {
  return useRemembered.getState().people[userId] ?? freshPerson;
}

export function useVenueMemory(key: string): VenueMemory {
  const kept = useRemembered((state) => state.venues[key]);
  // What was kept by an earlier version lacks what came since.
  return useMemo(() => ({ ...nothingRemembered, ...kept }), [kept]);
}
