/** Hears whether somebody has seen to what a table asked for. */
import { useEffect, useRef } from 'react';

import { listen, useNewer } from '../../parts/use-live.ts';

/** As long as something is asked for: most guests ask for nothing, and need no line for it. */
export function useLiveTable(code: string | null, reload: () => void): void {
  const heard = useNewer(null, reload);
  const hears = useRef(heard);
  useEffect(() => {
    if (code === null) return undefined;
    return listen((live) => live.hearTable(code, (each) => hears.current(each)));
  }, [code]);
}
