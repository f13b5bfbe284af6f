/** Signs one user out on every device, at once (decisions.md §5, sessions are revocable). */
import { Note } from '@comanda/ui/note.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useChange } from '../../parts/change/use-change.ts';
import { valueOf } from '../../parts/failure/failed-call.ts';
import { useAccount } from '../../parts/session/account-context.ts';
import { ActionCard } from './action-card.tsx';

function useEndSessions() {
  const { api } = useAccount();
  const t = useTranslations('adminActions');
  const { isBusy, run } = useChange();
  const { data } = useQuery({
    queryKey: ['users', 'list', ''],
    queryFn: () => valueOf(api('GET /v1/users', { query: {} })),
  });
  const end = (userId: string) =>
    run({ kind: 'save', done: t('done'), failed: t('failed') }, () =>
      api('POST /v1/users/{userId}/endSessions', { params: { userId } }),
    );
  return { isBusy, users: data?.users ?? [], end };
}

export function EndSessions() {
  const t = useTranslations('adminActions.sessions');
  const { isBusy, users, end } = useEndSessions();
  const [userId, setUserId] = useState('');
  const [isTried, setTried] = useState(false);
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
        <SelectField
          label={t('user')}
          value={userId}
          error={isTried && isMissing ? t('userMissing') : undefined}
          items={[
            { value: '', label: t('choose') },
            ...users.map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` })),
          ]}
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
