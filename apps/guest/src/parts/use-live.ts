/** Hears of changes while the page is open; without a connection the page is read anew when the guest looks again. */
import { useCallback, useEffect, useRef, useState } from 'react';

import type { DoorAddress } from './door-address.ts';

type Live = typeof import('./live-socket.ts');

/** @param start begins to listen; answers what ends it */
function listen(start: (live: Live) => () => void): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  import('./live-socket.ts').then(
    (live) => {
      if (!isOver) stop = start(live);
    },
    () => {},
  );
  return () => {
    isOver = true;
    stop?.();
  };
}

/** Calls only where the version that is heard is another than the one that is shown. */
function useNewer(version: string | null, task: () => void): (heard: string) => void {
  const known = useRef({ version, task });
  useEffect(() => {
    known.current = { version, task };
  });
  return (heard) => {
    if (heard !== known.current.version) known.current.task();
  };
}

/** A change of network takes no longer. */
const patienceMs = 4000;

/**
 * Says so after a moment; at once where the device itself knows. A network that lets no socket through was never
 * connected: there the page is read anew when the guest looks again.
 */
function useCut(): readonly [isCut: boolean, onConnection: (isOpen: boolean) => void] {
  const [isCut, setCut] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const wasOpen = useRef(false);
  const onConnection = useCallback((isOpen: boolean) => {
    clearTimeout(timer.current);
    if (isOpen) setCut(false);
    else if (wasOpen.current) timer.current = setTimeout(() => setCut(true), patienceMs);
    wasOpen.current ||= isOpen;
  }, []);
  useEffect(() => {
    const lose = () => setCut(true);
    const find = () => setCut(false);
    window.addEventListener('offline', lose);
    window.addEventListener('online', find);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('offline', lose);
      window.removeEventListener('online', find);
    };
  }, []);
  return [isCut, onConnection];
}

/** @returns whether nothing has been heard for a while, because the connection was lost */
export function useLiveOrder(token: string, version: string | null, reload: () => void): boolean {
  const heard = useNewer(version, reload);
  const hears = useRef(heard);
  const [isCut, onConnection] = useCut();
  useEffect(
    () => listen((live) => live.hearOrder(token, (each) => hears.current(each), onConnection)),
    [token, onConnection],
  );
  return isCut;
}

/** Once the first screen is there. */
export function useLiveMenu(address: DoorAddress, version: string | null, reload: () => void): void {
  const heard = useNewer(version, reload);
  const hears = useRef(heard);
  const isThere = version !== null;
  useEffect(() => {
    if (!isThere) return undefined;
    return listen((live) => live.hearMenu(address, (each) => hears.current(each)));
  }, [address, isThere]);
}

/** As long as something is asked for: most guests ask for nothing, and need no line for it. */
export function useLiveTable(code: string | null, reload: () => void): void {
  const heard = useNewer(null, reload);
  const hears = useRef(heard);
  useEffect(() => {
    if (code === null) return undefined;
    return listen((live) => live.hearTable(code, (each) => hears.current(each)));
  }, [code]);
}
