/** What the guest gets back, with the button that gives it: for order view and board alike (decisions.md §3, refund due). */
import type { WireOrder } from '@comanda/contract/orders';
import { formatMoney } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useSession } from '../../session/session-context.ts';
import { coinsOf } from './cancel-view.ts';
import { TakeBackFrame } from './take-back-frame.tsx';
import { useAbout } from './use-about.tsx';
import { useRepay } from './use-cancel.ts';
import { useGoingBack } from './use-going-back.ts';

type Props = { readonly order: WireOrder };

/** Nothing where nothing is due. */
export function RefundDue({ order }: Props) {
  const t = useTranslations('cancel');
  const { may, settings } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (order.refundDue === 0) return null;
  return (
    <div className="refund-due">
      <Note tone="warning">{t('refundDue', { amount: formatMoney(order.refundDue, settings.currency) })}</Note>
      {may('order.repay') && (
        <Button icon={<Undo2 className="icon" aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t('repay')}
        </Button>
      )}
      {isOpen && <RepayDialog order={order} onClose={() => setOpen(false)} />}
    </div>
  );
}

function RepayDialog({ order, onClose }: Props & { readonly onClose: () => void }) {
  const t = useTranslations('cancel');
  const { settings } = useSession();
  const aboutOf = useAbout();
  const { repay, ...sending } = useRepay(order, onClose);
  const { isInCash, ways, besideThat } = useGoingBack([order]);
  const { currency } = settings;
  // Where all of it is on its way the server says so.
  const due = besideThat(order.id, order.refundDue) || order.refundDue;
  const amount = formatMoney(isInCash ? coinsOf(due, currency) : due, currency);
  return (
    <TakeBackFrame
      label={t('repayTitle')}
      title={t('repayTitle')}
      about={aboutOf(order, order.refundDue)}
      sending={sending}
      backLabel={t('repayNot')}
      goLabel={t('repay')}
      variant="primary"
      onClose={onClose}
      onGo={repay}
    >
      {() => (
        <Note tone="warning" icon={<Undo2 className="icon icon--s" aria-hidden="true" />}>
          {t(isInCash ? 'repayText' : 'repayTextByMethod', { amount, ways: ways(due) })}
        </Note>
      )}
    </TakeBackFrame>
  );
}
