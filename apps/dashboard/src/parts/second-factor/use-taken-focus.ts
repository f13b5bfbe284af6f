/** For a field that is the one next step: it has the focus as soon as it is there. */
import { useEffect, useRef } from 'react';

export function useTakenFocus() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
