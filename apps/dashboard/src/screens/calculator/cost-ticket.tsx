/** The sum, as a slip of paper: packages, fees, total (design.md §1, tear lines are tickets). */
import type { MonthlyCost } from '@comanda/domain/calculator/monthly-cost';
import { formatAmount, formatMoney, type Money } from '@comanda/domain/money';
import { useFormatter, useTranslations } from 'use-intl';

function Row({ label, detail, amount }: { readonly label: string; readonly detail?: string; readonly amount: Money }) {
  return (
    <div className="calc__row">
      <dt>
        {label}
        {detail !== undefined && <small className="low">{detail}</small>}
      </dt>
      <dd className="num">{formatAmount(amount)}</dd>
    </div>
  );
}

export function CostTicket({ cost }: { readonly cost: MonthlyCost | null }) {
  const t = useTranslations();
  const format = useFormatter();
  if (cost === null) return <p className="card card--pad mid">{t('calculator.incomplete')}</p>;
  const { packages, ways, total, turnover } = cost;
  const share = turnover === 0 ? null : total / turnover;
  return (
    <section className="card calc__ticket" aria-label={t('calculator.result')} aria-live="polite">
      <h2 className="h-section">{t('calculator.perMonth')}</h2>
      <dl>
        {packages.map(({ name, price }) => (
          <Row key={name} label={t(`packages.${name}.name`)} amount={price} />
        ))}
      </dl>
      <hr />
      <dl>
        {ways
          .filter(({ orders }) => orders > 0)
          .map(({ way, orders, fee }) => (
            <Row
              key={way}
              label={t('calculator.fees', { way: t(`calculator.ways.${way}`) })}
              detail={t('calculator.ordersOf', { count: orders })}
              amount={fee}
            />
          ))}
      </dl>
      <hr />
      <p className="calc__total">
        <span>{t('calculator.total')}</span>
        <span className="num">{formatMoney(total)}</span>
      </p>
      {share !== null && (
        <p className="low">
          {t('calculator.share', {
            percent: format.number(share * 100, { maximumFractionDigits: 2 }),
            turnover: formatMoney(turnover),
          })}
        </p>
      )}
    </section>
  );
}
