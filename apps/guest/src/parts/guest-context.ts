/** What every screen behind a door knows. */
import type { WireDoor } from '@comanda/contract/guests';
import type { Translated } from '@comanda/domain/menu/menu';
import { createContext, use } from 'react';

import type { PricedLine } from './cart.ts';
import type { DoorAddress } from './door-address.ts';
import type { Draft } from './draft.ts';
import type { GuestMenu } from './guest-menu.ts';
import type { Language, Said } from './languages.ts';
import type { Away } from './use-door.ts';
import type { ChangeDraft } from './use-draft.ts';
import type { Navigation } from './use-view.ts';

export type Guest = Navigation & {
  readonly address: DoorAddress;
  readonly door: WireDoor;
  readonly menu: GuestMenu;
  readonly away: Away;
  readonly draft: Draft;
  readonly change: ChangeDraft;
  readonly lines: readonly PricedLine[];
  /** Whether this door takes orders at all. */
  readonly canOrder: boolean;
  readonly language: string;
  readonly languages: readonly Language[];
  readonly speak: (language: string) => void;
  readonly say: (texts: Translated) => Said;
  readonly reload: () => Promise<void>;
};

export const GuestContext = createContext<Guest | null>(null);

export function useGuest(): Guest {
  const guest = use(GuestContext);
  if (guest === null) throw new Error('useGuest needs a door around it');
  return guest;
}
