/** Who sold, earned, reduced and canceled how much in a period, with the way to the settlement (decisions.md §2, §8). */
import type { WireStatistics } from '@comanda/contract/statistics';
import { add, formatAmount, type Money, zero } from '@comanda/domain/money';
import { averageOrder } from '@comanda/domain/statistics/averages';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

import { useSession } from '../../parts/session/session-context.ts';

type Person = WireStatistics['persons'][number];

const columns = ['turnover', 'orders', 'average', 'tips', 'reduced', 'canceled'] as const;

export function StaffReport({ persons }: Pick<WireStatistics, 'persons'>) {
  const t = useTranslations('closings');
  const { currency } = useSession().settings;
  return (
    <section className="card tablecard staff" aria-labelledby="closings-staff">
      <h2 className="tablecard__title" id="closings-staff">
        {t('statistics.persons')}
      </h2>
      {persons.length === 0 ? (
        <p className="low tablecard__none">{t('chart.none')}</p>
      ) : (
        <table className="table staff__table" aria-labelledby="closings-staff">
          <thead>
            <tr>
              <th scope="col">{t('statistics.person')}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className="r">
                  {t(`staff.${column}`, { currency })}
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">{t('settlement.title')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {persons.map((person) => (
              <PersonRow key={person.id ?? ''} person={person} />
            ))}
          </tbody>
          {persons.length > 1 && <Sums persons={persons} />}
        </table>
      )}
    </section>
  );
}

/** Whole orders and single products: each was a cancel. */
const cancelsOf = ({ orders, lines }: Person['canceled']): number => orders + lines;
const goneOf = ({ amount, linesAmount }: Person['canceled']): Money => add(amount, linesAmount);
const withCount = (amount: Money, count: number): string =>
  count === 0 ? formatAmount(amount) : `${formatAmount(amount)} (${count})`;

function PersonRow({ person }: { readonly person: Person }) {
  const t = useTranslations('closings');
  const { currency } = useSession().settings;
  const { id, turnover, orders, tips, reduced, canceled } = person;
  const name = id === null ? t('statistics.nobody') : person.name;
  const cells = [
    formatAmount(turnover),
    String(orders),
    formatAmount(averageOrder(person)),
    formatAmount(tips),
    formatAmount(reduced),
    withCount(goneOf(canceled), cancelsOf(canceled)),
  ];
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, index) => (
        <td
          key={columns[index]}
          className={index === 0 ? 'r strong' : 'r mid'}
          data-label={t(`staff.${columns[index] ?? 'turnover'}`, { currency })}
        >
          {cell}
        </td>
      ))}
      <td className="r staff__go">
        {id !== null && (
          <Link
            to="/dashboard/settlement"
            search={{ person: id }}
            className="btn"
            aria-label={t('settlement.settle', { name })}
          >
            {t('settlement.go')}
          </Link>
        )}
      </td>
    </tr>
  );
}

/** Everybody together is the house: its turnover, its tips. */
function Sums({ persons }: { readonly persons: readonly Person[] }) {
  const t = useTranslations('closings');
  const { currency } = useSession().settings;
  const sum = (of: (person: Person) => Money) => add(zero, ...persons.map(of));
  const orders = persons.reduce((all, person) => all + person.orders, 0);
  const paidOrders = persons.reduce((all, person) => all + person.paidOrders, 0);
  const turnover = sum((person) => person.turnover);
  const cancels = persons.reduce((all, person) => all + cancelsOf(person.canceled), 0);
  const cells = [
    formatAmount(turnover),
    String(orders),
    formatAmount(averageOrder({ turnover, paidOrders })),
    formatAmount(sum(({ tips }) => tips)),
    formatAmount(sum(({ reduced }) => reduced)),
    withCount(
      sum(({ canceled }) => goneOf(canceled)),
      cancels,
    ),
  ];
  return (
    <tfoot>
      <tr>
        <th scope="row" className="strong">
          {t('staff.all')}
        </th>
        {cells.map((cell, index) => (
          <td
            key={columns[index]}
            className="r strong"
            data-label={t(`staff.${columns[index] ?? 'turnover'}`, { currency })}
          >
            {cell}
          </td>
        ))}
        <td aria-hidden="true" />
      </tr>
    </tfoot>
  );
}
