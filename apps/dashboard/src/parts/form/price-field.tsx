/** A price that is written by hand; what cannot be read stays in the field and says so (specification §3, §5). */
import { readAmount } from '@comanda/domain/menu/read-amount';
import { formatAmount, formatSigned, type Money, money } from '@comanda/domain/money';
import { TextField } from '@comanda/ui/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** `invalid`: something is written that is no price; a form holds it and does not save. */
export type TypedPrice = Money | 'invalid' | null;

type Props = {
  readonly label: string;
  /** Null where nothing is written. */
  readonly value: TypedPrice;
  readonly onChange: (value: TypedPrice) => void;
  readonly currency?: string;
  /** A surcharge or a reduction: it carries its sign. */
  readonly mayBeNegative?: boolean;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
};

export function readTypedPrice(text: string, mayBeNegative: boolean): TypedPrice {
  if (text.trim() === '') return null;
  const read = readAmount(text, { mayBeNegative });
  return read.ok ? read.value : 'invalid';
}

/** @param typed null: not by this hand */
function useWrong(value: TypedPrice, typed: string | null, mayBeNegative: boolean): string | undefined {
  const t = useTranslations('form');
  if (value !== 'invalid') return undefined;
  const read = readAmount(typed ?? '', { mayBeNegative });
  const largest = read.ok ? undefined : read.params?.['largest'];
  return largest === undefined
    ? t('priceInvalid')
    : t('priceTooLarge', { amount: formatAmount(money(Number(largest))) });
}

export function PriceField(props: Props) {
  const { label, value, onChange, currency, mayBeNegative = false, hint, error, disabled = false } = props;
  // The writing of a hand is kept while it is no price, or being written.
  const [typed, setTyped] = useState<string | null>(null);
  const isOwn = typed !== null && readTypedPrice(typed, mayBeNegative) === value;
  const write = mayBeNegative && value !== 0 ? formatSigned : formatAmount;
  const stored = value === null || value === 'invalid' ? '' : write(value);
  const wrong = useWrong(value, typed, mayBeNegative);
  return (
    <TextField
      label={label}
      inputMode={mayBeNegative ? 'text' : 'decimal'}
      autoComplete="off"
      className="num"
      value={isOwn ? typed : stored}
      disabled={disabled}
      hint={hint}
      error={error ?? wrong}
      icon={currency === undefined ? undefined : <span className="mid">{currency}</span>}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readTypedPrice(target.value, mayBeNegative));
      }}
      onBlur={() => {
        if (value !== 'invalid') setTyped(null);
      }}
    />
  );
}
