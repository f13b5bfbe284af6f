/** Open invoices: invoices of a venue, what is to be paid on them and what is overdue (docs/decisions/0044). */
import type { WireInvoice } from '@comanda/contract/invoices';
import { formatAmount, formatMoney, negate } from '@comanda/domain/money';
import { Badge } from '@comanda/ui/badge.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { Chip } from '@comanda/ui/chip.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { ListSearch } from '../../../parts/form/list-search.tsx';
import { MoreRows } from '../../../parts/form/more-rows.tsx';
import { QueryView } from '../../../parts/form/query-view.tsx';
import { useAnswered } from '../../../parts/form/use-answered.ts';
import { useSettled } from '../../../parts/form/use-settled.ts';
import { LongRows } from '../../../parts/rows/long-rows.tsx';
import { useSession } from '../../../parts/session/session-context.ts';
import { OpenRow } from '../../../parts/settings/open-row.tsx';
import { useDateText } from '../use-period-text.ts';
import { InvoiceDialog } from './invoice-dialog.tsx';
import { InvoiceSettingsDialog } from './invoice-settings-dialog.tsx';
import { type InvoiceFilter, useInvoicePages } from './use-invoice-list.ts';

const filters = ['open', 'overdue', 'paid', 'overpaid', 'canceled', 'all'] as const satisfies InvoiceFilter[];
const tones = {
  open: 'warning',
  overdue: 'negative',
  paid: 'positive',
  overpaid: 'warning',
  canceled: 'neutral',
} as const;

export function InvoicesTab() {
  const t = useTranslations('invoices');
  const { currency } = useSession().settings;
  const [filter, setFilter] = useState<InvoiceFilter>('open');
  const [search, setSearch] = useState('');
  const [openedId, setOpened] = useState<string | null>(null);
  const [isSettingUp, setSettingUp] = useState(false);
  const asked = useSettled(search.trim());
  const pages = useInvoicePages(filter, asked);
  const answered = useAnswered(asked, pages.isPlaceholderData);
  const { totals } = pages;
  /** Where there are others, nobody has to be told how the first one is made. */
  const mayBeFirst = answered === '' && totals?.overpaid.count === 0;
  return (
    <section className="card tablecard invoices" aria-label={t('list.filter')}>
      <div className="invoices__head">
        <span className="invoices__open">
          {totals !== undefined && t('list.openTotal', { count: totals.open.count })}
          <small>{totals !== undefined && t('list.overdueTotal', { count: totals.overdue.count })}</small>
          {totals !== undefined && totals.overpaid.count > 0 && (
            <small>
              {t('list.overpaidTotal', {
                count: totals.overpaid.count,
                amount: formatMoney(totals.overpaid.amount, currency),
              })}
            </small>
          )}
        </span>
        {totals !== undefined && <span className="num">{formatMoney(totals.open.amount, currency)}</span>}
        <Button onClick={() => setSettingUp(true)}>{t('settings.title')}</Button>
      </div>
      <div className="tablecard__search stock__find">
        <ListSearch label={t('list.search')} text={search} onText={setSearch} />
        <fieldset className="stock__filters" aria-label={t('list.filter')}>
          {filters.map((one) => (
            <Chip key={one} active={one === filter} onClick={() => setFilter(one)}>
              {one === 'all' ? t('list.all') : t(`states.${one}`)}
            </Chip>
          ))}
        </fieldset>
      </div>
      <QueryView read={pages}>
        {(invoices) =>
          invoices.length === 0 ? (
            <EmptyState art="clean" title={t('list.none')} text={t(mayBeFirst ? 'list.noneText' : 'list.noneFound')} />
          ) : (
            <>
              <LongRows goesOn={pages.hasNextPage}>
                {invoices.map((invoice) => (
                  <InvoiceItem key={invoice.id} invoice={invoice} onOpen={() => setOpened(invoice.id)} />
                ))}
              </LongRows>
              <MoreRows {...pages} />
            </>
          )
        }
      </QueryView>
      {openedId !== null && <InvoiceDialog invoiceId={openedId} onClose={() => setOpened(null)} />}
      {isSettingUp && <InvoiceSettingsDialog onClose={() => setSettingUp(false)} />}
    </section>
  );
}

type ItemProps = { readonly invoice: WireInvoice; readonly onOpen: () => void };

function InvoiceItem({ invoice, onOpen }: ItemProps) {
  const t = useTranslations('invoices');
  const text = useDateText();
  const { number, debtor, dueDate, state, open, amount } = invoice;
  return (
    <li>
      <OpenRow
        title={debtor?.name ?? t('detail.erased')}
        detail={t('list.about', { number, due: text.date(dueDate) })}
        onOpen={onOpen}
      >
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        <span className="num">{formatAmount(open === 0 ? amount : open < 0 ? negate(open) : open)}</span>
      </OpenRow>
    </li>
  );
}
