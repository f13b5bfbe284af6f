/** The keypad for amounts; keyboard and numpad work too, a scanner does not. */
import { Keypad } from '@comanda/ui/keypad.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';

import { isTyping } from './scanning/is-typing.ts';
import { isBarcode, noBurst, readBurst } from './scanning/scan-burst.ts';
import { pressKey } from './typed-amount.ts';

type Props = {
  readonly digits: string;
  readonly onDigits: (digits: string) => void;
};

/** A code that is scanned meanwhile is no amount, and its Enter takes no money: the digits are as they were before. */
function useNoScanning({ digits, onDigits }: Props): void {
  const t = useTranslations('scan');
  const toast = useToast();
  const burst = useRef(noBurst);
  const before = useRef(digits);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat) return;
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    const step = readBurst(burst.current, { key: event.key, atMs: event.timeStamp, isModified });
    if (step.burst.text.length === 1) before.current = digits;
    burst.current = isTyping(event.target) ? noBurst : step.burst;
    if (isTyping(event.target) || step.code === null || !isBarcode(step.code)) return;
    event.preventDefault();
    // A reader of tags hears it all the same.
    event.stopPropagation();
    onDigits(before.current);
    toast({ tone: 'warning', text: t('notHere', { code: step.code }) });
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, []);
}

export function AmountKeypad({ digits, onDigits }: Props) {
  const t = useTranslations('price');
  useNoScanning({ digits, onDigits });
  return <Keypad backspaceLabel={t('deleteDigit')} onKey={(key) => onDigits(pressKey(digits, key))} />;
}
