/** On a shared till: locks after a while without a touch, and by one tap for the next person (decisions.md §5). */
import { Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

import { atHand } from '../../parts/at-hand.tsx';
import { hasNoConnection, useConnection } from '../../parts/connection.ts';
import { isKnownTill, lockAfterMs } from '../../parts/till/till-memory.ts';
import { useIdle } from '../../parts/till/use-idle.ts';
import { useTill } from '../../parts/till/use-till.ts';
import { loadTillScreen } from '../router/load-till-screen.ts';
import { signOut } from '../session/use-sign-in.ts';

const importQuestion = () => import('./leave-offline-dialog.tsx');

/** The question never came, and there is no network to bring it: a lock that does nothing would leave the till open. */
function LeaveUnasked({ onLeave }: { readonly onLeave: () => void }) {
  useEffect(onLeave, [onLeave]);
  return null;
}

const LeaveOfflineDialog = atHand(async () => (await importQuestion()).LeaveOfflineDialog, LeaveUnasked);

const TillWarning = atHand(async () => (await import('./till-warning.tsx')).TillWarning);

const secondMs = 1000;

/** As the server says; where it cannot be asked, as it said before. */
function useLockAfterMs(): number | null {
  const { data } = useTill(false);
  if (data === undefined) return isKnownTill() ? lockAfterMs() : null;
  return data.till === null ? null : data.lockAfterSeconds * secondMs;
}

const lock = () => void signOut();

export function TillLock() {
  const t = useTranslations('till');
  const afterMs = useLockAfterMs();
  const [isAsking, setAsking] = useState(false);
  // Without a network nobody could unlock it: it does not lock itself, and whoever locks it is told.
  const isOffline = useConnection(({ state }) => state === 'offline');
  useIdle(afterMs, lock, { isHeld: isOffline });
  const isTill = afterMs !== null;
  useEffect(() => {
    // At once, not when the page is at rest: the network may go while the first order is typed. What fails here is asked for again.
    if (isTill)
      loadTillScreen()
        .then(importQuestion)
        .catch(() => {});
  }, [isTill]);
  if (!isTill) return null;
  return (
    <>
      <button type="button" className="rail__item" onClick={() => (hasNoConnection() ? setAsking(true) : lock())}>
        <Lock className="icon" aria-hidden="true" />
        <span>{t('lock')}</span>
      </button>
      {!isOffline && <TillWarning afterMs={afterMs} />}
      {isAsking && <LeaveOfflineDialog action={t('lock')} onLeave={lock} onClose={() => setAsking(false)} />}
    </>
  );
}
