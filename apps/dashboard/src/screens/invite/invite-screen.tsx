/** What a link of an invite leads to (specification §2, §5, §8): registering, or joining with an account that is there. */
import { Button } from '@comanda/ui/button.tsx';
import { Logo } from '@comanda/ui/logo.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../../parts/failure/use-failure-text.ts';
import { useSignedIn } from '../../parts/session/use-signed-in.ts';
import { TableArt } from '../../parts/site/table-art.tsx';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { JoinForm } from './join-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { type InviteState, type OpenInvite, useGoOn, useInvite } from './use-invite.ts';

/** Long enough to be read; who has read it goes on at once. */
const readMs = 3000;

function Registered() {
  const t = useTranslations('invite');
  const goOn = useGoOn();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    const timer = setTimeout(goOn, readMs);
    return () => clearTimeout(timer);
  }, [goOn]);
  return (
    <div className="lg__main">
      <h1 className="lg__title">{t('doneTitle')}</h1>
      <Note tone="positive" alert>
        {t('done')}
      </Note>
      <Button ref={button} variant="primary" size="xl" block onClick={goOn}>
        {t('goOn')}
      </Button>
    </div>
  );
}

function Open({ invite }: { readonly invite: OpenInvite }) {
  const signedIn = useSignedIn();
  const [step, setStep] = useState<'join' | 'register' | 'done'>('join');
  if (step === 'done') return <Registered />;
  if (signedIn === undefined) return <div className="lg__main" aria-busy="true" />;
  return step === 'join' && signedIn !== null && invite.customerName !== null ? (
    <JoinForm invite={invite} signedIn={signedIn} onOtherAccount={() => setStep('register')} />
  ) : (
    <RegisterForm invite={invite} onDone={() => setStep('done')} />
  );
}

function Closed({ state }: { readonly state: Extract<InviteState, { kind: 'invalid' | 'failed' }> }) {
  const t = useTranslations('invite');
  const textOf = useFailureText();
  return (
    <div className="lg__main">
      <h1 className="lg__title">{t(state.kind === 'invalid' ? 'invalidTitle' : 'failedTitle')}</h1>
      <Note tone="negative" alert>
        {state.kind === 'invalid' ? t('invalid') : textOf(state)}
      </Note>
      {state.kind === 'invalid' && <p className="mid">{t('invalidText')}</p>}
      <Link to="/login" className="btn btn--lg">
        {t('login')}
      </Link>
    </div>
  );
}

export function InviteScreen() {
  const t = useTranslations('invite');
  const { inviteId } = useParams({ from: '/invite/$inviteId' });
  const state = useInvite(inviteId);
  useScreenTitle(t('title'));
  return (
    <main className="lg">
      <section className="lg__form" aria-label={t('title')}>
        <Logo />
        {state.kind === 'loading' && <div className="lg__main" aria-busy="true" />}
        {state.kind === 'open' && <Open invite={state.invite} />}
        {(state.kind === 'invalid' || state.kind === 'failed') && <Closed state={state} />}
      </section>
      <TableArt />
    </main>
  );
}
