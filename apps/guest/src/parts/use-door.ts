/** Reads what a door shows, first what this device has kept of the last visit; asks again when the guest looks again. */
import type { WireDoor } from '@comanda/contract/guests';
import { useCallback, useEffect, useRef, useState } from 'react';

import { api } from './api.ts';
import { timeNow } from './clock.ts';
import { type DoorAddress, type DoorKind, pathOfDoor } from './door-address.ts';
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
export const doorForm = 5;
export const doorKeyOf = ({ door, code }: DoorAddress) => `door.${door}.${code}`;

/** What was read a moment ago by the printed code, before its visit took its place: not asked for twice. */
let justRead: string | null = null;

/** The menu of a table lies under its visit; under the printed code, where to find it. */
function readKept({ door, code }: DoorAddress): WireDoor | null {
  const visit = keptHere.read(visitKeyOf(code));
  const kept = keptHere.read(doorKeyOf({ door, code: typeof visit === 'string' ? visit : code }));
  if (!isRecord(kept) || kept['form'] !== doorForm) return null;
  // Written below, of this very form.
  return kept['answer'] as WireDoor;
}

/** Of the last visit that began by this code on this device. */
const visitKeyOf = (code: string) => `visit.${code}`;

/** Whose menu a table shows is read once, and its visit stands for the printed code from then on (decision 0068). */
function keep({ door, code }: DoorAddress, answer: WireDoor): string | null {
  const { visit } = answer;
  const isBegun = door === 'table' && visit !== null && visit !== code;
  keptHere.write(doorKeyOf({ door, code: isBegun ? visit : code }), { form: doorForm, answer });
  if (!isBegun) return null;
  const before = keptHere.read(visitKeyOf(code));
  if (typeof before === 'string') keptHere.write(doorKeyOf({ door, code: before }), null);
  keptHere.write(visitKeyOf(code), visit);
  return visit;
}

const stay = () => {};

/** @param settle told the address that stands for this one from now on */
export function useDoor(address: DoorAddress, settle: (path: string) => void = stay): DoorState {
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
      const visit = keep({ door: kind, code }, result.value);
      if (visit !== null) {
        justRead = visit;
        return settle(pathOfDoor({ door: kind, code: visit }));
      }
      return setState({ door: result.value, trouble: null, at: timeNow() });
    }
    if (result.code === 'guest.error.doorNotFound') {
      keptHere.write(doorKeyOf({ door: kind, code }), null);
      return setState({ door: null, trouble: 'missing', at: timeNow() });
    }
    const trouble = result.code === 'network' ? 'offline' : 'failed';
    setState(({ door }) => ({ door, trouble, at: timeNow() }));
  }, [kind, code, settle]);
  useEffect(() => {
    return nowAndOnReturn(() => {
      const isKnown = justRead === code;
      justRead = null;
      // Where nothing can be kept it is asked for once more.
      if (!isKnown || readKept({ door: kind, code }) === null) void reload();
    });
  }, [reload, kind, code]);
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
