/** Who is signed in comes to the venue with their account, or makes another one (docs/decisions/0011). */
import { Button } from '@comanda/ui/button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../../parts/failure/use-failure-text.ts';
import type { SignedIn } from '../../parts/session/use-signed-in.ts';
import { type OpenInvite, useGoOn, useJoin } from './use-invite.ts';

type Props = { readonly invite: OpenInvite; readonly signedIn: SignedIn; readonly onOtherAccount: () => void };

export function JoinForm({ invite, signedIn, onOtherAccount }: Props) {
  const t = useTranslations('invite');
  const textOf = useFailureText();
  const { isBusy, failure, join } = useJoin(invite, signedIn);
  const goOn = useGoOn();
  const { name, email } = signedIn.user;
  const isThere = failure?.code === 'invite.error.alreadyThere';
  return (
    <div className="lg__main">
      <div>
        <h1 className="lg__title">{invite.customerName}</h1>
        <p className="mid">{t('joinText', { venue: invite.customerName ?? '', name, email })}</p>
      </div>
      {failure !== null && (
        <Note tone={isThere ? 'info' : 'negative'} alert>
          {textOf(failure)}
        </Note>
      )}
      {isThere ? (
        <Button variant="primary" size="xl" block onClick={goOn}>
          {t('goOn')}
        </Button>
      ) : (
        <Button variant="primary" size="xl" block loading={isBusy} onClick={() => void join()}>
          {t('join', { name })}
        </Button>
      )}
      <Button size="lg" block onClick={onOtherAccount}>
        {t('otherAccount')}
      </Button>
    </div>
  );
}
