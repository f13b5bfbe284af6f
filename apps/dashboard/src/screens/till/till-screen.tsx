/** The locked screen of a shared till: who works here, and their PIN; the next person is two taps away. */
import type { TillPerson } from '@comanda/contract/tills';
import { Avatar } from '@comanda/ui/avatar.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { Logo } from '@comanda/ui/logo.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

import { QueryView } from '../../parts/form/query-view.tsx';
import { PinPad } from '../../parts/pin/pin-pad.tsx';
import { isNotReached, type TillState, useTill } from '../../parts/till/use-till.ts';
import { useHasNetwork } from '../../parts/use-has-network.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { EnrolForm } from './enrol-form.tsx';
import { useTillSignIn } from './use-till-sign-in.ts';

type PersonProps = { readonly person: TillPerson; readonly isOn: boolean; readonly onChoose: () => void };

function Person({ person, isOn, onChoose }: PersonProps) {
  const t = useTranslations('till');
  return (
    <button type="button" className={isOn ? 'person is-on' : 'person'} aria-pressed={isOn} onClick={onChoose}>
      <Avatar name={person.name} />
      <span>
        {person.name}
        {!person.hasPin && <small>{t('withoutPin')}</small>}
      </span>
    </button>
  );
}

/** Whoever taps a name types a PIN next: on the name Enter would choose it once more, and the PIN would be gone. */
function usePadInFocus(personId: string | undefined) {
  const pad = useRef<HTMLElement>(null);
  const toPad = () => pad.current?.querySelector('output')?.focus();
  useEffect(toPad, [personId]);
  return { pad, toPad };
}

type Props = {
  readonly state: TillState;
  /** The server has not answered: whatever the browser says, nobody can sign in. */
  readonly isUnreached: boolean;
  readonly onGone: () => void;
};

function LockedTill({ state, isUnreached, onGone }: Props) {
  const t = useTranslations('till');
  const hasNetwork = useHasNetwork();
  const { person, choose, pin, setPin, isBusy, isLocked, wrong, signIn } = useTillSignIn(state.people, onGone);
  const { pad, toPad } = usePadInFocus(person?.id);
  return (
    <main className={person === null ? 'till' : 'till has-person'}>
      <section className="till__people" aria-labelledby="till-title">
        <div className="till__head">
          <Logo />
          <span className="mid">
            {state.customer?.name}, {state.till?.name}
          </span>
        </div>
        <h1 className="h-page" id="till-title">
          {t('who')}
        </h1>
        {(!hasNetwork || isUnreached) && <Note tone="warning">{t('offline')}</Note>}
        {state.people.length === 0 && <p className="mid">{t('nobody')}</p>}
        <div className="till__grid">
          {state.people.map((each) => (
            <Person
              key={each.id}
              person={each}
              isOn={each.id === person?.id}
              onChoose={() => {
                choose(each);
                toPad();
              }}
            />
          ))}
        </div>
        <Link to="/login" className="link">
          {t('withPassword')}
        </Link>
      </section>
      <section className="till__pad" aria-label={t('pin')} ref={pad}>
        {person === null ? (
          <p className="mid till__hint">{t('chooseFirst')}</p>
        ) : (
          <>
            <Button
              variant="ghost"
              className="till__back"
              icon={<ArrowLeft className="icon" aria-hidden="true" />}
              onClick={() => choose(null)}
            >
              {t('other')}
            </Button>
            {/* On a phone the people and their heading are gone by now. */}
            <h1 className="h-title">{person.name}</h1>
            <PinPad
              pin={pin}
              onPin={setPin}
              onDone={() => void signIn()}
              doneLabel={t('signIn')}
              isBusy={isBusy}
              isBad={wrong !== null}
              said={wrong ?? t('enterPin')}
              isLocked={isLocked}
            />
          </>
        )}
      </section>
    </main>
  );
}

export function TillScreen() {
  const t = useTranslations('till');
  const till = useTill(true);
  useScreenTitle(t('title'));
  return (
    <QueryView read={till}>
      {(state) =>
        state.till === null ? (
          <EnrolForm code="" />
        ) : (
          <LockedTill
            key={state.till.id}
            state={state}
            isUnreached={isNotReached(till.error)}
            onGone={() => void till.refetch()}
          />
        )
      }
    </QueryView>
  );
}
