/** A new shared till: its name, then the code that is typed or scanned on the device, once. */
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useCommandId } from '../../parts/change/use-command-id.ts';
import { useTried } from '../../parts/form/lead-to-wrong.ts';
import { TypedModal } from '../../parts/form/typed-modal.tsx';
import { useWhen } from '../../parts/form/use-when.ts';
import { firstFocus, ModalHead, ModalText } from '../../parts/modal.tsx';
import { QrCode } from '../../parts/qr-code.tsx';
import { type TillChanges, useTills } from './use-tills.ts';

type Made = { readonly code: string; readonly expiresAt: number; readonly till: { readonly id: string } };

function enrolLink(code: string): string {
  return `${window.location.origin}/till/enrol#${code}`;
}

function Code({ made, onClose }: { readonly made: Made; readonly onClose: () => void }) {
  const t = useTranslations('tills');
  const when = useWhen();
  const { data } = useTills(true);
  const isEnrolled = data?.tills.some(({ id, enrolledAt }) => id === made.till.id && enrolledAt !== null) === true;
  return (
    <>
      <ModalText className="stack stack--gap">
        {isEnrolled ? (
          <Note tone="positive">{t('isEnrolled')}</Note>
        ) : (
          <>
            <p className="mid">{t('codeText', { address: `${window.location.host}/till` })}</p>
            <QrCode value={enrolLink(made.code)} label={t('qr')} />
            <p className="qr-code" aria-label={t('code', { code: Array.from(made.code).join(' ') })}>
              {made.code}
            </p>
            <p className="mid">{t('codeUntil', { time: when(made.expiresAt) })}</p>
          </>
        )}
      </ModalText>
      <footer className="dialog__foot">
        <Button size="lg" variant={isEnrolled ? 'primary' : 'neutral'} block onClick={onClose} {...firstFocus}>
          {t('close')}
        </Button>
      </footer>
    </>
  );
}

type Props = { readonly changes: TillChanges; readonly onClose: () => void };

export function NewTillDialog({ changes, onClose }: Props) {
  const t = useTranslations('tills');
  const { idOf } = useCommandId();
  const [name, setName] = useState('');
  const [isTried, setTried] = useTried();
  const [made, setMade] = useState<Made | null>(null);
  const isMissing = name.trim() === '';
  const submit = async () => {
    setTried(true);
    if (!isMissing && !changes.isBusy) setMade(await changes.add(idOf(name.trim()), name));
  };
  return (
    <TypedModal
      label={t('newTitle')}
      onClose={onClose}
      isChanged={made === null && name !== ''}
      keepsData={made !== null || changes.isBusy}
      {...(made === null ? { onEnter: () => void submit() } : {})}
    >
      <ModalHead title={t('newTitle')} onClose={onClose} />
      {made === null ? (
        <>
          <div className="dialog__body">
            <TextField
              label={t('name')}
              hint={t('nameHint')}
              value={name}
              maxLength={60}
              error={isTried && isMissing ? t('nameMissing') : undefined}
              onChange={(event) => setName(event.target.value)}
              {...firstFocus}
            />
          </div>
          <footer className="dialog__foot">
            <Button size="lg" variant="primary" block loading={changes.isBusy} onClick={() => void submit()}>
              {t('makeCode')}
            </Button>
          </footer>
        </>
      ) : (
        <Code made={made} onClose={onClose} />
      )}
    </TypedModal>
  );
}
