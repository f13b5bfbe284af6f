/** Tags as the server has them: the list, one of them, what moved its credit, and the one that was just read. */
import type { CallFailure } from '@comanda/api-client/call';
import type { WireNfcEntry, WireNfcTag } from '@comanda/contract/nfc-tags';
import type { NfcTagState } from '@comanda/domain/nfc-credit/nfc-tag';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';

import { byCursor } from '../by-cursor.ts';
import { valueOf } from '../failure/failed-call.ts';
import { useSession } from '../session/session-context.ts';
import { nfcTagsKey } from './nfc-keys.ts';
import { useReaderSetting } from './reader-setting.ts';
import { serialOf } from './serial-format.ts';
import type { TagKey } from './tag-source.ts';

const pageSize = 50;

export type TagFilter = { readonly search: string; readonly state: NfcTagState | null };

/** The last used first. */
export function useTagPages({ search, state }: TagFilter) {
  const { api, customer } = useSession();
  const pages = useInfiniteQuery({
    queryKey: nfcTagsKey(customer.id, 'list', search, state),
    queryFn: ({ pageParam }) =>
      valueOf(
        api('GET /v1/customers/{customerId}/nfcTags', {
          params: { customerId: customer.id },
          query: {
            limit: pageSize,
            ...(search !== '' && { search }),
            ...(state !== null && { state }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        }),
      ),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
  const first = pages.data?.pages[0];
  return {
    ...pages,
    data: pages.data?.pages.flatMap(({ tags }): WireNfcTag[] => tags),
    liability: first?.liability ?? [],
  };
}

export function useTag(tagId: string) {
  const { api, customer } = useSession();
  return useQuery({
    queryKey: nfcTagsKey(customer.id, 'tag', tagId),
    queryFn: async () => (await valueOf(api('GET /v1/nfcTags/{tagId}', { params: { tagId } }))).tag,
  });
}

export function useEntries(tagId: string) {
  const { api, customer } = useSession();
  const pages = useInfiniteQuery({
    queryKey: nfcTagsKey(customer.id, 'entries', tagId),
    queryFn: ({ pageParam }) =>
      valueOf(
        api('GET /v1/nfcTags/{tagId}/entries', {
          params: { tagId },
          query: { limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) },
        }),
      ),
    ...byCursor,
  });
  return { ...pages, data: pages.data?.pages.flatMap(({ entries }): WireNfcEntry[] => entries) };
}

export type Found = { readonly ok: true; readonly tag: WireNfcTag } | CallFailure<string>;

/** Asks for the tag that was read. A code that no tag has may be a serial number: typed by hand, or by a reader into the field. */
export function useFindTag(): (key: TagKey) => Promise<Found> {
  const { api, customer } = useSession();
  const client = useQueryClient();
  return async (key) => {
    const ask = async (by: { readonly serial: string } | { readonly code: string }): Promise<Found> => {
      const answer = await api('GET /v1/nfcTags/bySerial', { query: { customerId: customer.id, ...by } });
      return answer.ok ? { ok: true, tag: answer.value.tag } : answer;
    };
    const typed =
      key.by === 'code' ? (serialOf(key.code, 'hex') ?? serialOf(key.code, useReaderSetting.getState().format)) : null;
    const first = await ask(key.by === 'serial' ? { serial: key.serial } : { code: key.code });
    const found =
      !first.ok && first.code === 'nfc.error.tagNotFound' && typed !== null ? await ask({ serial: typed }) : first;
    if (found.ok) client.setQueryData(nfcTagsKey(customer.id, 'tag', found.tag.id), found.tag);
    return found;
  };
}

/** After credit moved or a tag was changed: whatever shows tags is read anew, and the closings that count them. */
export function useKeepTags() {
  const { customer } = useSession();
  const client = useQueryClient();
  return {
    keep: (tag: WireNfcTag) => client.setQueryData(nfcTagsKey(customer.id, 'tag', tag.id), tag),
    reread: () => {
      void client.invalidateQueries({ queryKey: ['closings', customer.id] });
      return client.invalidateQueries({ queryKey: nfcTagsKey(customer.id) });
    },
  };
}
