/** A scanner, as the page hears it: a keyboard that types a code and Enter within milliseconds. */
import { createEvent, fireEvent } from '@testing-library/react';

/** However long this machine takes for each key. */
export function scan(code: string): void {
  for (const [at, key] of [...code.split(''), 'Enter'].entries()) {
    const target = document.activeElement ?? document.body;
    const press = createEvent.keyDown(target, { key });
    Object.defineProperty(press, 'timeStamp', { value: 10_000_000 + at });
    fireEvent(target, press);
  }
}
