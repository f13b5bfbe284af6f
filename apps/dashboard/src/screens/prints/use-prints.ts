/** What the page of print jobs asks of the API. */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WirePrintJob } from '@comanda/contract/print-jobs';
import type { PrintJobMove } from '@comanda/domain/printing/print-job';
import type { PaperDocument } from '@comanda/paper/document';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { useChange } from '../../parts/change/use-change.ts';
import { useCommandId } from '../../parts/change/use-command-id.ts';
import { valueOf } from '../../parts/failure/failed-call.ts';
import { orderPrintsKey } from '../../parts/printing/use-print-alarm.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { setupKey } from '../../parts/venue/setup-keys.ts';

/** Paper comes out without anybody telling: while the page is open, it is looked. */
const lookAgainMs = 3000;

export function usePrints() {
  const { api, customer } = useSession();
  const params = { customerId: customer.id };
  return useQuery({
    queryKey: orderPrintsKey(customer.id),
    queryFn: async () => (await valueOf(api('GET /v1/customers/{customerId}/orderPrints', { params }))).jobs,
    refetchInterval: lookAgainMs,
  });
}

export function usePaper(jobId: string) {
  const { api } = useSession();
  return useQuery({
    queryKey: ['paper', jobId],
    queryFn: async () => {
      const { document } = await valueOf(api('GET /v1/orderPrints/{jobId}/document', { params: { jobId } }));
      return JSON.parse(document) as PaperDocument;
    },
    gcTime: 0,
    retry: false,
  });
}

export function useDecisions() {
  const { api, customer } = useSession();
  const client = useQueryClient();
  const t = useTranslations('prints');
  const { isBusy, run } = useChange();
  // Paper that was asked for although the answer was lost does not come out twice.
  const command = useCommandId();
  const params = { customerId: customer.id };
  const told = (done: string) => ({ kind: 'save', done, failed: t('decideFailed') }) as const;
  const reread = () => client.invalidateQueries({ queryKey: orderPrintsKey(customer.id) });

  const decide = async ({ id: jobId, wantedAt }: Pick<WirePrintJob, 'id' | 'wantedAt'>, move: PrintJobMove) => {
    // What was sent again meanwhile and failed once more is decided about anew.
    const wish = [jobId, wantedAt, move];
    const answer = await run(told(t(`done.${move}`)), () =>
      api(`POST /v1/orderPrints/{jobId}/${move}`, { params: { jobId }, body: { id: command.idOf(wish) } }),
    );
    if (answer !== null) command.done(wish);
    await reread();
    return answer !== null;
  };
  /** @param seen what the list showed: more that failed since is another wish, and stays */
  const retryAll = async (seen: readonly WirePrintJob[]) => {
    const jobs = seen.map(({ id }) => id);
    const wish = ['retryAll', ...seen.map(({ id, wantedAt }) => [id, wantedAt])];
    const answer = await run(told(t('done.retryAll')), () =>
      api('POST /v1/customers/{customerId}/orderPrints/retry', { params, body: { id: command.idOf(wish), jobs } }),
    );
    if (answer !== null) command.done(wish);
    await reread();
  };
  const clear = async (seen: readonly WirePrintJob[]) => {
    const jobs = seen.map(({ id }) => id).join('.');
    const wish = ['clear', ...seen.map(({ id, wantedAt }) => [id, wantedAt])];
    const answer = await run(told(t('done.clear')), () =>
      api('DELETE /v1/customers/{customerId}/orderPrints', { params, query: { commandId: command.idOf(wish), jobs } }),
    );
    if (answer !== null) command.done(wish);
    await reread();
  };
  const redirect = async (stationId: string, isRedirected: boolean) => {
    await run(told(t(isRedirected ? 'done.redirected' : 'done.back')), () =>
      api('PUT /v1/customers/{customerId}/stations/{stationId}/redirect', {
        params: { ...params, stationId },
        body: { id: newCommandId(), isRedirected },
      }),
    );
    await client.invalidateQueries({ queryKey: setupKey('station', customer.id) });
  };
  return { isBusy, decide, retryAll, clear, redirect };
}
