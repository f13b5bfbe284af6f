/** Tables that ask for somebody, above the groups: the longest waiting first. */
import { useTranslations } from 'use-intl';

import { RequestRow } from '../../parts/guests/request-row.tsx';
import { useTableService } from '../../parts/guests/use-table-requests.ts';
import { useTableServiceCommands } from '../../parts/guests/use-table-service-commands.ts';
import { useTableName } from '../../parts/venue/use-place-name.ts';

export function BoardRequests() {
  const t = useTranslations('guestService');
  const tableName = useTableName();
  const { requests } = useTableService();
  const { busyIds, attend } = useTableServiceCommands();
  if (requests.length === 0) return null;
  return (
    <ul className="asks" aria-label={t('requests')}>
      {requests.map((request) => (
        <RequestRow
          key={request.id}
          request={request}
          table={tableName(request.table)}
          isBusy={busyIds.has(request.id)}
          onDone={() => attend(request)}
        />
      ))}
    </ul>
  );
}
