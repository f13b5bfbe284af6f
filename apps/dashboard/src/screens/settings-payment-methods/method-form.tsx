/** The form of a payment method: names, status, where it is offered, cards, account (specification §3, §6). */
import type { WirePaymentMethodSetup } from '@comanda/contract/payment-methods';
import { hasPackage, packageOfMethod } from '@comanda/domain/access/packages';
import { type PaymentMethod, type PaymentSource, paymentSources } from '@comanda/domain/payments/payment';
import { brands, sourcesOfMethod, subMethodsOf } from '@comanda/domain/payments/payment-setup';
import { Chip } from '@comanda/ui/chip.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { useTranslations } from 'use-intl';

import { Refused } from '../../parts/form/refused.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { SettingsSection } from '../../parts/settings/settings-section.tsx';
import { AccountSection } from './account-section.tsx';
import { useMethodName } from './method-name.ts';
import type { MethodEdit, MethodValues } from './use-methods.ts';

const fieldOf = {
  pos: 'activeOnPos',
  app: 'activeOnApp',
  kiosk: 'activeOnKiosk',
  receipt: 'activeOnReceipt',
} as const satisfies Record<PaymentSource, keyof MethodValues>;

type Props = {
  readonly method: PaymentMethod;
  readonly stored: WirePaymentMethodSetup | null;
  readonly edit: MethodEdit;
};

function StatusField({ stored, edit }: Pick<Props, 'stored' | 'edit'>) {
  const t = useTranslations('paymentMethods');
  const { user } = useSession();
  const { values, set } = edit;
  const isProvider = user.systemRole === 'systemAdmin';
  if (values.status === 'suspended' && !isProvider) return <Note tone="negative">{t('suspendedText')}</Note>;
  const statuses = isProvider ? (['active', 'inactive', 'suspended'] as const) : (['active', 'inactive'] as const);
  return (
    <div className="stack stack--gap">
      <Segmented<MethodValues['status']>
        label={t('statusLabel')}
        value={values.status}
        items={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(status) => set({ status })}
      />
      {stored?.status === 'incomplete' && <Note tone="warning">{t('incompleteText')}</Note>}
    </div>
  );
}

function Places({ method, edit }: Pick<Props, 'method' | 'edit'>) {
  const t = useTranslations();
  const { packages } = useSession().customer;
  const { values, set } = edit;
  return (
    <SettingsSection id="places" title={t('paymentMethods.places')}>
      {paymentSources
        .filter((source) => sourcesOfMethod[method].includes(source))
        .map((source) => {
          const needed = packageOfMethod(method, source);
          const lacked = hasPackage(packages, needed) ? null : needed;
          const field = fieldOf[source];
          return (
            <SwitchRow
              key={source}
              label={t(`paymentMethods.on.${source}`)}
              detail={
                lacked === null ? undefined : t('paymentMethods.needsPackage', { name: t(`packages.${lacked}.name`) })
              }
              on={values[field]}
              onToggle={() => set({ [field]: !values[field] })}
            />
          );
        })}
      <Refused text={edit.told.refusedIn('places')} />
    </SettingsSection>
  );
}

function Cards({ method, edit }: Pick<Props, 'method' | 'edit'>) {
  const t = useTranslations('paymentMethods');
  const errors = useTranslations('errors');
  const known = subMethodsOf(method);
  const chosen = edit.values.subMethods;
  if (known.length === 0) return null;
  return (
    <SettingsSection id="cards" title={t('cards')} text={t('cardsText')}>
      <div className="row wrap">
        {known.map((one) => (
          <Chip
            key={one}
            active={chosen.includes(one)}
            onClick={() =>
              // In the order in which the method knows them, however they were tapped.
              edit.set({ subMethods: known.filter((each) => (each === one) !== chosen.includes(each)) })
            }
          >
            {brands[one]}
          </Chip>
        ))}
      </div>
      <Refused
        text={
          edit.isWanting && edit.lacks.lacksSubMethods
            ? errors('paymentMethods.error.subMethodMissing')
            : edit.told.refusedIn('cards')
        }
      />
    </SettingsSection>
  );
}

export function MethodForm({ method, stored, edit }: Props) {
  const t = useTranslations('paymentMethods');
  const nameOf = useMethodName();
  const { values, set } = edit;
  return (
    <div className="set-form">
      <section className="set-section">
        <StatusField stored={stored} edit={edit} />
        <div className="grid2">
          <TextField
            label={t('name')}
            hint={t('nameHint')}
            placeholder={nameOf(method)}
            value={values.name}
            maxLength={60}
            onChange={({ target }) => set({ name: target.value })}
          />
          <TextField
            label={t('displayTitle')}
            hint={t('displayTitleHint')}
            placeholder={nameOf(method)}
            value={values.displayTitle}
            maxLength={60}
            onChange={({ target }) => set({ displayTitle: target.value })}
          />
        </div>
      </section>
      <AccountSection method={method} stored={stored} edit={edit} />
      <Places method={method} edit={edit} />
      <Cards method={method} edit={edit} />
    </div>
  );
}
