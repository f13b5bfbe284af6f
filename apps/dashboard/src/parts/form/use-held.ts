/** Fields that hold what cannot be read: they keep it in sight and hold the form back until it is mended or discarded. */
import { useEffect, useEffectEvent, useId, useState } from 'react';

import { useChangedForm } from '../leaving.ts';

export type OnHeld = (field: string, isHeld: boolean) => void;

export function useHeld() {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  const [round, setRound] = useState(0);
  const isHeld = held.size > 0;
  useChangedForm(isHeld);
  const onHeld: OnHeld = (field, holds) =>
    setHeld((before) => {
      if (before.has(field) === holds) return before;
      const others = [...before].filter((each) => each !== field);
      return new Set(holds ? [...others, field] : others);
    });
  return {
    isHeld,
    onHeld,
    /** As a key it writes all fields anew, as they are stored. */
    round,
    discard: () => {
      setHeld(new Set());
      setRound((now) => now + 1);
    },
  };
}

/** For a field that may go away: what is gone holds nothing back. */
export function useHolding(isHeld: boolean, onHeld: OnHeld): void {
  const field = useId();
  const tell = useEffectEvent((holds: boolean) => onHeld(field, holds));
  useEffect(() => {
    if (!isHeld) return undefined;
    tell(true);
    return () => tell(false);
  }, [isHeld]);
}
