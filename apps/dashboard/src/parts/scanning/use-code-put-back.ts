/** What a scanner typed where no code belongs is put back as it was before, its Enter does nothing, and that is said. */
import { useToast } from '@comanda/ui/toast.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';

import { type Burst, type BurstStep, heardCodes, isBarcode, noBurst } from './scan-burst.ts';

type Typed = { readonly text: string; readonly onText: (text: string) => void };

/** @param hear what a key does to a burst; null: the key is none of this place */
export function useCodePutBack(
  { text, onText }: Typed,
  hear: (burst: Burst, event: KeyboardEvent) => BurstStep | null,
): void {
  const t = useTranslations('scan');
  const toast = useToast();
  const burst = useRef(noBurst);
  const before = useRef(text);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = hear(burst.current, event);
    if (step === null) return;
    if (step.burst !== burst.current && step.burst.text.length === 1) before.current = text;
    burst.current = step.burst;
    if (step.code === null || !isBarcode(step.code)) return;
    event.preventDefault();
    heardCodes.add(event);
    // A reader of tags hears it all the same.
    event.stopPropagation();
    onText(before.current);
    toast({ tone: 'warning', text: t('notHere', { code: step.code }) });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
