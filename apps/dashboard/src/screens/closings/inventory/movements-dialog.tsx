/** What moved the stock of a product, the newest first: who, when, why, and what was left. */
import type { WireStockMovement } from '@comanda/contract/inventory';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';

import { MoreRows } from '../../../parts/form/more-rows.tsx';
import { QueryView } from '../../../parts/form/query-view.tsx';
import { useWhen } from '../../../parts/form/use-when.ts';
import { leaveModal } from '../../../parts/leave-modal.ts';
import { Modal, ModalHead, ModalText } from '../../../parts/modal.tsx';
import { headRow, LongBody, longTable, type RowPlace } from '../../../parts/rows/long-table.tsx';
import { StateBadge } from './inventory-table.tsx';
import { type NamedRow, signed, unitsText } from './inventory-view.ts';
import { useMovements } from './use-inventory.ts';

type Props = { readonly row: NamedRow; readonly onClose: () => void };

export function MovementsDialog({ row, onClose }: Props) {
  const t = useTranslations('closings.inventory');
  const pages = useMovements(row.id);
  const { currentStockAmount: count, minStockAmount: min, maxStockAmount: max } = row;
  return (
    <Modal label={t('movements.title', { name: row.shown })} className="dialog--wide" onClose={onClose}>
      <ModalHead title={<span lang={row.lang}>{row.shown}</span>} onClose={onClose} />
      <ModalText>
        <p className="stock__now">
          <span className="num">{t('now', { count, min: min ?? '–', max: max ?? '–' })}</span>
          <StateBadge state={row.state} sellsOn={!row.soldOutAtZero} />
        </p>
        <QueryView read={pages}>
          {(movements) =>
            movements.length === 0 ? (
              <EmptyState art="clean" title={t('movements.empty')} text={t('movements.emptyText')} />
            ) : (
              <>
                <Movements
                  label={t('movements.title', { name: row.shown })}
                  movements={movements}
                  goesOn={pages.hasNextPage}
                />
                <MoreRows {...pages} />
              </>
            )
          }
        </QueryView>
      </ModalText>
    </Modal>
  );
}

type MovementsProps = {
  readonly label: string;
  readonly movements: readonly WireStockMovement[];
  readonly goesOn: boolean;
};

function Movements({ label, movements, goesOn }: MovementsProps) {
  const t = useTranslations('closings.inventory.movements');
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  // One order may move a product several times.
  const rows = movements.map((movement, index) => ({ movement, key: `${movement.sequence} ${index}` }));
  return (
    <table {...longTable('table movements', rows.length, goesOn)} aria-label={label}>
      <thead>
        <tr {...headRow(rows.length)}>
          <th scope="col">{t('at')}</th>
          <th scope="col">{t('kind')}</th>
          <th scope="col">{t('by')}</th>
          <th scope="col" className="r">
            {t('amount')}
          </th>
          <th scope="col" className="r">
            {t('balance')}
          </th>
        </tr>
      </thead>
      <LongBody rows={rows} keyOf={({ key }) => key} columns={5} bodyRef={bodyRef}>
        {({ movement, key }, place) => <Movement key={key} movement={movement} place={place} />}
      </LongBody>
    </table>
  );
}

type MovementProps = { readonly movement: WireStockMovement; readonly place: RowPlace };

function Movement({ movement, place }: MovementProps) {
  const t = useTranslations('closings.inventory.movements');
  const reasons = useTranslations('closings.inventory.reasons');
  const when = useWhen();
  const { at, kind, amount, balance, reason, note, order, by, device, sequence } = movement;
  const whose = by?.name ?? (order === null ? '–' : t('guest'));
  // Taken offline, and older than a count: its units were gone by then.
  const isSoldBefore = kind === 'correction' && order !== null;
  const what = isSoldBefore ? 'soldBefore' : (`kinds.${kind}` as const);
  const why = [reason === null ? '' : reasons(reason), note].filter((text) => text !== '').join(': ');
  return (
    <tr {...place}>
      <td className="mid num movements__at">{when(at)}</td>
      <th scope="row" className="movements__kind">
        {balance === null ? t('ended') : t(sequence === 0 ? 'first' : what)}{' '}
        {order !== null && (
          <Link
            to="/dashboard/orders/$orderId"
            params={{ orderId: order.id }}
            className="movements__order"
            onClick={leaveModal}
          >
            {order.number}
          </Link>
        )}
        {why !== '' && <small className="low">{why}</small>}
      </th>
      <td className="mid movements__by">
        {whose}
        {device !== null && <small className="low"> {device}</small>}
      </td>
      <td className="r strong movements__amount">{signed(amount)}</td>
      <td className="r mid movements__balance">{balance === null ? '–' : unitsText(balance)}</td>
    </tr>
  );
}
