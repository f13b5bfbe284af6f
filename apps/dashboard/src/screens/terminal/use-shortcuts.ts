/** The terminal's keyboard (design.md §10). Keys typed into a field belong to the field, function keys do not. */
import { useEffect, useRef } from 'react';

import { isTyping } from '../../parts/scanning/is-typing.ts';
import { hasDialog, isBelowDialog } from './use-scanner.ts';

export type ShortcutHandlers = {
  readonly search: () => void;
  readonly table: () => void;
  readonly comment: () => void;
  readonly more: () => void;
  readonly fewer: () => void;
  readonly remove: () => void;
  readonly send: () => void;
  readonly pay: () => void;
  readonly undo: () => void;
  readonly close: () => void;
};

const plainKeys: Readonly<Record<string, keyof ShortcutHandlers>> = {
  '/': 'search',
  '+': 'more',
  '-': 'fewer',
  Delete: 'remove',
};

const anywhereKeys: Readonly<Record<string, keyof ShortcutHandlers>> = {
  F2: 'table',
  F4: 'comment',
  F8: 'send',
  F9: 'pay',
  Escape: 'close',
};

/** Which shortcut a key means; null when it is the field's own. */
export function shortcutOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  typing: boolean,
): keyof ShortcutHandlers | null {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') return typing ? null : 'undo';
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  return anywhereKeys[event.key] ?? (typing ? null : (plainKeys[event.key] ?? null));
}

/** Of what lies behind the sheet of the cart. */
const isBehind = (name: keyof ShortcutHandlers) => name === 'search' || name === 'close';

/** A key that is held does it once. */
const isOnce = (name: keyof ShortcutHandlers) => name === 'send' || name === 'pay';

/** Silent while a dialog is open that is not the cart: it has keys of its own. */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isBelowDialog()) return;
      const name = shortcutOf(event, isTyping(event.target));
      if (name === null || (isBehind(name) && hasDialog())) return;
      event.preventDefault();
      if (!event.repeat || !isOnce(name)) latest.current[name]();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Null: none of 1 to 9. By its place too: with Alt, a Mac makes another sign of it. AltGr comes with Ctrl, and writes. */
function digitWithAlt({ key, code, altKey, ctrlKey, metaKey }: KeyboardEvent): number | null {
  if (!altKey || ctrlKey || metaKey) return null;
  const [, digit] = /^([1-9])$/.exec(key) ?? /^Digit([1-9])$/.exec(code) ?? [];
  return digit === undefined ? null : Number(digit);
}

/** Alt+1…9 jumps to a category; the cart's sheet covers them like any other dialog. */
export function useCategoryKeys(goTo: (index: number) => void): void {
  const latest = useRef(goTo);
  useEffect(() => {
    latest.current = goTo;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const digit = digitWithAlt(event);
      if (digit === null || hasDialog()) return;
      event.preventDefault();
      latest.current(digit - 1);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
