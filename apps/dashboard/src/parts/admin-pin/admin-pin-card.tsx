/** Sets the admin PIN, or changes it against the current one (specification §2, §6). */
import { newCommandId } from '@comanda/api-client/command-id';
import { Button } from '@comanda/ui/button.tsx';
import { PasswordField } from '@comanda/ui/field.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';

import { useChange } from '../change/use-change.ts';
import { useForm } from '../form/use-form.ts';
import { type OnRefused, useRefusals } from '../form/use-refusals.ts';
import { useChangedForm } from '../leaving.ts';
import { firstFocus } from '../modal.tsx';
import { pinError } from '../pin/pin-digits.ts';
import { useSession } from '../session/session-context.ts';
import { useAdminPin } from './use-admin-pin.tsx';

const empty = { current: '', pin: '', repeated: '' };

function useSetAdminPin() {
  const { api, customer } = useSession();
  const t = useTranslations('adminPin');
  const { isBusy, run } = useChange();
  const set = (pin: string, currentPin: string, onRefused: OnRefused) => {
    const body = { id: newCommandId(), pin, ...(currentPin === '' ? {} : { currentPin }) };
    const params = { customerId: customer.id };
    return run({ kind: 'save', done: t('saved'), failed: t('saveFailed'), onRefused }, () =>
      api('PUT /v1/customers/{customerId}/adminPin', { params, body }),
    );
  };
  return { isBusy, set };
}

const fieldOf = {
  'adminPin.error.wrong': 'current',
  'adminPin.error.locked': 'current',
  'pin.error.guessable': 'pin',
} as const;

type Props = {
  /** Where it stands in a dialog: until when the new one counts, in unix seconds. */
  readonly onSaved?: (grantedUntil: number) => void;
};

export function AdminPinCard({ onSaved }: Props) {
  const t = useTranslations();
  const form = useForm(empty);
  const { isBusy, set } = useSetAdminPin();
  const { onRefused, textAt, forgive } = useRefusals(fieldOf);
  const { withAdminPin, dialog, grant } = useAdminPin();
  const toast = useToast();
  const { values, isTried } = form;
  const wrong = pinError(values.pin, values.repeated);
  useChangedForm(form.isChanged);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    form.setTried();
    if (wrong !== null) return;
    forgive();
    const saved = await set(values.pin, values.current, onRefused);
    if (saved === null) return;
    grant(saved.grantedUntil);
    form.reset();
    onSaved?.(saved.grantedUntil);
  };
  const field = (name: keyof typeof empty, label: string, more: { hint?: string; error?: string | undefined } = {}) => (
    <PasswordField
      {...(name === 'current' && firstFocus)}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      value={values[name]}
      showLabel={t('pin.show')}
      hideLabel={t('pin.hide')}
      onChange={(event) => {
        forgive();
        form.set({ [name]: event.target.value });
      }}
      {...more}
    />
  );
  return (
    <form className="set-section" noValidate aria-labelledby="admin-pin" onSubmit={(event) => void submit(event)}>
      <div>
        <h2 className="h-section" id="admin-pin">
          {t('adminPin.title')}
        </h2>
        <p className="mid">{t('adminPin.about')}</p>
      </div>
      <div className="grid2">
        {field('current', t('adminPin.current'), { hint: t('adminPin.currentHint'), error: textAt('current') })}
        <span className="on-wide" />
        {field('pin', t('adminPin.new'), {
          hint: t('pin.rule'),
          error: isTried && wrong !== null && wrong !== 'differs' ? t(`pin.${wrong}`) : textAt('pin'),
        })}
        {field('repeated', t('adminPin.repeated'), {
          error: isTried && wrong === 'differs' ? t('pin.differs') : undefined,
        })}
      </div>
      <div className="row row--wide wrap">
        <Button type="submit" size="lg" loading={isBusy}>
          {t('adminPin.save')}
        </Button>
        <Button
          size="lg"
          variant="ghost"
          onClick={() => withAdminPin(() => toast({ tone: 'positive', text: t('adminPin.right') }))}
        >
          {t('adminPin.try')}
        </Button>
      </div>
      {dialog}
    </form>
  );
}
