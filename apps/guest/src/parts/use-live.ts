/** Hears of changes while the page is open; without a connection the page is read anew when the guest looks again. */
import { useEffect, useRef } from 'react';

import type { DoorAddress } from './door-address.ts';

type Live = typeof import('./live-socket.ts');

/** @param start begins to listen; answers what ends it */
export function listen(start: (live: Live) => () => void): () => void {
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
export function useNewer(version: string | null, task: () => void): (heard: string) => void {
  const known = useRef({ version, task });
  useEffect(() => {
    known.current = { version, task };
  });
  return (heard) => {
    if (heard !== known.current.version) known.current.task();
  };
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
