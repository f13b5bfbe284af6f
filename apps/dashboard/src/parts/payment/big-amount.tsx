/** The amount that the sheet is about: large, and smaller where it would run over the edge. */
import { formatAmount, type Money } from '@comanda/domain/money';
import { classNames } from '@comanda/ui/class-names.ts';

/** `100’000.00` and what is longer. */
const longest = 9;

type Props = { readonly amount: Money; readonly currency: string; readonly isEmpty?: boolean };

export function BigAmount({ amount, currency, isEmpty = false }: Props) {
  const text = formatAmount(amount);
  return (
    <div
      className={classNames('amount', isEmpty && 'amount--empty', text.length > longest && 'amount--long')}
      aria-live="polite"
    >
      <span className="amount__currency">{currency}</span>
      <span className="num">{text}</span>
    </div>
  );
}
