/** Sums within a closing, under the name of what they are of. */
import { formatAmount, type Money } from '@comanda/domain/money';

export type FigureRow = { readonly label: string; readonly amount: Money; readonly isSum?: boolean };

type Props = { readonly title: string; readonly rows: readonly FigureRow[] };

export function FigureRows({ title, rows }: Props) {
  return (
    <section className="drawer-count" aria-label={title}>
      <h3 className="group__title">{title}</h3>
      <div className="totals">
        {rows.map(({ label, amount, isSum = false }) => {
          const Text = isSum ? 'b' : 'span';
          return (
            <div key={label} className="totals__row">
              <Text>{label}</Text>
              <Text className="num">{formatAmount(amount)}</Text>
            </div>
          );
        })}
      </div>
    </section>
  );
}
