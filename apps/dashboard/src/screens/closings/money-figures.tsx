/** Of a settlement: how the turnover of a person's orders becomes the money that it took, line by line (decisions.md §8). */
import type { WireClosing } from '@comanda/contract/closings';
import { fromTurnoverToMoney } from '@comanda/domain/closings/turnover-to-money';
import { formatAmount } from '@comanda/domain/money';
import { useTranslations } from 'use-intl';

import { FigureRows } from './figure-rows.tsx';

type Props = Pick<WireClosing, 'figures'>;

function useMoneyRows({ figures }: Props) {
  const t = useTranslations('closings.settlement');
  return fromTurnoverToMoney(figures).map(({ step, amount }) => ({
    label: t(`step.${step}`),
    amount,
    isSum: step === 'paid' || step === 'total',
  }));
}

/** Nothing in a closing, and in a settlement of before it was kept who took whose money. */
export function MoneyFigures({ figures }: Props) {
  const t = useTranslations('closings.settlement');
  const rows = useMoneyRows({ figures });
  return rows.length === 0 ? null : <FigureRows title={t('money')} rows={rows} />;
}

/** On the page of the person, below the payment methods. */
export function MoneyTable({ figures }: Props) {
  const t = useTranslations('closings.settlement');
  const rows = useMoneyRows({ figures });
  if (rows.length === 0) return null;
  return (
    <section className="card tablecard" aria-labelledby="settle-money">
      <h2 className="tablecard__title" id="settle-money">
        {t('money')}
      </h2>
      <table className="table table--facts" aria-labelledby="settle-money">
        <tbody>
          {rows.map(({ label, amount, isSum }) => (
            <tr key={label}>
              <th scope="row" className={isSum ? 'strong' : undefined}>
                {label}
              </th>
              <td className={isSum ? 'r strong' : 'r mid'}>{formatAmount(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
