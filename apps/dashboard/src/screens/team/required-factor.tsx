/** Of whom the venue requires the second factor (ASVS 5.0, 6.3.3; decision 0054). */
import { newCommandId } from '@comanda/api-client/command-id';
import { type SecondFactorRule, secondFactorRules } from '@comanda/domain/access/second-factor-rule';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useWithPin } from '../../parts/admin-pin/admin-pin-gate.tsx';
import { useChange } from '../../parts/change/use-change.ts';
import { ConfirmDialog } from '../../parts/form/confirm-dialog.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { SettingsSection } from '../../parts/settings/settings-section.tsx';
import { setupKey } from '../../parts/venue/setup-keys.ts';

function useRequired() {
  const { api, customer, settings } = useSession();
  const t = useTranslations('secondFactor');
  const client = useQueryClient();
  const { isBusy, run } = useChange();
  const withPin = useWithPin();
  const change = async (requiresSecondFactor: SecondFactorRule) => {
    const params = { customerId: customer.id };
    const body = { id: newCommandId(), version: settings.version, requiresSecondFactor };
    await run({ kind: 'save', done: t('requiredSaved'), failed: t('requiredFailed') }, () =>
      withPin(() => api('PATCH /v1/settings/{customerId}', { params, body })),
    );
    await client.invalidateQueries({ queryKey: setupKey('settings', customer.id) });
  };
  return { isBusy, value: settings.requiresSecondFactor, change };
}

export function RequiredFactor() {
  const t = useTranslations('secondFactor');
  const { isBusy, value, change } = useRequired();
  const [asked, setAsked] = useState<SecondFactorRule | null>(null);
  const said: Readonly<Record<SecondFactorRule, string>> = {
    nobody: t('nobody'),
    administrators: t('administrators'),
    everybody: t('everybody'),
  };
  return (
    <SettingsSection id="required-factor" title={t('requireTitle')}>
      <SelectField
        label={t('requiredOf')}
        hint={t('requiredOfText')}
        value={value}
        disabled={isBusy}
        items={secondFactorRules.map((rule) => ({ value: rule, label: said[rule] }))}
        onChange={(next) => {
          const rule = secondFactorRules.find((each) => each === next);
          // Of whoever it asks more, the screens change at once.
          if (rule === 'nobody') void change(rule);
          else if (rule !== undefined) setAsked(rule);
        }}
      />
      {asked !== null && (
        <ConfirmDialog
          title={t('requireTitle')}
          text={t('requiredOfText')}
          action={t('require')}
          tone="primary"
          onConfirm={() => {
            setAsked(null);
            void change(asked);
          }}
          onClose={() => setAsked(null)}
        >
          <p>
            {t('requiredOf')} <b>{said[asked]}</b>
          </p>
        </ConfirmDialog>
      )}
    </SettingsSection>
  );
}
