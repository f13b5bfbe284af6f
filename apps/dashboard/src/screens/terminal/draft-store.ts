/** Drafts survive a reload, those of a person and venue by their table (specification §3, client-side remembered values). */
import { create } from 'zustand';
import { persist, type PersistStorage, type StorageValue } from 'zustand/middleware';

import { shareBetweenTabs } from '../../parts/between-tabs.ts';
import { deviceStorage } from '../../parts/device-storage.ts';
import type { Carts } from './carts.ts';
import type { Draft } from './draft.ts';

type Drafts = {
  /** By `cartsKey`. */
  readonly drafts: Readonly<Record<string, Draft>>;
  /** Carts begun and left, by `cartsKey`. */
  readonly resting: Readonly<Record<string, Carts['resting']>>;
  readonly put: (key: string, draft: Draft) => void;
  readonly putAll: (key: string, carts: Carts) => void;
};

/** Practice has carts of its own: what was begun for guests never becomes one of them, nor the reverse. */
export const cartsKey = (whose: string, isTraining: boolean): string => (isTraining ? `${whose} training` : whose);

const storageKey = 'comanda.drafts';
const asideKey = 'comanda.drafts.aside';

/** Whoever changes what a cart is raises it, and lets `read-drafts.ts` read what there was. */
const version = 6;

type Kept = StorageValue<Pick<Drafts, 'drafts' | 'resting'>>;

/** What this version cannot go on with, as it was kept: `carts-aside.ts` reads it, and nothing of it is gone before. */
export const aside = {
  /** One a line, as JSON has none of its own. */
  texts: (): readonly string[] => deviceStorage.getItem(asideKey)?.split('\n') ?? [],
  keep: (texts: readonly string[]) =>
    texts.length === 0 ? deviceStorage.removeItem(asideKey) : deviceStorage.setItem(asideKey, texts.join('\n')),
};

type Line = {
  readonly opid: string;
  readonly selection?: unknown;
  readonly components?: unknown;
  readonly text?: unknown;
};

/** @throws for what is none */
const isCart = ({ lines, attempt }: { readonly lines: readonly Line[]; readonly attempt: Draft['attempt'] }) =>
  [...lines, ...(attempt?.lines ?? [])].every(
    ({ opid, selection, components, text }: Line) => opid && (selection ?? components ?? text),
  );

/** Null for what another version kept, and for what is no cart. */
function readKept(text: string): Kept | null {
  try {
    const kept: Kept = JSON.parse(text);
    const { drafts, resting } = kept.state;
    const carts = [drafts, ...Object.values(resting)].flatMap((all) => Object.values(all));
    return kept.version === version && carts.every(isCart) ? kept : null;
  } catch {
    return null;
  }
}

const storage: PersistStorage<Kept['state']> = {
  getItem: (name) => {
    const text = deviceStorage.getItem(name);
    const kept = text === null ? null : readKept(text);
    if (text !== null && kept === null) {
      deviceStorage.removeItem(name);
      aside.keep([...aside.texts(), text]);
    }
    return kept;
  },
  setItem: (name, kept) => deviceStorage.setItem(name, JSON.stringify(kept)),
  removeItem: deviceStorage.removeItem,
};

export const useDrafts = create<Drafts>()(
  persist(
    (set) => ({
      drafts: {},
      resting: {},
      put: (key, draft) => set((state) => ({ drafts: { ...state.drafts, [key]: draft } })),
      putAll: (key, { open, resting }) =>
        set((state) => ({
          drafts: { ...state.drafts, [key]: open },
          resting: { ...state.resting, [key]: resting },
        })),
    }),
    {
      name: storageKey,
      storage,
      version,
      partialize: ({ drafts, resting }) => ({ drafts, resting }),
    },
  ),
);

// What one tab has sent must not lie in the other.
shareBetweenTabs(useDrafts);

/**
 * Does something with the cart that no other tab may do at once, on what the others have left. Insecure pages have no
 * locks: there the server's ids keep an order from coming twice.
 */
export async function inTurnOfTabs<Result>(work: () => Result): Promise<Result> {
  const onNewest = async () => {
    await useDrafts.persist.rehydrate();
    return work();
  };
  const locks: LockManager | null | undefined = globalThis.navigator?.locks;
  return locks ? await locks.request(storageKey, onNewest) : await onNewest();
}
