/** What the check of the journals found, venue by venue. */
import { Note } from '@comanda/ui/note.tsx';
import { useTranslations } from 'use-intl';

import { useCustomers } from '../../parts/admin/use-customers.ts';

export type JournalReport = {
  readonly customer: string;
  /** Null where the books could not be checked. */
  readonly entries: number | null;
  readonly problems: readonly string[];
};

/** Nobody reads hundreds of venues to find the one with something wrong. */
function rankOf({ entries, problems }: JournalReport): number {
  if (problems.length > 0) return 0;
  return entries === null ? 1 : 2;
}

export function JournalResult({ venues }: { readonly venues: readonly JournalReport[] }) {
  const t = useTranslations('adminActions');
  const { data } = useCustomers();
  const nameOf = (customer: string) => data?.customers.find(({ id }) => id === customer)?.name ?? customer;
  const shown = venues.toSorted((a, b) => rankOf(a) - rankOf(b));
  if (venues.length === 0) return <Note>{t('noVenues')}</Note>;
  return (
    <ul className="rows">
      {shown.map(({ customer, entries, problems }) => (
        <li key={customer}>
          {entries === null ? (
            <Note tone="warning">{t('journalNotChecked', { name: nameOf(customer) })}</Note>
          ) : (
            <Note tone={problems.length === 0 ? 'positive' : 'negative'}>
              {problems.length === 0
                ? t('journalWhole', { name: nameOf(customer), entries })
                : t('journalBroken', { name: nameOf(customer), entries, count: problems.length })}
              {problems.map((problem) => (
                <span key={problem} className="option__detail">
                  {problem}
                </span>
              ))}
            </Note>
          )}
        </li>
      ))}
    </ul>
  );
}
