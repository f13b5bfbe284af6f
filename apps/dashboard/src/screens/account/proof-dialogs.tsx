/** What is done to a second factor that is on: it takes the password and a code. */
import { Button } from '@comanda/ui/button.tsx';
import { PasswordField, TextField } from '@comanda/ui/field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useForm } from '../../parts/form/use-form.ts';
import { useRefusals } from '../../parts/form/use-refusals.ts';
import { firstFocus, Modal, ModalHead } from '../../parts/modal.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type Proof, useSecondFactorChanges } from './use-second-factor.ts';

const fieldOf = {
  'account.error.wrongPassword': 'password',
  'login.error.wait': 'code',
  'secondFactor.error.wrong': 'code',
} as const;

type Refusals = ReturnType<typeof useRefusals<'password' | 'code'>>;

type Props = {
  readonly text: string;
  readonly action: string;
  readonly isDanger?: boolean;
  readonly isBusy: boolean;
  readonly refusals: Refusals;
  readonly onProof: (proof: Proof) => Promise<unknown>;
};

function ProofForm({ text, action, isDanger = false, isBusy, refusals: { textAt, forgive }, onProof }: Props) {
  const t = useTranslations();
  const form = useForm({ password: '', code: '' });
  const { values, isTried } = form;
  const set = (change: Partial<typeof values>) => {
    forgive();
    form.set(change);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.setTried();
    if (values.password !== '' && values.code.trim() !== '' && !isBusy) void onProof(values);
  };
  return (
    <form className="dialog__form" noValidate onSubmit={submit}>
      <div className="dialog__body stack stack--gap">
        <p className="mid">{text}</p>
        <PasswordField
          {...firstFocus}
          label={t('secondFactor.password')}
          value={values.password}
          autoComplete="current-password"
          showLabel={t('invite.show')}
          hideLabel={t('invite.hide')}
          error={isTried && values.password === '' ? t('invite.passwordEmpty') : textAt('password')}
          onChange={(event) => set({ password: event.target.value })}
        />
        <TextField
          label={t('secondFactor.anyCode')}
          value={values.code}
          autoComplete="one-time-code"
          spellCheck={false}
          error={isTried && values.code.trim() === '' ? t('login.codeEmpty') : textAt('code')}
          onChange={(event) => set({ code: event.target.value })}
        />
      </div>
      <footer className="dialog__foot">
        <Button type="submit" size="lg" variant={isDanger ? 'danger' : 'primary'} block loading={isBusy}>
          {action}
        </Button>
      </footer>
    </form>
  );
}

type DialogProps = { readonly onClose: () => void };

export function TurnOffOwnDialog({ onClose }: DialogProps) {
  const t = useTranslations('secondFactor');
  const refusals = useRefusals(fieldOf);
  const { isBusy, turnOff } = useSecondFactorChanges(refusals.onRefused);
  const send = async (proof: Proof) => {
    if (await turnOff(proof)) onClose();
  };
  return (
    <Modal label={t('turnOffTitle')} onClose={onClose}>
      <ModalHead title={t('turnOffTitle')} onClose={onClose} />
      <ProofForm
        text={t('turnOffText')}
        action={t('turnOff')}
        isDanger
        isBusy={isBusy}
        refusals={refusals}
        onProof={send}
      />
    </Modal>
  );
}

export function RenewDialog({ onClose }: DialogProps) {
  const t = useTranslations('secondFactor');
  const refusals = useRefusals(fieldOf);
  const { isBusy, renew } = useSecondFactorChanges(refusals.onRefused);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const title = t(codes === null ? 'renew' : 'recoveryTitle');
  return (
    <Modal label={title} onClose={onClose} keepsData={codes !== null}>
      <ModalHead title={title} onClose={onClose} />
      {codes === null ? (
        <ProofForm
          text={t('renewText')}
          action={t('renew')}
          isBusy={isBusy}
          refusals={refusals}
          onProof={async (proof) => setCodes(await renew(proof))}
        />
      ) : (
        <RecoveryCodes codes={codes} onClose={onClose} />
      )}
    </Modal>
  );
}
