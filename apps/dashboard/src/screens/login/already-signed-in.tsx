/** Who is signed in already goes on; who was sent here from the dashboard is asked first (specification §2, login). */
import { Button } from '@comanda/ui/button.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';

import { useSignedIn } from '../../parts/session/use-signed-in.ts';
import { targetOf } from './use-login.ts';

/**
 * @param children the form, for everybody else. Sent here means: the page belonged to somebody else, or the session
 * was lost. It never goes on as another person whom another tab signed in, unless that person says so.
 */
export function AlreadySignedIn({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('login');
  const navigate = useNavigate();
  const { from } = useSearch({ from: '/login' });
  const signedIn = useSignedIn();
  const goOn = useEffectEvent(() => void navigate({ to: targetOf(from), replace: true, ignoreBlocker: true }));
  const goesOn = from === undefined && signedIn !== null && signedIn !== undefined;
  useEffect(() => {
    if (goesOn) goOn();
  }, [goesOn]);
  if (signedIn === undefined || goesOn) return <div className="lg__main" aria-busy="true" />;
  return (
    <>
      {children}
      {signedIn !== null && (
        <div className="lg__other">
          <p className="mid">{t('signedInAs', { name: signedIn.user.name })}</p>
          <Button size="lg" block onClick={() => void navigate({ to: targetOf(from), replace: true })}>
            {t('goOn', { name: signedIn.user.name })}
          </Button>
        </div>
      )}
    </>
  );
}
