/** Reads what a door shows, first what this device has kept of the last visit; asks again when the guest looks again. */
import type { WireDoor } from '@comanda/contract/guests';
import { useCallback, useEffect, useRef, useState } from 'react';

import { api } from './api.ts';
import { timeNow } from './clock.ts';
import type { DoorAddress, DoorKind } from './door-address.ts';
import { isRecord, keptHere } from './kept.ts';

/** Why what is shown may be out of date: no way to the server, or a fault of it; null: nothing is known of that. */
export type Away = 'offline' | 'failed' | null;

export type DoorState = {
  readonly door: WireDoor | null;
  /** Why there is none, or none that is new. */
  readonly trouble: 'missing' | Away;
  /** When it was read, unix milliseconds: the offer changes with the hour. */
  readonly at: number;
  readonly reload: () => Promise<void>;
};

const ask = {
  app: (code: string) => api('GET /v1/guest/venues/{slug}', { params: { slug: code } }),
  table: (code: string) => api('GET /v1/guest/tables/{code}', { params: { code } }),
  kiosk: (code: string) => api('GET /v1/guest/kiosks/{code}', { params: { code } }),
} as const satisfies Record<DoorKind, unknown>;

/** Raised when the shape of the answer changes. */
export const doorForm = 4;
const keyOf = ({ door, code }: DoorAddress) => `door.${door}.${code}`;

function readKept(address: DoorAddress): WireDoor | null {
  const kept = keptHere.read(keyOf(address));
  if (!isRecord(kept) || kept['form'] !== doorForm) return null;
  // Written below, of this very form.
  return kept['answer'] as WireDoor;
}

export function useDoor(address: DoorAddress): DoorState {
  const { door: kind, code } = address;
  const [state, setState] = useState<Omit<DoorState, 'reload'>>(() => {
    return { door: readKept(address), trouble: null, at: timeNow() };
  });
  const asked = useRef(0);
  const reload = useCallback(async () => {
    const turn = ++asked.current;
    const result = await ask[kind](code);
    if (turn !== asked.current) return;
    if (result.ok) {
      keptHere.write(keyOf({ door: kind, code }), { form: doorForm, answer: result.value });
      return setState({ door: result.value, trouble: null, at: timeNow() });
    }
    if (result.code === 'guest.error.doorNotFound') {
      keptHere.write(keyOf({ door: kind, code }), null);
      return setState({ door: null, trouble: 'missing', at: timeNow() });
    }
    const trouble = result.code === 'network' ? 'offline' : 'failed';
    setState(({ door }) => ({ door, trouble, at: timeNow() }));
  }, [kind, code]);
  useEffect(() => {
    return nowAndOnReturn(() => void reload());
  }, [reload]);
  return { ...state, reload };
}

/** Calls at once, when the guest looks at the page again, and when the network is back. */
export function nowAndOnReturn(task: () => void): () => void {
  task();
  const seen = () => {
    if (document.visibilityState === 'visible') task();
  };
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('online', task);
  return () => {
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('online', task);
  };
}
