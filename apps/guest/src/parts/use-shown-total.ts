/** Prices end with their hour, and the house changes them: nobody orders for a sum that took the place of the one they read. */
import type { Money } from '@comanda/domain/money';
import { useEffect, useEffectEvent, useState } from 'react';

/** @param isOn off while the order is on its way: what was sent says its sum */
export function useShownTotal(total: Money, isOn: boolean, onChanged: () => void): void {
  const [shown] = useState(total);
  const isOther = isOn && total !== shown;
  const changed = useEffectEvent(onChanged);
  useEffect(() => {
    if (isOther) changed();
  }, [isOther]);
}
