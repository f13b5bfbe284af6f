/** Hears of one order while its page is open, and says where nothing can be heard. */
import { useCallback, useEffect, useRef, useState } from 'react';

import { listen, useNewer } from '../../parts/use-live.ts';

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
