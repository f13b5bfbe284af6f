/** Asks who one is before other devices are signed out: the password, at a shared till the PIN (ASVS 5.0, 7.5.2). */
import { Button } from '@comanda/ui/button.tsx';
import { PasswordField } from '@comanda/ui/field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useRefusals } from '../../parts/form/use-refusals.ts';
import { firstFocus, Modal, ModalHead } from '../../parts/modal.tsx';
import { useOwnChanges } from './use-own-account.ts';

const fieldOf = {
  'account.error.wrongPassword': 'proof',
  'login.error.wait': 'proof',
  'till.error.wrongPin': 'proof',
  'till.error.locked': 'proof',
} as const;

type Props = {
  readonly title: string;
  /** Signed in by a PIN. */
  readonly isAtTill: boolean;
  /** While they are being signed out. */
  readonly isEnding: boolean;
  readonly onProved: () => void;
  readonly onClose: () => void;
};

/** What is asked, in its own words. */
function useWords(isAtTill: boolean) {
  const t = useTranslations();
  return isAtTill
    ? { label: t('ownAccount.pinForProof'), empty: t('pin.incomplete'), show: t('pin.show'), hide: t('pin.hide') }
    : {
        label: t('ownAccount.passwordForPin'),
        empty: t('invite.passwordEmpty'),
        show: t('invite.show'),
        hide: t('invite.hide'),
      };
}

export function SignOutDialog({ title, isAtTill, isEnding, onProved, onClose }: Props) {
  const t = useTranslations('ownAccount');
  const words = useWords(isAtTill);
  const { onRefused, textAt, forgive } = useRefusals(fieldOf);
  const { isBusy, prove } = useOwnChanges();
  const [proof, setProof] = useState('');
  const [isTried, setTried] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (proof === '' || isBusy || isEnding) return;
    forgive();
    if ((await prove(proof, onRefused)) !== null) onProved();
  };
  return (
    <Modal label={title} onClose={onClose}>
      <ModalHead title={title} onClose={onClose} />
      <form className="dialog__form" noValidate onSubmit={(event) => void submit(event)}>
        <div className="dialog__body stack stack--gap">
          <p className="mid">{t('proofText')}</p>
          <PasswordField
            {...firstFocus}
            {...(isAtTill ? { inputMode: 'numeric' as const, maxLength: 8 } : {})}
            label={words.label}
            value={proof}
            autoComplete={isAtTill ? 'off' : 'current-password'}
            showLabel={words.show}
            hideLabel={words.hide}
            error={isTried && proof === '' ? words.empty : textAt('proof')}
            onChange={(event) => {
              forgive();
              setProof(event.target.value);
            }}
          />
        </div>
        <footer className="dialog__foot">
          <Button type="submit" size="lg" variant="danger" block loading={isBusy || isEnding}>
            {t('signOut')}
          </Button>
        </footer>
      </form>
    </Modal>
  );
}
