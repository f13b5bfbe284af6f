// Digits for cash, PIN and manual price; a hardware keyboard works while the pad is on
// the screen (design.md 7). It says which key was pressed and knows no money.
import { Delete } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';

import { topDialog } from './toast-place.ts';

export type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
/** `backspace` takes the last digit away. */
export type KeypadKey = Digit | '00' | 'backspace';

export type KeypadProps = {
  readonly onKey: (key: KeypadKey) => void;
  readonly backspaceLabel: string;
  /** A PIN has no double zero; its place stays free. */
  readonly doubleZero?: boolean;
  /** Whether a hardware keyboard is heard; off while another field takes the digits. */
  readonly listen?: boolean;
};

const digits: readonly Digit[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const isDigit = (key: string): key is Digit => /^\d$/u.test(key);

const keyOf = (event: KeyboardEvent): KeypadKey | undefined => {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (isDigit(event.key)) return event.key;
  return event.key === 'Backspace' ? 'backspace' : undefined;
};

/** Controls that take no text: a digit pressed on a chosen tip still belongs to the pad. */
const wordless: ReadonlySet<string> = new Set(['radio', 'checkbox', 'button', 'submit', 'reset']);

const writes = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement && !wordless.has(target.type)) ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Below another dialog its keys are not the pad's. */
const isBelow = (pad: Element | null): boolean => topDialog()?.contains(pad) === false;

/** Twelve keys in three columns. */
export function Keypad({ onKey, backspaceLabel, doubleZero = true, listen = true }: KeypadProps): ReactNode {
  const pad = useRef<HTMLDivElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = writes(event.target) || isBelow(pad.current) ? undefined : keyOf(event);
    if (key === undefined) return;
    event.preventDefault();
    onKey(key);
  });
  useEffect(() => {
    if (!listen) return undefined;
    const hear = (event: KeyboardEvent): void => press(event);
    globalThis.addEventListener('keydown', hear);
    return () => globalThis.removeEventListener('keydown', hear);
  }, [listen]);
  const key = (label: KeypadKey): ReactNode => (
    <button key={label} type="button" className="key" onClick={() => onKey(label)}>
      {label}
    </button>
  );
  return (
    <div className="keypad" ref={pad}>
      {digits.map((digit) => key(digit))}
      {doubleZero ? key('00') : <span />}
      {key('0')}
      <button type="button" className="key key--action" aria-label={backspaceLabel} onClick={() => onKey('backspace')}>
        <Delete className="icon icon--m" aria-hidden="true" />
      </button>
    </div>
  );
}
