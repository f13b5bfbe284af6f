/** Before a shared till locks itself it asks: any tap or key goes on (WCAG 2.2.1). */
import { Button } from '@comanda/ui/button.tsx';
import { BareDialog } from '@comanda/ui/dialog.tsx';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { firstFocus, useClosedByNavigation } from '../../parts/modal.tsx';
import { lastTouch, noteTouch } from '../../parts/till/till-memory.ts';

/** What WCAG 2.2.1 asks for at least. */
const warnMs = 20_000;
const secondMs = 1000;
const lookEveryMs = 250;
/** Longer is no press any more: a key whose release another window got. */
const pressMs = 2000;
/** So soon the click follows a finger that was lifted. */
const clickWithinMs = 400;

function secondsToLock(now: number, afterMs: number): number | null {
  const at = lastTouch();
  const leftMs = at === null ? 0 : at + afterMs - now;
  return leftMs > 0 && leftMs <= Math.min(warnMs, afterMs / 2) ? Math.ceil(leftMs / secondMs) : null;
}

/** What was pressed is let go over the question, never over what lies beneath. */
function useSecondsLeft(afterMs: number) {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const heldUntil = useRef(0);
  const look = useCallback(() => {
    if (Date.now() >= heldUntil.current) setSecondsLeft(secondsToLock(Date.now(), afterMs));
  }, [afterMs]);
  useEffect(() => {
    const hold = (ms: number) => () => {
      heldUntil.current = Date.now() + ms;
    };
    const letGo = () => {
      heldUntil.current = 0;
      look();
    };
    const heard: readonly (readonly [string, () => void])[] = [
      ['pointerdown', hold(pressMs)],
      ['keydown', hold(pressMs)],
      ['pointerup', hold(clickWithinMs)],
      ['pointercancel', letGo],
      ['click', letGo],
      ['keyup', letGo],
      ['wheel', letGo],
    ];
    look();
    const timer = setInterval(look, lookEveryMs);
    for (const [name, hear] of heard) document.addEventListener(name, hear, { passive: true });
    return () => {
      clearInterval(timer);
      for (const [name, hear] of heard) document.removeEventListener(name, hear);
    };
  }, [look]);
  const stay = () => {
    heldUntil.current = 0;
    if (secondsToLock(Date.now(), afterMs) !== null) noteTouch(Date.now());
    look();
  };
  return { secondsLeft, stay };
}

/** @param afterMs so long without a touch, then it locks */
export function TillWarning({ afterMs }: { readonly afterMs: number }) {
  const { secondsLeft, stay } = useSecondsLeft(afterMs);
  return secondsLeft === null ? null : <Question seconds={secondsLeft} onStay={stay} />;
}

function Question({ seconds, onStay }: { readonly seconds: number; readonly onStay: () => void }) {
  const t = useTranslations('till');
  const textId = useId();
  useClosedByNavigation(onStay);
  return (
    <BareDialog alert className="dialog--alert" label={t('stillThere')} describedBy={textId} onClose={onStay}>
      <h2 className="h-title">{t('stillThere')}</h2>
      <p className="mid" role="timer" id={textId}>
        {t('locksSoon', { seconds })}
      </p>
      <footer className="dialog__foot">
        <Button size="lg" variant="primary" onClick={onStay} {...firstFocus}>
          {t('keepWorking')}
        </Button>
      </footer>
    </BareDialog>
  );
}
