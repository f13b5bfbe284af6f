/** A PIN by finger or keyboard, or pasted (WCAG 3.3.8): dots that fill, the pad, one button (drawing 04-orders-cancel). */
import { Button } from '@comanda/ui/button.tsx';
import { Keypad } from '@comanda/ui/keypad.tsx';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';

import { firstFocus } from '../modal.tsx';
import { isTyping } from '../scanning/is-typing.ts';
import { useNoScanning } from '../scanning/use-no-scanning.ts';
import { isPinComplete, pastedPin, pressPinKey, shortestPin } from './pin-digits.ts';

type Props = {
  readonly pin: string;
  readonly onPin: (pin: string) => void;
  readonly onDone: () => void;
  readonly doneLabel: string;
  readonly isBusy: boolean;
  /** What went wrong, or what to do. */
  readonly said: ReactNode;
  readonly isBad: boolean;
  /** Locked: the pad takes nothing. */
  readonly isLocked?: boolean;
};

type KeysProps = Pick<Props, 'pin' | 'onPin' | 'said' | 'isBad'> & {
  /** The pad takes nothing. */
  readonly isHeld: boolean;
};

/** From wherever it is kept: nobody has to know it by heart. A field that stands beside keeps what is pasted there. */
function usePastedPin(onPin: (pin: string) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const pin = isTyping(event.target) ? null : pastedPin(event.clipboardData?.getData('text') ?? '');
    if (pin === null) return;
    event.preventDefault();
    onPin(pin);
  });
  useEffect(() => {
    const hear = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', hear);
    return () => document.removeEventListener('paste', hear);
  }, []);
}

/** Dots and pad alone, where the button that goes on stands beside them. */
export function PinKeys({ pin, onPin, said, isBad, isHeld }: KeysProps) {
  const t = useTranslations('pin');
  const dots = Math.max(shortestPin, pin.length);
  useNoScanning(pin, (before) => {
    if (!isHeld) onPin(before);
  });
  usePastedPin((pasted) => {
    if (!isHeld) onPin(pasted);
  });
  return (
    <>
      {/* In a dialog the focus stands here: on its close button Enter would close it instead of confirming. */}
      <output {...firstFocus} tabIndex={-1} className="pins" aria-label={t('typed', { count: pin.length })}>
        {Array.from({ length: dots }, (_, place) => (
          <i key={place} className={place < pin.length ? 'on' : undefined} />
        ))}
      </output>
      <p className={isBad ? 'pin__said is-bad' : 'pin__said'} role={isBad ? 'alert' : undefined}>
        {said}
      </p>
      <Keypad
        doubleZero={false}
        backspaceLabel={t('deleteDigit')}
        onKey={(key) => {
          if (!isHeld) onPin(pressPinKey(pin, key));
        }}
      />
    </>
  );
}

export function PinPad(props: Props) {
  const { pin, onPin, onDone, doneLabel, isBusy, said, isBad, isLocked = false } = props;
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const isOnButton = event.target instanceof HTMLElement && event.target.closest('button:not(.key), a, input');
    if (event.key !== 'Enter' || event.repeat || isOnButton) return;
    event.preventDefault();
    if (isPinComplete(pin) && !isBusy && !isLocked) onDone();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <div className="pin">
      <PinKeys pin={pin} onPin={onPin} isHeld={isLocked || isBusy} said={said} isBad={isBad} />
      <Button
        size="xl"
        variant="primary"
        block
        loading={isBusy}
        disabled={!isPinComplete(pin) || isLocked}
        onClick={onDone}
      >
        {doneLabel}
      </Button>
    </div>
  );
}
