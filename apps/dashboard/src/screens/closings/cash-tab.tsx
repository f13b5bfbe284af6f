/** What is in the drawers, what came and went without a sale, and the closings that were made (specification §2, Cash balance). */
import { formatAmount, formatSigned } from '@comanda/domain/money';
import type { Period } from '@comanda/domain/time/periods';
import { Button } from '@comanda/ui/button.tsx';
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { QueryView } from '../../parts/form/query-view.tsx';
import { useWhen } from '../../parts/form/use-when.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { CashDialog } from './cash-dialog.tsx';
import { MoreRows } from './more-rows.tsx';
import { PastClosings } from './past-closings.tsx';
import { PastSettlements } from './past-settlements.tsx';
import { type CashBalance, useCashBalance, useCashBook } from './use-closings.ts';

type Props = { readonly period: Period; readonly onOpenClosing: (closingId: string) => void };

export function CashTab({ period, onOpenClosing }: Props) {
  const balance = useCashBalance();
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <QueryView read={balance}>{(cash) => <Drawers cash={cash} onChange={() => setChanging(true)} />}</QueryView>
      <CashBook period={period} />
      <PastClosings onOpen={onOpenClosing} />
      <PastSettlements person={null} onOpen={onOpenClosing} />
      {isChanging && balance.data !== undefined && (
        <CashDialog cash={balance.data} onClose={() => setChanging(false)} />
      )}
    </>
  );
}

function Drawers({ cash, onChange }: { readonly cash: CashBalance; readonly onChange: () => void }) {
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
      {may('cash.move') && (
        <Button
          variant="primary"
          size="lg"
          className="cash__change"
          icon={<Banknote className="icon" aria-hidden="true" />}
          onClick={onChange}
        >
          {t('change')}
        </Button>
      )}
    </section>
  );
}

function CashBook({ period }: { readonly period: Period }) {
  const t = useTranslations('closings.cash');
  const when = useWhen();
  const pages = useCashBook(period, false);
  const names = useDrawerNames();
  return (
    <section className="card tablecard" aria-labelledby="closings-book">
      <h2 className="tablecard__title" id="closings-book">
        {t('book')}
      </h2>
      <QueryView read={pages}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="low tablecard__none">{t('noMoves')}</p>
          ) : (
            <>
              <table className="table cashbook" aria-labelledby="closings-book">
                <thead>
                  <tr>
                    <th scope="col">{t('at')}</th>
                    <th scope="col">{t('kind')}</th>
                    <th scope="col">{t('reason')}</th>
                    <th scope="col">{t('by')}</th>
                    <th scope="col" className="r">
                      {t('amount')}
                    </th>
                    <th scope="col" className="r">
                      {t('balance')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {entries.map((entry) => (
                    <tr key={`${entry.sequence} ${entry.drawer} ${entry.kind}`}>
                      <td className="mid num">{when(entry.at)}</td>
                      <th scope="row">
                        {t(`kinds.${entry.kind}`)} <small className="low">{names.get(entry.drawer)}</small>
                      </th>
                      <td className="mid cashbook__reason">{entry.reason ?? '–'}</td>
                      <td className="mid">{entry.by?.name ?? '–'}</td>
                      <td className="r strong">{formatSigned(entry.amount)}</td>
                      <td className="r mid">{formatAmount(entry.balance)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <MoreRows {...pages} />
            </>
          )
        }
      </QueryView>
    </section>
  );
}

/** Where there is more than one, a move says which it was. */
function useDrawerNames(): ReadonlyMap<string, string> {
  const { data } = useCashBalance();
  const drawers = data?.drawers ?? [];
  return new Map(drawers.length < 2 ? [] : drawers.map(({ id, name }) => [id, name]));
}
