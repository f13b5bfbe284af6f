/** At a table: call the waiter, ask for the bill. */
import { newCommandId } from '@comanda/api-client/command-id';
import { Button } from '@comanda/ui/button.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { BellRing, ReceiptText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { api } from '../../parts/api.ts';
import { useGuest } from '../../parts/guest-context.ts';
import { useFailureText } from '../../parts/use-failure-text.ts';

export function TableRequests(): ReactNode {
  const t = useTranslations('guestApp.requests');
  const toast = useToast();
  const failureText = useFailureText();
  const { address } = useGuest();
  const [underWay, setUnderWay] = useState<'waiter' | 'bill' | null>(null);
  if (address.door !== 'table') return null;
  const ask = async (kind: 'waiter' | 'bill') => {
    setUnderWay(kind);
    const body = { id: newCommandId(), kind };
    const result = await api('POST /v1/guest/tables/{code}/requests', { params: { code: address.code }, body });
    setUnderWay(null);
    if (result.ok) toast({ tone: 'positive', text: t(`${kind}Done`) });
    else toast({ tone: 'warning', text: failureText(result) });
  };
  return (
    <div className="g-requests">
      <Button
        icon={<BellRing className="icon" aria-hidden="true" />}
        loading={underWay === 'waiter'}
        onClick={() => void ask('waiter')}
      >
        {t('waiter')}
      </Button>
      <Button
        icon={<ReceiptText className="icon" aria-hidden="true" />}
        loading={underWay === 'bill'}
        onClick={() => void ask('bill')}
      >
        {t('bill')}
      </Button>
    </div>
  );
}
