/** What is in the drawers, what came and went without a sale, and the closings that were made (specification §2, Cash balance). */
import { formatAmount } from '@comanda/domain/money';
import type { Period } from '@comanda/domain/time/periods';
import { Button } from '@comanda/ui/button.tsx';
import { Banknote, History } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { QueryView } from '../../parts/form/query-view.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { CashBook } from './cash-book.tsx';
import { CashDialog } from './cash-dialog.tsx';
import { CashMoment } from './cash-moment.tsx';
import { PastClosings } from './past-closings.tsx';
import { PastSettlements } from './past-settlements.tsx';
import { type CashBalance, useCashBalance } from './use-closings.ts';

type Props = { readonly period: Period; readonly onOpenClosing: (closingId: string) => void };

export function CashTab({ period, onOpenClosing }: Props) {
  const balance = useCashBalance();
  const [opened, setOpened] = useState<'change' | 'moment' | null>(null);
  return (
    <>
      <QueryView read={balance}>{(cash) => <Drawers cash={cash} onOpen={setOpened} />}</QueryView>
      <CashBook period={period} />
      <PastClosings period={period} onOpen={onOpenClosing} />
      <PastSettlements person={null} period={period} onOpen={onOpenClosing} />
      {opened === 'change' && balance.data !== undefined && (
        <CashDialog
          cash={{ ...balance.data, drawers: balance.data.drawers.filter(({ active }) => active) }}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'moment' && <CashMoment onClose={() => setOpened(null)} />}
    </>
  );
}

type DrawersProps = { readonly cash: CashBalance; readonly onOpen: (what: 'change' | 'moment') => void };

function Drawers({ cash, onOpen }: DrawersProps) {
  const t = useTranslations('closings.cash');
  const { may, settings } = useSession();
  const { currency } = settings;
  const shown = cash.drawers.filter(({ active, balance }) => active || balance !== 0);
  return (
    <section className="kpis kpis--cash" aria-label={t('drawers')}>
      <div className="kpi">
        <span className="kpi__label">{t('total')}</span>
        <span className="kpi__value">
          <small>{currency} </small>
          {formatAmount(cash.amount)}
        </span>
      </div>
      {shown.length > 1 &&
        shown.map(({ id, name, user, balance }) => (
          <div key={id} className="kpi">
            <span className="kpi__label">{user === null ? name : t('purse', { name: user.name })}</span>
            <span className="kpi__value">{formatAmount(balance)}</span>
          </div>
        ))}
      <div className="cash__change">
        <Button size="lg" icon={<History className="icon" aria-hidden="true" />} onClick={() => onOpen('moment')}>
          {t('atMoment')}
        </Button>
        {may('cash.move') && (
          <Button
            variant="primary"
            size="lg"
            icon={<Banknote className="icon" aria-hidden="true" />}
            onClick={() => onOpen('change')}
          >
            {t('change')}
          </Button>
        )}
      </div>
    </section>
  );
}
