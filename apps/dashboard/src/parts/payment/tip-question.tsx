/** Is that the tip? Asked once where it is much beside what is paid (packages/domain, `isTipDoubtful`). */
import { formatMoney } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { HandCoins } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { firstFocus, Modal } from '../modal.tsx';
import { useSession } from '../session/session-context.ts';
import type { PayInput } from './use-payment.ts';

type Props = {
  readonly input: PayInput;
  readonly onKeep: () => void;
  readonly onChange: () => void;
};

export function TipQuestion({ input: { tip, due }, onKeep, onChange }: Props) {
  const t = useTranslations('payment.tipDoubt');
  const { currency } = useSession().settings;
  const title = t('title', { tip: formatMoney(tip, currency) });
  return (
    <Modal label={title} className="state" onClose={onChange}>
      <div className="state__icon">
        <HandCoins className="icon" aria-hidden="true" />
      </div>
      <p className="h-title" role="alert">
        {title}
      </p>
      <p className="mid">{t('text', { amount: formatMoney(due.amount, currency) })}</p>
      <div className="btn-row">
        <Button size="lg" variant="primary" onClick={onChange} {...firstFocus}>
          {t('change')}
        </Button>
        <Button size="lg" onClick={onKeep}>
          {t('keep')}
        </Button>
      </div>
    </Modal>
  );
}
