/** What came and went in the drawers, of one or of all, with the sales or without (specification §2, Cash balance). */
import type { WireCashEntry } from '@comanda/contract/cash-book';
import { isLeaving } from '@comanda/domain/closings/cash-moves';
import { formatAmount, formatSigned, negate } from '@comanda/domain/money';
import type { Period } from '@comanda/domain/time/periods';
import { Button } from '@comanda/ui/button.tsx';
import { Chip } from '@comanda/ui/chip.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { FileText, Table2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { MoreRows } from '../../parts/form/more-rows.tsx';
import { QueryView } from '../../parts/form/query-view.tsx';
import { useWhen } from '../../parts/form/use-when.ts';
import { headRow, LongBody, longTable } from '../../parts/rows/long-table.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { type BookWanted, useCashBalance, useCashBook } from './use-closings.ts';
import { useBookFiles } from './use-files.ts';

export function CashBook({ period }: { readonly period: Period }) {
  const t = useTranslations('closings.cash');
  const [withSales, setWithSales] = useState(false);
  const [drawer, setDrawer] = useState('');
  const wanted: BookWanted = { withSales, drawer: drawer === '' ? null : drawer };
  const pages = useCashBook(period, wanted);
  const names = useDrawerNames();
  const drawers = [...names].map(([value, label]) => ({ value, label }));
  return (
    <section className="card tablecard" aria-labelledby="closings-book">
      <div className="tablecard__head">
        <h2 className="tablecard__title grow" id="closings-book">
          {t(withSales ? 'bookWhole' : 'book')}
        </h2>
        <Chip active={withSales} onClick={() => setWithSales((isWith) => !isWith)}>
          {t('withSales')}
        </Chip>
        {drawers.length > 0 && (
          <SelectField
            label={t('drawer')}
            hidesLabel
            items={[{ value: '', label: t('allDrawers') }, ...drawers]}
            value={drawer}
            onChange={setDrawer}
          />
        )}
        <BookFiles period={period} wanted={wanted} />
      </div>
      <QueryView read={pages}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="low tablecard__none">{t('noMoves')}</p>
          ) : (
            <>
              <Entries entries={entries} names={names} goesOn={pages.hasNextPage} />
              <MoreRows {...pages} />
            </>
          )
        }
      </QueryView>
    </section>
  );
}

/** What is shown, as files: the same drawer and days, with the sales or without. */
function BookFiles({ period, wanted }: { readonly period: Period; readonly wanted: BookWanted }) {
  const t = useTranslations('closings');
  const { may } = useSession();
  const files = useBookFiles(period, wanted);
  if (!may('export.read')) return null;
  return (
    <div className="cashbook__files">
      <Button
        aria-label={t('cash.csv')}
        disabled={files.isBusy}
        icon={<Table2 className="icon" aria-hidden="true" />}
        onClick={() => void files.csv()}
      >
        {t('files.csv')}
      </Button>
      <Button
        aria-label={t('cash.pdf')}
        disabled={files.isBusy}
        icon={<FileText className="icon" aria-hidden="true" />}
        onClick={() => void files.pdf()}
      >
        {t('files.pdf')}
      </Button>
    </div>
  );
}

type Listed = {
  readonly entries: readonly WireCashEntry[];
  readonly names: ReadonlyMap<string, string>;
  readonly goesOn: boolean;
};

const entryKey = ({ sequence, drawer, kind }: WireCashEntry) => `${sequence} ${drawer} ${kind}`;

function Entries({ entries, names, goesOn }: Listed) {
  const t = useTranslations('closings.cash');
  const when = useWhen();
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  return (
    <table {...longTable('table cashbook', entries.length, goesOn)} aria-labelledby="closings-book">
      <thead>
        <tr {...headRow(entries.length)}>
          <th scope="col">{t('at')}</th>
          <th scope="col">{t('kind')}</th>
          <th scope="col">{t('reason')}</th>
          <th scope="col">{t('by')}</th>
          <th scope="col" className="r">
            {t('amount')}
          </th>
          <th scope="col" className="r">
            {t('balance')}
          </th>
        </tr>
      </thead>
      <LongBody rows={entries} keyOf={entryKey} columns={6} bodyRef={bodyRef}>
        {(entry, place) => (
          <tr key={entryKey(entry)} {...place}>
            <td className="mid num cashbook__at">{when(entry.at)}</td>
            <th scope="row">
              {t(`kinds.${entry.kind}`)} <small className="low">{names.get(entry.drawer)}</small>
            </th>
            <td className="mid cashbook__reason">
              <About entry={entry} />
            </td>
            <td className="mid cashbook__by">{entry.by?.name ?? '–'}</td>
            <td className="r strong cashbook__amount">{formatSigned(entry.amount)}</td>
            <td className="r mid cashbook__balance">{formatAmount(entry.balance)}</td>
          </tr>
        )}
      </LongBody>
    </table>
  );
}

/** Whom it was paid to, by which receipt, and why; and what was not in the drawer when it went out. */
function About({ entry }: { readonly entry: WireCashEntry }) {
  const t = useTranslations('closings.cash');
  const told = [
    entry.person === null ? null : t('to', { name: entry.person.name }),
    entry.receiptNumber === null ? null : t('receipt', { number: entry.receiptNumber }),
    entry.reason,
    isLeaving(entry.kind) && entry.balance < 0 ? t('missing', { amount: formatAmount(negate(entry.balance)) }) : null,
  ].filter((one) => one !== null);
  return told.length === 0 ? '–' : told.join(' · ');
}

/** Where there is more than one, a move says which it was. */
function useDrawerNames(): ReadonlyMap<string, string> {
  const { data } = useCashBalance();
  const drawers = data?.drawers ?? [];
  return new Map(drawers.length < 2 ? [] : drawers.map(({ id, name }) => [id, name]));
}
