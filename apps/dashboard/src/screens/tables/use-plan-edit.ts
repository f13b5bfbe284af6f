/** The floor plan while it is arranged: what was touched is kept here until it is saved behind the admin PIN. */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireTable } from '@comanda/contract/venue';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useChangedForm } from '../../parts/leaving.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useSetupChange } from '../../parts/settings/use-setup-change.ts';
import { type Arranged, changedTables, noEdits, type PlanEdits, withArranged } from './plan-rooms.ts';

export function usePlanEdit(tables: readonly WireTable[], onSaved: () => void) {
  const t = useTranslations('tables');
  const { api, customer } = useSession();
  const { isBusy, change, reread } = useSetupChange(['table']);
  const [edits, setEdits] = useState<PlanEdits>(noEdits);
  const [pickedId, setPicked] = useState<string | null>(null);
  const changed = changedTables(tables, edits);
  useChangedForm(changed.length > 0);

  const save = async () => {
    if (changed.length === 0) return onSaved();
    const told = { kind: 'save', done: t('arranged'), failed: t('arrangeFailed') } as const;
    const done = await change(told, () =>
      api('PUT /v1/customers/{customerId}/floorPlan', {
        params: { customerId: customer.id },
        body: { id: newCommandId(), tables: changed },
      }),
    );
    if (done !== null) return onSaved();
    // Somebody else changed a table: what was arranged here stays, upon the tables as they are now.
    return void reread();
  };

  return {
    edits,
    pickedId,
    isBusy,
    isChanged: changed.length > 0,
    pick: setPicked,
    arrange: (tableId: string, arranged: Arranged) =>
      setEdits((before) => withArranged(tables, before, [tableId, arranged])),
    save: () => void save(),
  };
}

export type PlanEdit = ReturnType<typeof usePlanEdit>;
