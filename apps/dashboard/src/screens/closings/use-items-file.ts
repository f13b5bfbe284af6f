/** The ordered items of a period as a file for a sheet (specification §2, CSV export). */
import type { Period } from '@comanda/domain/time/periods';
import { useTranslations } from 'use-intl';

import { useChange } from '../../parts/change/use-change.ts';
import { fileName } from '../../parts/save-file.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useSaveFile } from '../../parts/use-save-file.ts';

export function useItemsFile({ from, to }: Period) {
  const { api, customer } = useSession();
  const t = useTranslations('closings');
  const saveFile = useSaveFile();
  const { isBusy, run } = useChange();
  const save = async () => {
    const told = { kind: 'save', done: null, failed: t('csvFailed') } as const;
    const text = await run(told, () =>
      api('GET /v1/customers/{customerId}/exports/orderedItems.csv', {
        params: { customerId: customer.id },
        query: { from, to },
      }),
    );
    if (text !== null)
      saveFile(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }), fileName(t('csvName', { from, to })));
  };
  return { isBusy, save };
}
