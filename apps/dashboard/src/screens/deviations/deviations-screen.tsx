/** What was different when facts taken offline arrived: to read, and to take note of (decisions.md §10). */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireDeviation } from '@comanda/contract/offline';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { deviationsKey, useDeviations } from '../../parts/deviations/use-deviations.ts';
import { useReportFailure } from '../../parts/failure/failure-context.ts';
import { QueryView } from '../../parts/form/query-view.tsx';
import { useWhen } from '../../parts/form/use-when.ts';
import { LongRows } from '../../parts/rows/long-rows.tsx';
import { senderOf, useSession } from '../../parts/session/session-context.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { useDeviationText } from './use-deviation-text.ts';

const withoutId = (all: readonly WireDeviation[], deviationId: string) => all.filter(({ id }) => id !== deviationId);

/** Gone at the tap, and back where it is refused (design.md §13). Two taps are one command. */
function useSeeing() {
  const session = useSession();
  const report = useReportFailure();
  const client = useQueryClient();
  const [underway, setUnderway] = useState<ReadonlySet<string>>(new Set());
  const see = async (deviation: WireDeviation) => {
    const { id: deviationId } = deviation;
    if (underway.has(deviationId)) return;
    const { api, customer } = session;
    const key = deviationsKey(customer.id);
    const before = client.getQueryData<readonly WireDeviation[]>(key) ?? [];
    const place = new Map(before.map(({ id }, index) => [id, index]));
    client.setQueryData(key, withoutId(before, deviationId));
    setUnderway((ids) => new Set([...ids, deviationId]));
    const answer = await api('POST /v1/customers/{customerId}/deviations/{deviationId}/seen', {
      params: { customerId: customer.id, deviationId },
      body: { id: newCommandId(), ...senderOf(session) },
    });
    setUnderway((ids) => new Set([...ids].filter((id) => id !== deviationId)));
    // Somebody else was faster: it is gone all the same.
    const isSeen = answer.ok || answer.code === 'offline.error.notFound';
    client.setQueryData<readonly WireDeviation[]>(key, (all = []) => {
      const others = withoutId(all, deviationId);
      if (isSeen) return others;
      const placeOf = ({ id }: WireDeviation) => place.get(id) ?? before.length;
      return [...others, deviation].toSorted((a, b) => placeOf(a) - placeOf(b));
    });
    if (!isSeen) return report(answer);
    return client.invalidateQueries({ queryKey: key });
  };
  return { underway, see };
}

type RowProps = {
  readonly deviation: WireDeviation;
  readonly text: string;
  readonly isBusy: boolean;
  readonly onSeen: (() => void) | null;
};

function DeviationRow({ deviation, text, isBusy, onSeen }: RowProps) {
  const t = useTranslations('deviations');
  const when = useWhen();
  const { order, takenBy, takenAt } = deviation;
  return (
    <li className="list-row">
      <span className="list-row__text">
        {text}
        <small>
          {order !== null && (
            <>
              <Link to="/dashboard/orders/$orderId" params={{ orderId: order.id }}>
                {[shortNumber(order.number), order.deviceNumber].filter((part) => part !== null).join(', ')}
              </Link>
              {', '}
            </>
          )}
          {t('by', { name: takenBy?.name ?? t('unknown'), time: when(takenAt) })}
        </small>
      </span>
      {onSeen !== null && (
        <Button loading={isBusy} onClick={onSeen}>
          {t('seen')}
        </Button>
      )}
    </li>
  );
}

export function DeviationsScreen() {
  const t = useTranslations('deviations');
  const { may } = useSession();
  const deviations = useDeviations();
  const textOf = useDeviationText();
  const { underway, see } = useSeeing();
  useScreenTitle(t('title'));
  return (
    <main className="set set--plain">
      <section className="set-page">
        <header className="set-head set-head--page">
          <h1 className="h-page grow">{t('title')}</h1>
        </header>
        <div className="set-body">
          <QueryView read={deviations}>
            {(all) =>
              all.length === 0 ? (
                <EmptyState art="clean" title={t('empty')} text={t('emptyText')} />
              ) : (
                <>
                  <p className="mid set-form">{t('intro')}</p>
                  <LongRows className="set-form">
                    {all.map((deviation) => (
                      <DeviationRow
                        key={deviation.id}
                        deviation={deviation}
                        text={textOf(deviation)}
                        isBusy={underway.has(deviation.id)}
                        onSeen={may('deviation.see') ? () => void see(deviation) : null}
                      />
                    ))}
                  </LongRows>
                </>
              )
            }
          </QueryView>
        </div>
      </section>
    </main>
  );
}
