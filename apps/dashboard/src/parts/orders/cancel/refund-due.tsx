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
import { useGoingBack, useRepayPlan } from './use-going-back.ts';

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

/** How much goes back, and in which ways: until the server has said so, by what is known here. */
function useRepayWords(order: WireOrder): string {
  const t = useTranslations('cancel');
  const { currency } = useSession().settings;
  const plan = useRepayPlan(order);
  const { isInCash, ways, besideThat } = useGoingBack([order]);
  // Where all of it is on its way the server says so.
  const due = besideThat(order.id, order.refundDue) || order.refundDue;
  const here = { isInCash, amount: isInCash ? coinsOf(due, currency) : due, ways: ways(due) };
  const { amount, ...known } = plan ?? here;
  const texts = { amount: formatMoney(amount, currency), ways: known.ways };
  return t(known.isInCash ? 'repayText' : 'repayTextByMethod', texts);
}

export function RepayDialog({ order, onClose }: Props & { readonly onClose: () => void }) {
  const t = useTranslations('cancel');
  const aboutOf = useAbout();
  const { repay, ...sending } = useRepay(order, onClose);
  const said = useRepayWords(order);
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
          {said}
        </Note>
      )}
    </TakeBackFrame>
  );
}
