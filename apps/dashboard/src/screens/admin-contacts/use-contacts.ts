/** Messages to the provider: what is read of them, and deleting one (decision 0047). */
import type { WireContact } from '@comanda/contract/contact';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { type Change, useChange } from '../../parts/change/use-change.ts';
import { valueOf } from '../../parts/failure/failed-call.ts';
import { useAccount } from '../../parts/session/account-context.ts';

const contactsKey = ['contacts'] as const;

/** The newest first; `search` is the server's to answer. */
export function useContacts(search: string) {
  const { api } = useAccount();
  const pages = useInfiniteQuery({
    queryKey: [...contactsKey, search],
    queryFn: ({ pageParam }) =>
      valueOf(
        api('GET /v1/contacts', {
          query: { ...(search !== '' && { search }), ...(pageParam !== null && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
    placeholderData: keepPreviousData,
  });
  return { ...pages, data: pages.data?.pages.flatMap(({ contacts }): WireContact[] => contacts) };
}

export function useContactChanges() {
  const { api } = useAccount();
  const t = useTranslations('adminContacts');
  const client = useQueryClient();
  const { isBusy, run } = useChange();

  const remove = async (contactId: string) => {
    const change: Change = { kind: 'delete', done: t('deleted'), failed: t('deleteFailed') };
    const gone = await run(change, () => api('DELETE /v1/contacts/{contactId}', { params: { contactId } }));
    if (gone !== null) await client.invalidateQueries({ queryKey: contactsKey });
  };
  return { isBusy, remove };
}
