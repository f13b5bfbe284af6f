/** An amount that is always there: empty means none, and what cannot be read stays written and holds the form back. */
import { type Money, zero } from '@comanda/domain/money';
import { useState } from 'react';

import { PriceField, type TypedPrice } from '../../parts/form/price-field.tsx';

type Props = {
  readonly label: string;
  readonly currency: string;
  readonly amount: Money;
  readonly onAmount: (amount: Money) => void;
  readonly onHeld: (isHeld: boolean) => void;
};

export function AmountField({ label, currency, amount, onAmount, onHeld }: Props) {
  /** Undefined: as it is stored. */
  const [own, setOwn] = useState<Exclude<TypedPrice, Money> | undefined>(undefined);
  return (
    <PriceField
      label={label}
      currency={currency}
      value={own === undefined ? amount : own}
      onChange={(value) => {
        setOwn(value === 'invalid' || value === null ? value : undefined);
        onHeld(value === 'invalid');
        if (value !== 'invalid') onAmount(value ?? zero);
      }}
    />
  );
}
