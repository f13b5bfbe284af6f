/** Name and address as a QR-bill wants them: each part in a field of its own. */
import type { PostalAddress } from '@comanda/domain/invoices/qr-bill';
import { TextField } from '@comanda/ui/field.tsx';
import { useTranslations } from 'use-intl';

export const emptyAddress: PostalAddress = { name: '', street: '', houseNumber: '', zip: '', city: '', country: 'CH' };

const wanted = ['name', 'zip', 'city', 'country'] as const;
type Wanted = (typeof wanted)[number];

const isWanted = (field: keyof PostalAddress): field is Wanted => wanted.some((one) => one === field);

const lacks = (address: PostalAddress, field: Wanted): boolean =>
  address[field].trim() === '' || (field === 'country' && !/^\s*[a-z]{2}\s*$/i.test(address.country));

export function isComplete(address: PostalAddress): boolean {
  return !wanted.some((field) => lacks(address, field));
}

type Props = {
  readonly value: PostalAddress;
  /** Somebody has tried to send it: what is missing is said at its field. */
  readonly isTried: boolean;
  readonly onChange: (address: PostalAddress) => void;
};

export function AddressFields({ value, isTried, onChange }: Props) {
  const t = useTranslations('invoices.address');
  const missing = useTranslations('invoices.missing');
  const field = (name: keyof PostalAddress) => (
    <TextField
      label={t(name)}
      error={isTried && isWanted(name) && lacks(value, name) ? missing(name) : undefined}
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
