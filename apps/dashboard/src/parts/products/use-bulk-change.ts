/** Many products at once: first only told what would change, then changed in one go (api.md, menu/bulk). */
import { newCommandId } from '@comanda/api-client/command-id';
import type { BulkChange } from '@comanda/contract/menu-changes';
import type { Translated } from '@comanda/domain/menu/menu';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useCommandId } from '../change/use-command-id.ts';
import { senderOf, useSession } from '../session/session-context.ts';
import { useSetupChange } from '../settings/use-setup-change.ts';

type Value = string | number | boolean | null;

export type BulkPreview = {
  /** Says with the change what was looked at. */
  readonly token: string;
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
  const command = useCommandId();

  const send = (wanted: BulkChange, token: string | null) =>
    api('POST /v1/customers/{customerId}/menu/bulk', {
      params: { customerId: customer.id },
      body: {
        id: token === null ? newCommandId() : command.idOf(wanted),
        dryRun: token === null,
        ...(token !== null && { token }),
        products: [...ids],
        change: wanted,
        ...senderOf(session),
      },
    });

  const look = async (wanted: BulkChange) => {
    const found = await change({ kind: 'save', done: null, failed: t('failed') }, () => send(wanted, null));
    if (found === null) return;
    // Whoever has looked again means it again: what was raised once may be raised once more.
    command.done();
    setPreview(found);
  };

  const apply = async (wanted: BulkChange): Promise<boolean> => {
    if (preview === null) return false;
    const done = t('done', { count: new Set(preview.changes.map(({ product }) => product)).size });
    // Somebody else was faster: it is to be looked at anew.
    const onRefused = ({ code }: { readonly code: string }) => {
      if (code === 'menu.error.changedSinceDryRun') setPreview(null);
      return false;
    };
    const told = { kind: 'save', done, failed: t('failed'), onRefused } as const;
    return (await change(told, () => send(wanted, preview.token))) !== null;
  };

  return { isBusy, preview, forget: () => setPreview(null), look, apply };
}
