/** What one person took, earned and owes, its settlement, and those that were made before (decisions.md §5, §8). */
import { formatAmount, type Money, zero } from '@comanda/domain/money';
import { brands } from '@comanda/domain/payments/payment-setup';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Banknote, HandCoins } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { AdminPinGate } from '../../parts/admin-pin/admin-pin-gate.tsx';
import { QueryView } from '../../parts/form/query-view.tsx';
import { useWhen } from '../../parts/form/use-when.ts';
import { useMethodName } from '../../parts/payment/methods/use-payment-methods.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { CashDialog, type MovableCash } from './cash-dialog.tsx';
import { ClosingView } from './closing-view.tsx';
import { MoneyTable } from './money-figures.tsx';
import { PastSettlements } from './past-settlements.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import { type NextSettlement, useNextSettlement, useSettledPeople } from './use-settlement.ts';

/** By its address anybody gets here: whoever settles nobody is told so. */
export function SettlementScreen() {
  const t = useTranslations('closings');
  const { may } = useSession();
  useScreenTitle(t('settlement.title'));
  if (may('settlement.make')) {
    return (
      <AdminPinGate>
        <Settlement />
      </AdminPinGate>
    );
  }
  return (
    <main className="main">
      <header className="topbar">
        <h1 className="h-page grow">{t('settlement.title')}</h1>
      </header>
      <EmptyState art="set" title={t('settlement.forbidden')} text={t('settlement.forbiddenText')} large />
    </main>
  );
}

type Opened =
  | { readonly kind: 'settle' }
  | { readonly kind: 'cash' }
  | { readonly kind: 'closing'; readonly id: string };

function Settlement() {
  const t = useTranslations('closings');
  const { user, may } = useSession();
  const { person: asked } = useSearch({ strict: false });
  const settlesAll = may('closing.make');
  const person = settlesAll ? (asked ?? user.id) : user.id;
  const next = useNextSettlement(person);
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <main className="main">
      <header className="topbar closings__head">
        <h1 className="h-page grow">{t('settlement.title')}</h1>
        {may('cash.move') && (
          <Button
            icon={<Banknote className="icon" aria-hidden="true" />}
            disabled={next.data === undefined}
            onClick={() => setOpened({ kind: 'cash' })}
          >
            {t('cash.change')}
          </Button>
        )}
        <Button
          variant="primary"
          icon={<HandCoins className="icon" aria-hidden="true" />}
          disabled={next.data === undefined}
          onClick={() => setOpened({ kind: 'settle' })}
        >
          {t('settlement.go')}
        </Button>
      </header>
      <div className="cl">
        {settlesAll && <WhoField person={person} shown={next.data?.person} />}
        <div className="cl__panel">
          <QueryView read={next}>{(read) => <Now next={read} />}</QueryView>
          <PastSettlements
            key={person}
            person={person}
            period={null}
            onOpen={(id) => setOpened({ kind: 'closing', id })}
          />
        </div>
      </div>
      {opened?.kind === 'settle' && next.data !== undefined && (
        <SettleDialog next={next.data} onClose={() => setOpened(null)} />
      )}
      {opened?.kind === 'cash' && next.data !== undefined && (
        <CashDialog cash={movableOf(next.data)} onClose={() => setOpened(null)} />
      )}
      {opened?.kind === 'closing' && <ClosingView closingId={opened.id} onClose={() => setOpened(null)} />}
    </main>
  );
}

/** The purse first, then the drawers of the house: what they hold is none of a waiter's business. */
function movableOf({ person, figures, purse, into }: NextSettlement): MovableCash {
  const [held] = figures.drawers;
  const own = purse === null ? [] : [{ ...purse, balance: held?.expected ?? null }];
  return {
    drawers: [...own, ...into.map((drawer) => ({ ...drawer, balance: null }))],
    tipsOwed: [{ person, amount: figures.tips[0]?.owed ?? zero }],
  };
}

type WhoProps = { readonly person: string; readonly shown: NextSettlement['person'] | undefined };

function WhoField({ person, shown }: WhoProps) {
  const t = useTranslations('closings.settlement');
  const navigate = useNavigate();
  const people = useSettledPeople(shown);
  return (
    <div className="settle__who">
      <SelectField
        label={t('person')}
        items={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={person}
        onChange={(next) => void navigate({ to: '/dashboard/settlement', search: { person: next }, replace: true })}
      />
    </div>
  );
}

function Now({ next }: { readonly next: NextSettlement }) {
  const t = useTranslations('closings');
  const when = useWhen();
  const { currency } = useSession().settings;
  const { figures, purse } = next;
  const owed = figures.tips[0]?.owed ?? zero;
  const [drawer] = figures.drawers;
  const tiles: readonly (readonly [string, string])[] = [
    [t('kpi.turnover'), formatAmount(figures.turnover)],
    [t('kpi.orders'), String(figures.orders.count)],
    [t('settlement.tipsOwed'), formatAmount(owed)],
    [t('settlement.purse'), drawer === undefined ? '–' : formatAmount(drawer.expected)],
  ];
  return (
    <>
      <p className="mid">
        {figures.from === null ? t('settlement.sinceBeginning') : t('settlement.since', { time: when(figures.from) })}
        {purse === null && ` ${t('settlement.noPurse')}`}
      </p>
      <section className="kpis kpis--person" aria-label={t('settlement.now', { name: next.person.name })}>
        {tiles.map(([label, value], index) => (
          <div key={label} className="kpi">
            <span className="kpi__label">{label}</span>
            <span className="kpi__value">
              {index === 0 && <small>{currency} </small>}
              {value}
            </span>
          </div>
        ))}
      </section>
      {figures.methods.length > 0 && <Methods methods={figures.methods} />}
      <MoneyTable figures={figures} />
    </>
  );
}

type MethodRow = {
  /** Several methods may have the same name. */
  readonly key: string;
  readonly name: string;
  readonly payments: number;
  readonly total: Money;
  readonly tips: Money | null;
};

function Methods({ methods }: Pick<NextSettlement['figures'], 'methods'>) {
  const t = useTranslations('closings');
  const nameOf = useMethodName();
  const rows = methods.flatMap(({ method, name: called, subMethods, payments, total, tips }) => {
    const name = nameOf({ method, name: called });
    const whole: MethodRow = { key: method, name, payments, total, tips };
    const parts = subMethods.map(({ subMethod, ...sub }): MethodRow => ({
      key: `${method}/${subMethod ?? ''}`,
      name: t('statistics.subMethod', {
        method: name,
        brand: subMethod === null ? t('settlement.noBrand') : brands[subMethod],
      }),
      payments: sub.payments,
      total: sub.total,
      tips: null,
    }));
    return [whole, ...parts];
  });
  return (
    <section className="card tablecard" aria-labelledby="settle-methods">
      <h2 className="tablecard__title" id="settle-methods">
        {t('statistics.methods')}
      </h2>
      <table className="table settle-methods" aria-labelledby="settle-methods">
        <thead>
          <tr>
            <th scope="col">{t('statistics.method')}</th>
            <th scope="col" className="r settle-methods__count">
              {t('statistics.payments')}
            </th>
            <th scope="col" className="r">
              {t('settlement.withTips')}
            </th>
            <th scope="col" className="r">
              {t('kpi.tips')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, payments, total, tips }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td className="r mid settle-methods__count">{payments}</td>
              <td className="r strong">{formatAmount(total)}</td>
              <td className="r mid">{tips === null ? '' : formatAmount(tips)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
