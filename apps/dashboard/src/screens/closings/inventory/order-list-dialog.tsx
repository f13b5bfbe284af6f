/** What to order: all that is under its minimum, up to its maximum; as a list to read out, to print and as a file. */
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { FileText, Table2 } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { Modal, ModalHead, ModalText } from '../../../parts/modal.tsx';
import { useTranslate } from '../../../parts/translate.ts';
import { useToday } from '../use-closings-place.ts';
import { type NamedRow, unitsText } from './inventory-view.ts';
import { useOrderListFiles } from './use-inventory.ts';

type Props = { readonly rows: readonly NamedRow[]; readonly onClose: () => void };

export function OrderListDialog({ rows, onClose }: Props) {
  const t = useTranslations('closings.inventory');
  const translate = useTranslate();
  const today = useToday();
  const files = useOrderListFiles();
  const wanted = rows.filter(({ suggestedAmount }) => suggestedAmount > 0);
  return (
    <Modal label={t('toOrder.title')} className="dialog--wide" onClose={onClose}>
      <ModalHead title={t('toOrder.title')} onClose={onClose} />
      <ModalText>
        {wanted.length === 0 ? (
          <EmptyState art="clean" title={t('toOrder.empty')} text={t('toOrder.emptyText')} />
        ) : (
          <>
            <p className="low stock__hint">{t('toOrder.text')}</p>
            <table className="table order-list" aria-label={t('toOrder.title')}>
              <thead>
                <tr>
                  <th scope="col">{t('product')}</th>
                  <th scope="col" className="order-list__category">
                    {t('category')}
                  </th>
                  <th scope="col" className="r">
                    {t('current')}
                  </th>
                  <th scope="col" className="r">
                    {t('toOrder.amount')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {wanted.map((row) => (
                  <tr key={row.id}>
                    <th scope="row" className="strong" lang={row.lang}>
                      {row.shown}
                    </th>
                    <td className="mid order-list__category">{translate(row.categoryName).text}</td>
                    <td className="r mid">{unitsText(row.currentStockAmount)}</td>
                    <td className="r strong">{row.suggestedAmount}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </ModalText>
      {wanted.length > 0 && (
        <footer className="dialog__foot wrap order-list__foot">
          <Button
            size="lg"
            loading={files.isSavingCsv}
            icon={<Table2 className="icon" aria-hidden="true" />}
            onClick={() => void files.saveCsv(today)}
          >
            {t('toOrder.csv')}
          </Button>
          <Button
            size="lg"
            variant="primary"
            loading={files.isSavingPdf}
            icon={<FileText className="icon" aria-hidden="true" />}
            onClick={() => void files.savePdf(today)}
          >
            {t('toOrder.pdf')}
          </Button>
        </footer>
      )}
    </Modal>
  );
}
