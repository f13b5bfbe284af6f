/** Around both screens of NFC: what they need, and a word for whoever came here by an address (specification §2, §6). */
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { AdminPinGate } from '../admin-pin/admin-pin-gate.tsx';
import { NeedsConnection } from '../outbox/needs-connection.tsx';
import { useSession } from '../session/session-context.ts';
import { useScreenTitle } from '../use-screen-title.ts';

export function NfcPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useTranslations('nfc');
  const { may } = useSession();
  useScreenTitle(title);
  if (may('nfcTag.read')) {
    return (
      <NeedsConnection>
        <AdminPinGate>{children}</AdminPinGate>
      </NeedsConnection>
    );
  }
  return (
    <main className="main main--middle">
      <EmptyState art="set" title={t('notBooked')} text={t('notBookedText')} large heads />
    </main>
  );
}
