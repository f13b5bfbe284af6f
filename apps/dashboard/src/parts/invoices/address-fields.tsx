/** Name and address as a QR-bill wants them: each part in a field of its own. */
import { addressProblems, isSoundAddress } from '@comanda/domain/invoices/address-problems';
import { tidyAddress } from '@comanda/domain/invoices/invoice-settings';
import { longestInAddress, type PostalAddress, unwritableSigns } from '@comanda/domain/invoices/qr-bill';
import { TextField } from '@comanda/ui/field.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { useLocale, useTranslations } from 'use-intl';

import { countryItems } from './country-items.ts';

/** @param country of the venue: most who pay by invoice are from there */
export const emptyAddress = (country: string): PostalAddress => ({
  name: '',
  street: '',
  houseNumber: '',
  zip: '',
  city: '',
  country,
});

export function isComplete(address: PostalAddress): boolean {
  return isSoundAddress(tidyAddress(address));
}

type Props = {
  readonly value: PostalAddress;
  /** Somebody has tried to send it: what is missing is said at its field. */
  readonly isTried: boolean;
  readonly onChange: (address: PostalAddress) => void;
};

/** What is too long, or cannot be written on a bill, is said as it is typed; what may still come, at a try to send it. */
function useProblemText({ value, isTried }: Pick<Props, 'value' | 'isTried'>) {
  const missing = useTranslations('invoices.missing');
  const wrong = useTranslations('invoices.wrong');
  const problems = addressProblems(tidyAddress(value));
  return (field: keyof PostalAddress): string | undefined => {
    const problem = problems[field];
    if (problem === 'tooLong' && field !== 'country') return wrong('tooLong', { most: longestInAddress[field] });
    if (problem === 'letters') return wrong('letters', { signs: unwritableSigns(value[field]).join(' ') });
    if (!isTried || problem === undefined) return undefined;
    if (problem === 'unknown' && field === 'zip') return wrong('zip');
    return field === 'street' || field === 'houseNumber' ? undefined : missing(field);
  };
}

/** More than a bank takes: a name that is too long is told, not cut. */
const longestTyped = { name: 200, street: 200, houseNumber: 60, zip: 60, city: 200 } as const;

export function AddressFields({ value, isTried, onChange }: Props) {
  const t = useTranslations('invoices.address');
  const locale = useLocale();
  const problemText = useProblemText({ value, isTried });
  const field = (name: keyof typeof longestTyped) => (
    <TextField
      label={t(name)}
      error={problemText(name)}
      value={value[name]}
      maxLength={longestTyped[name]}
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
      <SelectField
        label={t('country')}
        error={problemText('country')}
        value={value.country}
        items={countryItems(locale, value.country)}
        onChange={(country) => onChange({ ...value, country })}
      />
    </>
  );
}
