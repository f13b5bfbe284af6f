/** The bell of this page, armed by the first touch anywhere on it. */
import { type Bell, makeBell } from '@comanda/ui/bell.ts';
import { useEffect } from 'react';

function openContext(): AudioContext | null {
  return typeof AudioContext === 'undefined' ? null : new AudioContext();
}

export const houseBell = makeBell(openContext);

export function useArmed(bell: Bell): void {
  useEffect(() => {
    const arm = () => bell.arm();
    document.addEventListener('pointerdown', arm);
    document.addEventListener('keydown', arm);
    return () => {
      document.removeEventListener('pointerdown', arm);
      document.removeEventListener('keydown', arm);
    };
  }, [bell]);
}
