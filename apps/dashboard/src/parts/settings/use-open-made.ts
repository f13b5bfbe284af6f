/** Once a new thing is stored its own address is open; only then is nothing left that could be lost. */
import { useEffect, useEffectEvent, useState } from 'react';

import { useStillHere } from './use-still-here.ts';

/** @param isReady nothing of its form is left to be saved. @returns to be told of the new thing */
export function useOpenMade(isReady: boolean, open: (id: string) => void): (id: string) => void {
  const [made, setMade] = useState<string | null>(null);
  const isStillHere = useStillHere();
  const openIt = useEffectEvent((id: string) => {
    if (isStillHere()) open(id);
  });
  useEffect(() => {
    if (made !== null && isReady) openIt(made);
  }, [made, isReady]);
  return setMade;
}
