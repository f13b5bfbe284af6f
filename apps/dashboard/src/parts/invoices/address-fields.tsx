/** Name and address as a QR-bill wants them: each part in a field of its own. */
import type { PostalAddress } from '@comanda/domain/invoices/qr-bill';
import { TextField } from '@comanda/ui/field.tsx';
import { useTranslations } from 'use-intl';

export const emptyAddress: PostalAddress = { name: '', street: '', houseNumber: '', zip: '', city: '', country: 'CH' };

const fields = ['name', 'street', 'houseNumber', 'zip', 'city', 'country'] as const;

export function isComplete({ name, zip, city, country }: PostalAddress): boolean {
  return [name, zip, city, country].every((text) => text.trim() !== '');
}

type Props = { readonly value: PostalAddress; readonly onChange: (address: PostalAddress) => void };

export function AddressFields({ value, onChange }: Props) {
  const t = useTranslations('invoices.address');
  return fields.map((field) => (
    <TextField
      key={field}
      label={t(field)}
      value={value[field]}
      maxLength={field === 'country' ? 2 : 70}
      onChange={({ target }) => onChange({ ...value, [field]: target.value })}
    />
  ));
}
