/** Many products at once: first only told what would change, then changed in one go (api.md, menu/bulk). */
import { newCommandId } from '@comanda/api-client/command-id';
import type { BulkChange } from '@comanda/contract/menu-changes';
import type { Translated } from '@comanda/domain/menu/menu';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { senderOf, useSession } from '../session/session-context.ts';
import { useSetupChange } from '../settings/use-setup-change.ts';

type Value = string | number | boolean | null;

export type BulkPreview = {
  readonly changes: readonly {
    readonly product: string;
    readonly name: Translated;
    readonly field: string;
    readonly before: Value;
    readonly after: Value;
  }[];
  readonly skipped: readonly { readonly product: string; readonly reason: 'notFound' | 'priceOpen' | 'priceInvalid' }[];
};

export function useBulkChange(ids: readonly string[]) {
  const session = useSession();
  const { api, customer } = session;
  const t = useTranslations('bulk');
  const { isBusy, change } = useSetupChange(['menu']);
  const [preview, setPreview] = useState<BulkPreview | null>(null);

  const send = (wanted: BulkChange, dryRun: boolean) =>
    api('POST /v1/customers/{customerId}/menu/bulk', {
      params: { customerId: customer.id },
      body: { id: newCommandId(), dryRun, products: [...ids], change: wanted, ...senderOf(session) },
    });

  const look = async (wanted: BulkChange) => {
    const found = await change({ kind: 'save', done: null, failed: t('failed') }, () => send(wanted, true));
    if (found !== null) setPreview(found);
  };

  const apply = async (wanted: BulkChange): Promise<boolean> => {
    const changed = new Set((preview?.changes ?? []).map(({ product }) => product)).size;
    const done = t('done', { count: changed });
    return (await change({ kind: 'save', done, failed: t('failed') }, () => send(wanted, false))) !== null;
  };

  return { isBusy, preview, forget: () => setPreview(null), look, apply };
}
