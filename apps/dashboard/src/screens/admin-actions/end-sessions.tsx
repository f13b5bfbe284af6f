/** Signs one user out on every device, at once (decisions.md §5, sessions are revocable). */
import { Note } from '@comanda/ui/note.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { SearchedSelect } from '../../parts/admin/searched-select.tsx';
import { useChange } from '../../parts/change/use-change.ts';
import { valueOf } from '../../parts/failure/failed-call.ts';
import { useTried } from '../../parts/form/lead-to-wrong.ts';
import { useAccount } from '../../parts/session/account-context.ts';
import { ActionCard } from './action-card.tsx';

/** @param search the server answers so many at once, and no more */
function useEndSessions(search: string) {
  const { api } = useAccount();
  const t = useTranslations('adminActions');
  const { isBusy, run } = useChange();
  const { data } = useQuery({
    queryKey: ['users', 'list', search],
    queryFn: () => valueOf(api('GET /v1/users', { query: search === '' ? {} : { search } })),
    placeholderData: keepPreviousData,
  });
  const end = (userId: string) =>
    run({ kind: 'save', done: t('done'), failed: t('failed') }, () =>
      api('POST /v1/users/{userId}/endSessions', { params: { userId } }),
    );
  return { isBusy, users: data?.users ?? [], end };
}

export function EndSessions() {
  const t = useTranslations('adminActions.sessions');
  const inUsers = useTranslations('adminUsers');
  const [search, setSearch] = useState('');
  const { isBusy, users, end } = useEndSessions(search.trim());
  const [userId, setUserId] = useState('');
  const [isTried, setTried] = useTried();
  const [ended, setEnded] = useState<{ readonly sessions: number } | null>(null);
  const isMissing = userId === '';
  const press = async () => {
    setTried(true);
    if (!isMissing) setEnded(await end(userId));
  };
  return (
    <ActionCard
      title={t('title')}
      text={t('text')}
      action={t('run')}
      isBusy={isBusy}
      onRun={() => void press()}
      field={
        <SearchedSelect
          label={t('user')}
          searchLabel={inUsers('search')}
          first={{ value: '', label: t('choose') }}
          value={userId}
          error={isTried && isMissing ? t('userMissing') : undefined}
          items={users.map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` }))}
          search={search}
          onSearch={setSearch}
          onChange={(id) => {
            setUserId(id);
            setEnded(null);
          }}
        />
      }
      result={ended !== null && <Note tone="positive">{t('result', { count: ended.sessions })}</Note>}
    />
  );
}
