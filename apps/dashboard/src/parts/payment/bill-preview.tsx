/** The bill of the orders before it is paid, as it would be printed (design 13-receipt): the guest may look first. */
import type { WireOrder } from '@comanda/contract/orders';
import { shortNumber } from '@comanda/domain/orders/order-number';
import type { PaperDocument } from '@comanda/paper/document';
import { Button } from '@comanda/ui/button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { Settled } from '@comanda/ui/settled.tsx';
import { Skeleton } from '@comanda/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { valueOf } from '../failure/failed-call.ts';
import { Modal, ModalHead, ModalText } from '../modal.tsx';
import { usePrint } from '../orders/use-print.ts';
import { PaperView } from '../paper-view.tsx';
import { useSession } from '../session/session-context.ts';

type Props = {
  readonly orders: readonly Pick<WireOrder, 'id' | 'number' | 'version'>[];
  readonly onClose: () => void;
};

export function BillPreview({ orders, onClose }: Props) {
  const t = useTranslations('payment');
  const { api, customer } = useSession();
  const { isPrinting, printBill } = usePrint();
  const [first, ...others] = orders;
  const also = others.map(({ id }) => id).join(',');
  const { data, isError } = useQuery({
    queryKey: ['bill', customer.id, ...orders.map(({ id, version }) => [id, version])],
    queryFn: async () => {
      const params = { orderId: first?.id ?? '' };
      const query = { paper: 'bill' as const, ...(also !== '' && { also }) };
      const { document } = await valueOf(api('GET /v1/orders/{orderId}/bill', { params, query }));
      return JSON.parse(document) as PaperDocument;
    },
    gcTime: 0,
    retry: false,
  });
  const label = t('billOf', { number: orders.map(({ number }) => shortNumber(number)).join(', ') });
  return (
    <Modal label={t('bill')} onClose={onClose}>
      <ModalHead title={t('bill')} onClose={onClose} />
      <ModalText className="bills">
        {isError ? (
          <Note tone="warning" alert>
            {t('billFailed')}
          </Note>
        ) : (
          <Settled loading={data === undefined} bones={<Skeleton shape="row" />}>
            {data !== undefined && <PaperView document={data} label={label} />}
          </Settled>
        )}
      </ModalText>
      <div className="dialog__foot">
        <Button
          variant="primary"
          size="lg"
          block
          loading={isPrinting}
          icon={<Printer className="icon" aria-hidden="true" />}
          onClick={() => void printBill(orders)}
        >
          {t('printBill')}
        </Button>
      </div>
    </Modal>
  );
}
