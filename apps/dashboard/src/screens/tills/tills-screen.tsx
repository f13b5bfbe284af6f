/** Shared tills of a venue (decisions.md §5): which devices there are, a new one, withdrawing one. */
import type { WireTill } from '@comanda/contract/tills';
import { Badge } from '@comanda/ui/badge.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { ConfirmDialog } from '../../parts/form/confirm-dialog.tsx';
import { QueryView } from '../../parts/form/query-view.tsx';
import { useWhen } from '../../parts/form/use-when.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { NewTillDialog } from './new-till-dialog.tsx';
import { useTillChanges, useTills } from './use-tills.ts';

function TillRow({ till, onWithdraw }: { readonly till: WireTill; readonly onWithdraw: () => void }) {
  const t = useTranslations('tills');
  const when = useWhen();
  const { name, enrolledAt, codeExpiresAt, lastSeenAt } = till;
  return (
    <li className="list-row">
      <span className="list-row__text">
        {name}
        <small>
          {enrolledAt === null
            ? t('codeUntil', { time: when(codeExpiresAt) })
            : t('lastSeen', { time: when(lastSeenAt) })}
        </small>
      </span>
      {enrolledAt === null ? (
        <Badge tone="warning">{t('waiting')}</Badge>
      ) : (
        <Badge tone="positive">{t('enrolled')}</Badge>
      )}
      <Button variant="danger-soft" onClick={onWithdraw} aria-label={t('withdrawOne', { name })}>
        {t('withdraw')}
      </Button>
    </li>
  );
}

export function TillsScreen() {
  const t = useTranslations('tills');
  const { may } = useSession();
  useScreenTitle(t('title'));
  if (may('till.manage')) return <Tills />;
  return (
    <main className="main main--middle">
      <EmptyState art="set" title={t('forbidden')} text={t('forbiddenText')} large heads />
    </main>
  );
}

function Tills() {
  const t = useTranslations('tills');
  const tills = useTills(false);
  const changes = useTillChanges();
  const [isAdding, setAdding] = useState(false);
  const [withdrawing, setWithdrawing] = useState<WireTill | null>(null);
  const withdraw = async () => {
    if (withdrawing !== null) await changes.withdraw(withdrawing.id);
    setWithdrawing(null);
  };
  return (
    <main className="set set--plain">
      <section className="set-page">
        <header className="set-head set-head--page">
          <h1 className="h-page grow">{t('title')}</h1>
          <Button
            size="lg"
            variant="primary"
            icon={<Plus className="icon" aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            {t('new')}
          </Button>
        </header>
        <div className="set-body">
          <QueryView read={tills}>
            {({ tills: all }) =>
              all.length === 0 ? (
                <EmptyState art="set" title={t('none')} text={t('noneText')} />
              ) : (
                <ul className="set-form rows">
                  {all.map((till) => (
                    <TillRow key={till.id} till={till} onWithdraw={() => setWithdrawing(till)} />
                  ))}
                </ul>
              )
            }
          </QueryView>
        </div>
      </section>
      {isAdding && <NewTillDialog changes={changes} onClose={() => setAdding(false)} />}
      {withdrawing !== null && (
        <ConfirmDialog
          title={t('withdrawTitle', { name: withdrawing.name })}
          text={t('withdrawText')}
          action={t('withdraw')}
          isBusy={changes.isBusy}
          onConfirm={() => void withdraw()}
          onClose={() => setWithdrawing(null)}
        />
      )}
    </main>
  );
}
