/**
 * Listens for a scanner while no field has the focus and no dialog is open but the cart's own (design.md §10); in
 * another dialog the Enter of a scanner presses nothing.
 */
import { useEffect, useEffectEvent } from 'react';

import { heardCodes, hearKey, isBarcode, noBurst } from '../../parts/scanning/scan-burst.ts';

export const hasDialog = () => document.querySelector('dialog[open]') !== null;

/** Whether a dialog is open that is not the cart: it has keys of its own. */
export const isBelowDialog = () => document.querySelector('dialog[open]:not(.cart--sheet)') !== null;

/** @param onCode `isBelow`: scanned before a dialog where nobody has heard it */
export function useScanner(onCode: (code: string, isBelow: boolean) => void): void {
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    let burst = noBurst;
    const press = (event: KeyboardEvent) => {
      const step = hearKey(burst, event);
      burst = step.burst;
      const { code } = step;
      const isBelow = isBelowDialog();
      const isBarcodeBelow = isBelow && code !== null && isBarcode(code);
      if (isBelow ? isBarcodeBelow : step.isTaken) {
        // Else `-` of a code would take one off a line, and Enter would press the button that was tapped last.
        event.preventDefault();
        event.stopPropagation();
      }
      if (code === null) return;
      if (!isBelow) tell(code, false);
      // Once whoever is in the dialog had its turn.
      else if (isBarcodeBelow) setTimeout(() => heardCodes.has(event) || tell(code, true));
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, []);
}
