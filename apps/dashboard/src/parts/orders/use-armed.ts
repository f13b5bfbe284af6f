/** The bell of this page, armed by the first touch anywhere on it. */
import { type Bell, makeBell } from '@comanda/ui/bell.ts';
import { useEffect } from 'react';

import { whenIdle } from '../when-idle.ts';

/** Whatever the first touch is for is answered before: making the sound's context holds up a slow device for long. */
const latestMs = 500;

function openContext(): AudioContext | null {
  return typeof AudioContext === 'undefined' ? null : new AudioContext();
}

export const houseBell = makeBell(openContext);

export function useArmed(bell: Bell): void {
  useEffect(() => {
    let callOff: (() => void) | null = null;
    // One that is made wakes within the touch itself: some browsers allow it nowhere else.
    const arm = () => {
      if (callOff === null) callOff = whenIdle(() => bell.arm(), latestMs);
      else bell.arm();
    };
    document.addEventListener('pointerdown', arm);
    document.addEventListener('keydown', arm);
    return () => {
      document.removeEventListener('pointerdown', arm);
      document.removeEventListener('keydown', arm);
      callOff?.();
    };
  }, [bell]);
}
