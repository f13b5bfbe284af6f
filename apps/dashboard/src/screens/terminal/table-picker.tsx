/** Choose the table of an order: by area, or by typing its number (design.md §9, Tables). */
import type { WireOrder } from '@comanda/contract/orders';
import type { WireTable } from '@comanda/contract/venue';
import { formatAmount } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { Hand, ReceiptText, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { Modal, ModalHead } from '../../parts/modal.tsx';
import { useNow } from '../../parts/use-now.ts';
import { nameInArea } from '../../parts/venue/table-name.ts';
import { type TableView, tableAreas } from './table-view.ts';

type Props = {
  readonly tables: readonly WireTable[];
  readonly orders: readonly WireOrder[];
  readonly selectedId: string;
  /** null = without a table: the checkout. */
  readonly onPick: (table: WireTable | null) => void;
  readonly onClose: () => void;
};

const stateClass = { free: '', occupied: ' is-occ', waiting: ' is-wait', toPay: ' is-pay' } as const;

function TableButton({ view, isSelected, onPick }: { view: TableView; isSelected: boolean; onPick: () => void }) {
  const t = useTranslations('table');
  const { table, state, minutes, open } = view;
  const shortName = nameInArea(table);
  const detail =
    state === 'free' ? t('free') : state === 'toPay' ? formatAmount(open) : t('minutes', { count: minutes });
  const word = { free: t('free'), occupied: t('occupied'), waiting: t('waiting'), toPay: t('toPay') }[state];
  return (
    <button
      type="button"
      className={`tp${stateClass[state]}${isSelected ? ' is-sel' : ''}`}
      aria-pressed={isSelected}
      onClick={onPick}
    >
      <b>
        {shortName !== table.name && <span className="sr-only">{table.area} </span>}
        {shortName}
      </b>
      <small className="num">
        {state !== 'free' && <span className="sr-only">{word} </span>}
        {state === 'waiting' && <Hand className="icon icon--s" aria-hidden="true" />}
        {state === 'toPay' && <ReceiptText className="icon icon--s" aria-hidden="true" />}
        {detail}
      </small>
    </button>
  );
}

export function TablePicker({ tables, orders, selectedId, onPick, onClose }: Props) {
  const t = useTranslations('table');
  const [search, setSearch] = useState('');
  const now = useNow();
  const areas = tableAreas(tables, orders, search, now);
  const [onlyHit, ...others] = areas.flatMap((area) => area.tables);
  const pickOnlyHit = () => {
    if (onlyHit !== undefined && (others.length === 0 || onlyHit.table.name === search.trim())) onPick(onlyHit.table);
  };
  return (
    <Modal label={t('title')} className="dialog--tables" onClose={onClose}>
      <ModalHead title={t('title')} onClose={onClose} />
      <div className="dialog__search">
        <label className="search">
          <Search className="icon" aria-hidden="true" />
          <input
            type="search"
            value={search}
            placeholder={t('search')}
            aria-label={t('search')}
            autoComplete="off"
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') pickOnlyHit();
            }}
          />
        </label>
      </div>
      <div className="dialog__body">
        {areas.length === 0 && <p className="mid">{t('none', { text: search })}</p>}
        {areas.map(({ area, tables: views }) => (
          <section key={area ?? ''} className="table-area">
            <h3 className="field__label">{area ?? t('other')}</h3>
            <div className="tpg">
              {views.map((view) => (
                <TableButton
                  key={view.table.id}
                  view={view}
                  isSelected={view.table.id === selectedId}
                  onPick={() => onPick(view.table)}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
      <div className="dialog__foot">
        <Button size="lg" block onClick={() => onPick(null)}>
          {t('without')}
        </Button>
      </div>
    </Modal>
  );
}
