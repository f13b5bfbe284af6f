/**
 * Listens for a scanner while no field has the focus and no dialog is open (design.md §10); in a dialog the Enter of a
 * scanner presses nothing.
 */
import { useEffect, useEffectEvent } from 'react';

import { isTyping } from '../../parts/scanning/is-typing.ts';
import { isBarcode, noBurst, readBurst } from '../../parts/scanning/scan-burst.ts';

export function useScanner(onCode: (code: string) => void): void {
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    let burst = noBurst;
    const press = (event: KeyboardEvent) => {
      // A key that is held down repeats as fast as a scanner.
      if (event.repeat) return;
      if (isTyping(event.target)) {
        burst = noBurst;
        return;
      }
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      const step = readBurst(burst, { key: event.key, atMs: event.timeStamp, isModified });
      burst = step.burst;
      const isBelow = document.querySelector('dialog[open]') !== null;
      if (isBelow ? step.code !== null && isBarcode(step.code) : step.isTaken) {
        // Else `-` of a code would take one off a line, and Enter would press the button that was tapped last.
        event.preventDefault();
        event.stopPropagation();
      }
      if (step.code !== null && !isBelow) tell(step.code);
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, []);
}
