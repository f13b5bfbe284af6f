/** The account at the provider: names are shown, secrets are only said to be set (specification §5: the connection must be valid). */
import type { WirePaymentMethodSetup } from '@comanda/contract/payment-methods';
import type { PaymentMethod } from '@comanda/domain/payments/payment';
import { accountOf, type SecretName, usualAppId } from '@comanda/domain/payments/payment-setup';
import { Button } from '@comanda/ui/button.tsx';
import { PasswordField, TextField } from '@comanda/ui/field.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { PlugZap } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { useWhen } from '../../parts/form/use-when.ts';
import { type MethodEdit, useMethodChanges } from './use-methods.ts';

type Props = {
  readonly method: PaymentMethod;
  /** Null for one that is not saved yet. */
  readonly stored: WirePaymentMethodSetup | null;
  readonly edit: MethodEdit;
};

type SecretProps = Props & { readonly name: SecretName; readonly required: boolean };

function SecretField({ name, required, stored, edit }: SecretProps) {
  const t = useTranslations('paymentMethods');
  const when = useWhen();
  const known = stored?.secrets.find((secret) => secret.name === name);
  const { values, set } = edit;
  const typed = values.secrets[name];
  const hint =
    known?.state === 'set'
      ? t('secretSet', { time: when(known.changedAt) })
      : t(required ? 'secretMissing' : 'secretOptional');
  const isLost = known?.state === 'unreadable' && typed === undefined;
  const change = (value: string) => {
    const { [name]: _, ...others } = values.secrets;
    set({ secrets: value === '' ? others : { ...others, [name]: value } });
  };
  return (
    <PasswordField
      label={t(`fields.${name}`)}
      autoComplete="off"
      maxLength={500}
      value={typed ?? ''}
      placeholder={known?.state === 'set' ? '••••••••' : ''}
      hint={hint}
      error={isLost ? t('secretLost') : undefined}
      showLabel={t('show')}
      hideLabel={t('hide')}
      onChange={({ target }) => change(target.value)}
    />
  );
}

export function AccountSection({ method, stored, edit }: Props) {
  const t = useTranslations('paymentMethods');
  const when = useWhen();
  const changes = useMethodChanges();
  const shape = accountOf(method);
  if (shape === null) return null;
  const { values, set } = edit;
  return (
    <section className="set-section" aria-labelledby="account">
      <div>
        <h2 className="h-section" id="account">
          {t('account')}
        </h2>
        <p className="mid">{t('accountText')}</p>
      </div>
      <div className="grid2">
        {shape.names.map((name) => (
          <TextField
            key={name}
            label={t(`fields.${name}`)}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={values.account[name] ?? ''}
            onChange={({ target }) => set({ account: { ...values.account, [name]: target.value } })}
          />
        ))}
        {shape.optionalNames.map((name) => (
          <TextField
            key={name}
            label={t(`fields.${name}`)}
            hint={t('appIdHint', { usual: usualAppId })}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={values.account[name] ?? ''}
            onChange={({ target }) => set({ account: { ...values.account, [name]: target.value } })}
          />
        ))}
        {shape.secrets.map(({ name, required }) => (
          <SecretField key={name} {...{ method, stored, edit, name, required }} />
        ))}
      </div>
      {typeof stored?.connectedAt === 'number' && (
        <Note tone="positive">{t('connectedAt', { time: when(stored.connectedAt) })}</Note>
      )}
      <Button
        size="lg"
        icon={<PlugZap className="icon" aria-hidden="true" />}
        loading={changes.isBusy}
        onClick={() => void changes.check(method, stored?.id ?? null, values)}
      >
        {t('check')}
      </Button>
    </section>
  );
}
