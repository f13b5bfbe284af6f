/** Where staff open tables for guests: whether this one is, and the tap that changes it. What it asks for stands above. */
import type { WireTable } from '@comanda/contract/venue';
import { Button } from '@comanda/ui/button.tsx';
import { LockKeyhole, QrCode } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { AdminPinGate, useWithPin } from '../admin-pin/admin-pin-gate.tsx';
import { useSession } from '../session/session-context.ts';
import { isCheckoutTable } from '../venue/table-name.ts';
import { RequestRow } from './request-row.tsx';
import { useTableService } from './use-table-requests.ts';
import { useTableServiceCommands } from './use-table-service-commands.ts';

type Props = {
  readonly table: WireTable;
  /** Open orders keep a table open. */
  readonly hasOrders: boolean;
};

function Opening({ table, hasOrders }: Props) {
  const t = useTranslations('guestService');
  const { may } = useSession();
  const { openTables } = useTableService();
  const { busyIds, setOpen } = useTableServiceCommands();
  const withPin = useWithPin();
  const isOpen = hasOrders || openTables.includes(table.id);
  const Icon = isOpen ? QrCode : LockKeyhole;
  return (
    <div className="ask ask--door">
      <Icon className="icon icon--m" aria-hidden="true" />
      <span className="ask__text">{t(isOpen ? 'tableOpen' : 'tableClosed')}</span>
      {may('order.accept') && !hasOrders && (
        <Button loading={busyIds.has(table.id)} onClick={() => setOpen(table.id, !isOpen, withPin)}>
          {t(isOpen ? 'closeTable' : 'openTable')}
        </Button>
      )}
    </div>
  );
}

export function GuestTable({ table, hasOrders }: Props) {
  const t = useTranslations('guestService');
  const { settings } = useSession();
  const { requests } = useTableService();
  const { busyIds, attend } = useTableServiceCommands();
  const own = requests.filter((request) => request.table === table.id);
  const hasDoor = settings.guestsNeedOpenTable && !isCheckoutTable(table);
  if (own.length === 0 && !hasDoor) return null;
  return (
    <div className="side__guests">
      {own.length > 0 && (
        <ul aria-label={t('requests')}>
          {own.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              isBusy={busyIds.has(request.id)}
              onDone={() => attend(request)}
            />
          ))}
        </ul>
      )}
      {hasDoor && (
        <AdminPinGate>
          <Opening table={table} hasOrders={hasOrders} />
        </AdminPinGate>
      )}
    </div>
  );
}
