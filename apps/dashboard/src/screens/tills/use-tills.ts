/** The shared tills of a venue (decisions.md §5): enrolled by an administrator, withdrawn by one. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { useChange } from '../../parts/change/use-change.ts';
import { useRemoval } from '../../parts/change/use-removal.ts';
import { valueOf } from '../../parts/failure/failed-call.ts';
import { useSession } from '../../parts/session/session-context.ts';

/** While a code waits to be typed, the list looks whether it was. */
const lookAgainMs = 3000;

export function useTills(isWaiting: boolean) {
  const { api, customer } = useSession();
  return useQuery({
    queryKey: ['tills', customer.id],
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/tills', { params: { customerId: customer.id } })),
    refetchInterval: isWaiting ? lookAgainMs : false,
  });
}

export function useTillChanges() {
  const { api, customer } = useSession();
  const t = useTranslations('tills');
  const client = useQueryClient();
  const { isBusy, run } = useChange();
  const removal = useRemoval();
  const reread = () => client.invalidateQueries({ queryKey: ['tills', customer.id] });

  const add = async (id: string, name: string) => {
    const made = await run({ kind: 'save', done: t('added'), failed: t('addFailed') }, () =>
      api('POST /v1/customers/{customerId}/tills', {
        params: { customerId: customer.id },
        body: { id, name: name.trim() },
      }),
    );
    if (made !== null) await reread();
    return made;
  };

  const withdraw = async (tillId: string) => {
    const gone = await removal.once(
      run({ kind: 'delete', done: t('withdrawn'), failed: t('withdrawFailed') }, () =>
        api('DELETE /v1/tills/{tillId}', { params: { tillId }, query: { commandId: removal.idOf(tillId) } }),
      ),
    );
    await reread();
    return gone !== null;
  };
  return { isBusy, add, withdraw };
}

export type TillChanges = ReturnType<typeof useTillChanges>;
