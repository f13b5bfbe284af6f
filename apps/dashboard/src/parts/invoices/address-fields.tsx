/** Name and address as a QR-bill wants them: each part in a field of its own. */
import type { PostalAddress } from '@comanda/domain/invoices/qr-bill';
import { TextField } from '@comanda/ui/field.tsx';
import { useTranslations } from 'use-intl';

export const emptyAddress: PostalAddress = { name: '', street: '', houseNumber: '', zip: '', city: '', country: 'CH' };

export function isComplete({ name, zip, city, country }: PostalAddress): boolean {
  return [name, zip, city, country].every((text) => text.trim() !== '');
}

type Props = { readonly value: PostalAddress; readonly onChange: (address: PostalAddress) => void };

export function AddressFields({ value, onChange }: Props) {
  const t = useTranslations('invoices.address');
  const field = (name: keyof PostalAddress) => (
    <TextField
      label={t(name)}
      value={value[name]}
      maxLength={name === 'country' ? 2 : 70}
      onChange={({ target }) => onChange({ ...value, [name]: target.value })}
    />
  );
  return (
    <>
      {field('name')}
      <div className="address__pair">
        {field('street')}
        {field('houseNumber')}
      </div>
      <div className="address__pair address__pair--place">
        {field('zip')}
        {field('city')}
      </div>
      {field('country')}
    </>
  );
}
