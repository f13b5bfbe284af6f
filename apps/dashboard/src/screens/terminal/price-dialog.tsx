/** The price of a product whose price is open (specification §5, manual price): the keypad enters rappen. */
import { parsePrice } from '@comanda/domain/menu/parse-price';
import { formatAmount, type Money } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { AmountKeypad } from '../../parts/amount-keypad.tsx';
import { TypedModal } from '../../parts/form/typed-modal.tsx';
import { CloseButton, firstFocus } from '../../parts/modal.tsx';
import { typedAmount } from '../../parts/typed-amount.ts';
import { TypedBack } from '../../parts/typed/typed-back.tsx';
import { useTyped } from '../../parts/typed/use-typed.ts';

type Props = {
  /** Names the same product and cart after a reload. */
  readonly of: string;
  readonly name: string;
  readonly currency: string;
  /** Of the line that is changed, until another one is typed; null adds a new one. */
  readonly before: Money | null;
  readonly onPrice: (price: Money) => void;
  readonly onClose: () => void;
};

export function PriceDialog({ of, name, currency, before, onPrice, onClose }: Props) {
  const t = useTranslations();
  const { value, change, isBack } = useTyped(`price ${of}`, { digits: '' });
  const { digits } = value;
  const [isInvalid, setInvalid] = useState(false);
  const submit = () => {
    if (digits === '' && before !== null) return onPrice(before);
    const price = parsePrice(digits);
    if (price.ok) return onPrice(price.value);
    return setInvalid(true);
  };
  return (
    <TypedModal label={name} className="mp" onClose={onClose} isChanged={digits !== ''} onEnter={submit}>
      <div className="between">
        <h2 className="h-title">{name}</h2>
        <CloseButton label={t('app.close')} onClose={onClose} />
      </div>
      <TypedBack isBack={isBack} />
      <output className={`amount${digits === '' ? ' amount--empty' : ''}`} aria-label={t('price.label')}>
        <span className="amount__currency">{currency}</span>
        <span className="num">{formatAmount(digits === '' && before !== null ? before : typedAmount(digits))}</span>
      </output>
      {isInvalid && (
        <div className="field is-error">
          <p className="field__hint" role="alert">
            <CircleAlert className="icon icon--s" aria-hidden="true" />
            {t('errors.dashboard.error.priceInvalid')}
          </p>
        </div>
      )}
      <AmountKeypad
        digits={digits}
        onDigits={(next) => {
          change({ digits: next });
          setInvalid(false);
        }}
      />
      <Button variant="primary" size="xl" block {...firstFocus} onClick={submit}>
        {t(before === null ? 'price.submit' : 'modifiers.change')}
      </Button>
    </TypedModal>
  );
}
