/** Two-step sign-in of the own account: set up, look after, turn off (ASVS 5.0, 6.3.3; decision 0053). */
import type { Answer } from '@comanda/contract/calls';
import { Badge } from '@comanda/ui/badge.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { QueryView } from '../../parts/form/query-view.tsx';
import { useWhen } from '../../parts/form/use-when.ts';
import { SettingsSection } from '../../parts/settings/settings-section.tsx';
import { RenewDialog, TurnOffOwnDialog } from './proof-dialogs.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import { useSecondFactor } from './use-second-factor.ts';

type Asked = 'setUp' | 'renew' | 'turnOff';
type StateProps = { readonly state: Answer<'GET /v1/me/secondFactor'>; readonly onAsk: (asked: Asked) => void };

/** Fewer stand out: after the last one, who loses the telephone is locked out. */
const fewCodes = 3;

function State({ state: { since, recoveryCodesLeft }, onAsk }: StateProps) {
  const t = useTranslations('secondFactor');
  const when = useWhen();
  if (since === null) {
    return (
      <Button size="lg" onClick={() => onAsk('setUp')}>
        {t('setUp')}
      </Button>
    );
  }
  const isShort = recoveryCodesLeft < fewCodes;
  const left = t('left', { count: recoveryCodesLeft });
  return (
    <>
      <div className="list-row">
        <span className="list-row__text">
          {t('since', { time: when(since) })}
          {!isShort && <small>{left}</small>}
        </span>
        <Badge tone="positive" icon={<ShieldCheck className="icon icon--s" aria-hidden="true" />}>
          {t('on')}
        </Badge>
      </div>
      {isShort && <Note tone="warning">{left}</Note>}
      <div className="row row--wide wrap">
        <Button size="lg" onClick={() => onAsk('renew')}>
          {t('renew')}
        </Button>
        <Button size="lg" variant="danger-soft" onClick={() => onAsk('turnOff')}>
          {t('turnOff')}
        </Button>
      </div>
    </>
  );
}

export function SecondFactor() {
  const t = useTranslations('secondFactor');
  const read = useSecondFactor();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <SettingsSection id="second-factor" title={t('title')} text={t('text')}>
      <QueryView read={read}>{(state) => <State state={state} onAsk={setAsked} />}</QueryView>
      {asked === 'setUp' && <SetUpDialog onClose={close} />}
      {asked === 'renew' && <RenewDialog onClose={close} />}
      {asked === 'turnOff' && <TurnOffOwnDialog onClose={close} />}
    </SettingsSection>
  );
}
