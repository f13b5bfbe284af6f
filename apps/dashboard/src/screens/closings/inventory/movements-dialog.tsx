/** What moved the stock of a product, the newest first: who, when, why, and what was left. */
import type { WireStockMovement } from '@comanda/contract/inventory';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

import { MoreRows } from '../../../parts/form/more-rows.tsx';
import { QueryView } from '../../../parts/form/query-view.tsx';
import { useWhen } from '../../../parts/form/use-when.ts';
import { leaveModal } from '../../../parts/leave-modal.ts';
import { Modal, ModalHead, ModalText } from '../../../parts/modal.tsx';
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
                <table className="table movements" aria-label={t('movements.title', { name: row.shown })}>
                  <thead>
                    <tr>
                      <th scope="col">{t('movements.at')}</th>
                      <th scope="col">{t('movements.kind')}</th>
                      <th scope="col">{t('movements.by')}</th>
                      <th scope="col" className="r">
                        {t('movements.amount')}
                      </th>
                      <th scope="col" className="r">
                        {t('movements.balance')}
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {movements.map((movement, index) => (
                      <Movement key={`${movement.sequence} ${index}`} movement={movement} />
                    ))}
                  </tbody>
                </table>
                <MoreRows {...pages} />
              </>
            )
          }
        </QueryView>
      </ModalText>
    </Modal>
  );
}

function Movement({ movement }: { readonly movement: WireStockMovement }) {
  const t = useTranslations('closings.inventory.movements');
  const reasons = useTranslations('closings.inventory.reasons');
  const when = useWhen();
  const { at, kind, amount, balance, reason, note, order, by, device, sequence } = movement;
  const whose = by?.name ?? (order === null ? '–' : t('guest'));
  const why = [reason === null ? '' : reasons(reason), note].filter((text) => text !== '').join(': ');
  return (
    <tr>
      <td className="mid num movements__at">{when(at)}</td>
      <th scope="row" className="movements__kind">
        {balance === null ? t('ended') : t(sequence === 0 ? 'first' : `kinds.${kind}`)}{' '}
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
