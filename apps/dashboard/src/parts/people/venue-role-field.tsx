/** What somebody is at a venue: administration or service (specification §6, per-customer roles). */
import { SelectField } from '@comanda/ui/select-field.tsx';
import { useTranslations } from 'use-intl';

export type VenueRoleName = 'admin' | 'waiter';

type Props = {
  readonly label: string;
  readonly value: VenueRoleName;
  /** In a row that names the person or the venue. */
  readonly hidesLabel?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (role: VenueRoleName) => void;
};

export function VenueRoleField({ label, value, hidesLabel = false, disabled = false, onChange }: Props) {
  const t = useTranslations('venue');
  return (
    <SelectField
      label={label}
      hidesLabel={hidesLabel}
      value={value}
      disabled={disabled}
      items={[
        { value: 'waiter', label: t('waiter') },
        { value: 'admin', label: t('admin') },
      ]}
      onChange={(role) => onChange(role === 'admin' ? 'admin' : 'waiter')}
    />
  );
}
