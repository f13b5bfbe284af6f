/** A code that is scanned into a pad for digits is none of them, and its Enter confirms nothing. */
import { useToast } from '@comanda/ui/toast.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';

import { heardCodes, hearKey, isBarcode, noBurst } from './scan-burst.ts';

/** The digits are put back as they were before the scanner typed. */
export function useNoScanning(digits: string, onDigits: (digits: string) => void): void {
  const t = useTranslations('scan');
  const toast = useToast();
  const burst = useRef(noBurst);
  const before = useRef(digits);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = hearKey(burst.current, event);
    if (step.burst !== burst.current && step.burst.text.length === 1) before.current = digits;
    burst.current = step.burst;
    if (step.code === null || !isBarcode(step.code)) return;
    event.preventDefault();
    heardCodes.add(event);
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
