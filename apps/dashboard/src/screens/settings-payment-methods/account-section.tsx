/** The account at the provider: names are shown, secrets are only said to be set (specification §5: the connection must be valid). */
import type { WirePaymentMethodSetup } from '@comanda/contract/payment-methods';
import type { PaymentMethod } from '@comanda/domain/payments/payment';
import { type AccountName, accountOf, type SecretName, usualAppId } from '@comanda/domain/payments/payment-setup';
import { Button } from '@comanda/ui/button.tsx';
import { PasswordField, TextField } from '@comanda/ui/field.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { PlugZap } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useLeadToWrong } from '../../parts/form/lead-to-wrong.ts';
import { Refused } from '../../parts/form/refused.tsx';
import { useWhen } from '../../parts/form/use-when.ts';
import { SettingsSection } from '../../parts/settings/settings-section.tsx';
import { type MethodEdit, useMethodChanges } from './use-methods.ts';

type Props = {
  readonly method: PaymentMethod;
  /** Null for one that is not saved yet. */
  readonly stored: WirePaymentMethodSetup | null;
  readonly edit: MethodEdit;
};

type SecretProps = Props & { readonly name: SecretName; readonly required: boolean; readonly isMissing: boolean };

function SecretField({ name, required, isMissing, stored, edit }: SecretProps) {
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
      error={isLost ? t('secretLost') : isMissing ? t('fieldMissing') : undefined}
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
  const leadToWrong = useLeadToWrong();
  // A connection is tried with all of it, also where the method is not active yet.
  const [isChecked, setChecked] = useState(false);
  const shape = accountOf(method);
  if (shape === null) return null;
  const { values, set, lacks, told } = edit;
  const isMissing = (name: AccountName | SecretName) => (edit.isWanting || isChecked) && lacks.missing.includes(name);
  const check = () => {
    setChecked(true);
    if (lacks.missing.length > 0) return leadToWrong();
    return void changes.check(method, stored?.id ?? null, edit);
  };
  return (
    <SettingsSection id="account" title={t('account')} text={t('accountText')}>
      <div className="grid2">
        {shape.names.map((name) => (
          <TextField
            key={name}
            label={t(`fields.${name}`)}
            error={isMissing(name) ? t('fieldMissing') : undefined}
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
          <SecretField key={name} {...{ method, stored, edit, name, required }} isMissing={isMissing(name)} />
        ))}
      </div>
      {typeof stored?.connectedAt === 'number' && (
        <Note tone="positive">{t('connectedAt', { time: when(stored.connectedAt) })}</Note>
      )}
      <Refused text={told.refusedIn('account')} />
      <Button size="lg" icon={<PlugZap className="icon" aria-hidden="true" />} loading={changes.isBusy} onClick={check}>
        {t('check')}
      </Button>
    </SettingsSection>
  );
}
