/** On a shared till: locks after a while without a touch, and by one tap for the next person (decisions.md §5). */
import { useNavigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';

import { useIdle } from '../../parts/till/use-idle.ts';
import { useTill } from '../../parts/till/use-till.ts';
import { signOut } from '../session/use-sign-in.ts';

const secondMs = 1000;

function useLock(): () => void {
  const navigate = useNavigate();
  const isLocking = useRef(false);
  return () => {
    if (isLocking.current) return;
    isLocking.current = true;
    // The screen goes first: whoever stands before it sees nothing more, also while the network is slow.
    void navigate({ to: '/till', ignoreBlocker: true });
    void signOut().finally(() => {
      isLocking.current = false;
    });
  };
}

export function TillLock() {
  const t = useTranslations('till');
  const { data } = useTill(false);
  const lock = useLock();
  const isTill = data !== undefined && data.till !== null;
  useIdle(isTill ? data.lockAfterSeconds * secondMs : null, lock);
  if (!isTill) return null;
  return (
    <button type="button" className="rail__item" onClick={lock}>
      <Lock className="icon" aria-hidden="true" />
      <span>{t('lock')}</span>
    </button>
  );
}
