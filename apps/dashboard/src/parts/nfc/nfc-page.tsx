/** Around both screens of NFC: what they need, and a word for whoever came here by an address (specification §2, §6). */
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { AdminPinGate } from '../admin-pin/admin-pin-gate.tsx';
import { QueryView } from '../form/query-view.tsx';
import { NeedsConnection } from '../outbox/needs-connection.tsx';
import { useSession } from '../session/session-context.ts';
import { useScreenTitle } from '../use-screen-title.ts';
import { useTagPages } from './use-tags.ts';

export function NfcPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { may } = useSession();
  useScreenTitle(title);
  if (!may('nfcTag.read')) return <NotBooked />;
  return (
    <NeedsConnection>
      <AdminPinGate>{may('nfcTag.charge') ? children : <WhileOwed>{children}</WhileOwed>}</AdminPinGate>
    </NeedsConnection>
  );
}

/** Without the package there is something to do as long as guests have credit: it is theirs. */
function WhileOwed({ children }: { readonly children: ReactNode }) {
  const pages = useTagPages({ search: '', state: null });
  const [isOpen, setOpen] = useState(false);
  // Once open it stays: what was just paid out may have been the last of it.
  if (!isOpen && pages.liability.some(({ amount }) => amount > 0)) setOpen(true);
  return isOpen ? children : <QueryView read={pages}>{() => <NotBooked />}</QueryView>;
}

function NotBooked() {
  const t = useTranslations('nfc');
  return (
    <main className="main main--middle">
      <EmptyState art="set" title={t('notBooked')} text={t('notBookedText')} large heads />
    </main>
  );
}
