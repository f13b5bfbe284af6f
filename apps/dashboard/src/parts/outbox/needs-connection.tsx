/** What is not possible without a connection says so where it is opened; what is open already stays (decisions.md §10). */
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { hasNoConnection, useConnection } from '../connection.ts';

export function NeedsConnection({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('outbox');
  const navigate = useNavigate();
  const isOffline = useConnection(({ state }) => state === 'offline');
  const [wasOffline] = useState(hasNoConnection);
  if (!isOffline || !wasOffline) return children;
  return (
    <main className="main main--middle">
      <EmptyState
        art="broken"
        title={t('needsConnection')}
        text={t('needsConnectionText')}
        action={<Button onClick={() => void navigate({ to: '/dashboard/terminal' })}>{t('toCheckout')}</Button>}
        large
        heads
      />
    </main>
  );
}
