/** Staff leave the kiosk with the admin PIN, which the server checks. */
import { Keypad, type KeypadKey } from '@comanda/ui/keypad.tsx';
import { useModal } from '@comanda/ui/modal.ts';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';

import { api } from '../parts/api.ts';
import { useFailureText } from '../parts/use-failure-text.ts';
import { idleAfterMs } from './use-idle.ts';

type Props = { readonly code: string; readonly onClose: () => void };

const shortestPin = 4;
const longest = 8;

function leave(): void {
  const toDashboard = () => window.location.replace('/');
  if (!(document.fullscreenElement instanceof Element)) return toDashboard();
  void document.exitFullscreen().finally(toDashboard);
}

export function StaffExit({ code, onClose }: Props): ReactNode {
  const t = useTranslations('guestApp.kiosk.exit');
  const failureText = useFailureText();
  const titleId = useId();
  const modal = useModal(onClose, true);
  const [pin, setPin] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // Whoever held the logo and went away leaves no keypad before the next guest.
    const timer = isBusy ? undefined : setTimeout(() => close(), idleAfterMs);
    return () => clearTimeout(timer);
  }, [pin, isBusy]);
  const press = (key: KeypadKey) =>
    setPin((before) => (key === 'backspace' ? before.slice(0, -1) : (before + key).slice(0, longest)));
  const check = async () => {
    setBusy(true);
    const checked = await api('POST /v1/guest/kiosks/{code}/leave', { params: { code }, body: { pin } });
    setBusy(false);
    if (checked.ok) return leave();
    setPin('');
    setWrong(failureText(checked));
  };
  return (
    <dialog {...modal} className="k-ask k-exit" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('title')}</h2>
      <output className="k-exit__pin" aria-label={t('digits', { count: pin.length })}>
        {'•'.repeat(pin.length)}
        <span className="k-exit__open">{'•'.repeat(Math.max(0, shortestPin - pin.length))}</span>
      </output>
      {wrong !== null && (
        <p className="bad" role="alert">
          {wrong}
        </p>
      )}
      <div className="k-zoom">
        <Keypad onKey={press} backspaceLabel={t('backspace')} doubleZero={false} />
      </div>
      <div className="k-ask__acts">
        <button type="button" className="k-btn" onClick={onClose}>
          {t('stay')}
        </button>
        <button
          type="button"
          className="k-btn k-btn--primary"
          disabled={pin.length < shortestPin || isBusy}
          onClick={() => void check()}
        >
          {t('leave')}
        </button>
      </div>
    </dialog>
  );
}
