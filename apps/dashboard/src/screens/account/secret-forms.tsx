/** The two secrets of a person: the PIN for shared tills and the password (decisions.md §5, specification §9). */
import { Button } from '@comanda/ui/button.tsx';
import { PasswordField } from '@comanda/ui/field.tsx';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';

import { useForm } from '../../parts/form/use-form.ts';
import { useRefusals } from '../../parts/form/use-refusals.ts';
import { useChangedForm } from '../../parts/leaving.ts';
import { pinError } from '../../parts/pin/pin-digits.ts';
import { passwordErrors } from './password-form.ts';
import { useOwnChanges } from './use-own-account.ts';

type SecretProps = {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly isPin?: boolean;
  readonly autoComplete?: string;
};

function Secret({ label, value, onValue, isPin = false, autoComplete = 'off', ...told }: SecretProps) {
  const t = useTranslations();
  return (
    <PasswordField
      {...told}
      label={label}
      value={value}
      autoComplete={autoComplete}
      {...(isPin ? { inputMode: 'numeric' as const, maxLength: 8 } : {})}
      showLabel={t(isPin ? 'pin.show' : 'invite.show')}
      hideLabel={t(isPin ? 'pin.hide' : 'invite.hide')}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

type FormProps = {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
};

function SecretForm({ title, text, action, isBusy, onSubmit, children }: FormProps) {
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  return (
    <form className="set-section" noValidate aria-labelledby={id} onSubmit={submit}>
      <div>
        <h2 className="h-section" id={id}>
          {title}
        </h2>
        <p className="mid">{text}</p>
      </div>
      <div className="grid2">{children}</div>
      <Button type="submit" size="lg" loading={isBusy}>
        {action}
      </Button>
    </form>
  );
}

/** The proof is wrong, or asked for too often. */
const wrongPassword = { 'account.error.wrongPassword': 'password', 'login.error.wait': 'password' } as const;

export function PinForm() {
  const t = useTranslations();
  const { onRefused, textAt, forgive } = useRefusals({ ...wrongPassword, 'pin.error.guessable': 'pin' as const });
  const { isBusy, setPin } = useOwnChanges();
  const form = useForm({ password: '', pin: '', repeated: '' });
  const { values, isTried } = form;
  const set = (change: Partial<typeof values>) => {
    forgive();
    form.set(change);
  };
  const wrong = pinError(values.pin, values.repeated);
  useChangedForm(form.isChanged);
  const submit = async () => {
    form.setTried();
    if (wrong !== null || values.password === '') return;
    forgive();
    const saved = await setPin(values.password, values.pin, onRefused);
    if (saved !== null) form.reset();
  };
  return (
    <SecretForm
      title={t('ownAccount.pinTitle')}
      text={t('ownAccount.pinText')}
      action={t('ownAccount.savePin')}
      isBusy={isBusy}
      onSubmit={() => void submit()}
    >
      <Secret
        label={t('ownAccount.newPin')}
        isPin
        hint={t('pin.rule')}
        value={values.pin}
        error={isTried && wrong !== null && wrong !== 'differs' ? t(`pin.${wrong}`) : textAt('pin')}
        onValue={(pin) => set({ pin })}
      />
      <Secret
        label={t('ownAccount.repeatPin')}
        isPin
        value={values.repeated}
        error={isTried && wrong === 'differs' ? t('pin.differs') : undefined}
        onValue={(repeated) => set({ repeated })}
      />
      <Secret
        label={t('ownAccount.passwordForPin')}
        autoComplete="current-password"
        value={values.password}
        error={isTried && values.password === '' ? t('invite.passwordEmpty') : textAt('password')}
        onValue={(password) => set({ password })}
      />
    </SecretForm>
  );
}

export function PasswordForm() {
  const t = useTranslations();
  const { isBusy, setPassword } = useOwnChanges();
  const { onRefused, textAt, forgive } = useRefusals({
    ...wrongPassword,
    'password.error.guessable': 'newPassword' as const,
  });
  const form = useForm({ current: '', password: '', confirmation: '' });
  const { values, isTried } = form;
  const set = (change: Partial<typeof values>) => {
    forgive();
    form.set(change);
  };
  const errors = passwordErrors(values);
  const told = (code: 'passwordEmpty' | 'passwordShort' | 'passwordsDiffer' | null) =>
    isTried && code !== null ? t(`invite.${code}`) : undefined;
  useChangedForm(form.isChanged);
  const submit = async () => {
    form.setTried();
    if (Object.values(errors).some((error) => error !== null)) return;
    forgive();
    const saved = await setPassword(values.current, values.password, onRefused);
    if (saved !== null) form.reset();
  };
  return (
    <SecretForm
      title={t('ownAccount.passwordTitle')}
      text={t('ownAccount.passwordText')}
      action={t('ownAccount.savePassword')}
      isBusy={isBusy}
      onSubmit={() => void submit()}
    >
      <Secret
        label={t('ownAccount.currentPassword')}
        autoComplete="current-password"
        value={values.current}
        error={told(errors.current) ?? textAt('password')}
        onValue={(current) => set({ current })}
      />
      <span className="on-wide" />
      <Secret
        label={t('ownAccount.newPassword')}
        autoComplete="new-password"
        value={values.password}
        error={told(errors.password) ?? textAt('newPassword')}
        onValue={(password) => set({ password })}
      />
      <Secret
        label={t('invite.confirmation')}
        autoComplete="new-password"
        value={values.confirmation}
        error={told(errors.confirmation)}
        onValue={(confirmation) => set({ confirmation })}
      />
    </SecretForm>
  );
}
