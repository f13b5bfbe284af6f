/** Whether this browser has promised to keep what waits here, also when its disk is full (decisions.md §10). */
import { useEffect, useState } from 'react';

/** Null: not known yet, or the page is not secure and nobody can be asked. */
export function useLastingStorage(): boolean | null {
  const [isLasting, setLasting] = useState<boolean | null>(null);
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      const isPromised = (await globalThis.navigator.storage?.persisted?.()) ?? null;
      if (!isGone) setLasting(isPromised);
    };
    ask().catch(() => {});
    return () => {
      isGone = true;
    };
  }, []);
  return isLasting;
}
