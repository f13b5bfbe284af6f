/** An invoice goes as a PDF to whoever pays it, where the house can send mails. */
import type { WireInvoice } from '@comanda/contract/invoices';
import { Button, type ButtonProps } from '@comanda/ui/button.tsx';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { MailDialog } from '../mail-dialog.tsx';
import { useSession } from '../session/session-context.ts';

type Props = { readonly invoice: Pick<WireInvoice, 'id' | 'debtor'> } & Pick<ButtonProps, 'block'>;

export function MailInvoice({ invoice: { id, debtor }, block = false }: Props) {
  const t = useTranslations('invoices.mail');
  const { api, settings } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!settings.mailsReceipts) return null;
  return (
    <>
      <Button size="lg" block={block} icon={<Mail className="icon" aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && (
        <MailDialog
          title={t('title')}
          label={t('email')}
          hint={t('hint')}
          known={debtor?.email ?? ''}
          send={(body) => api('POST /v1/invoices/{invoiceId}/mail', { params: { invoiceId: id }, body })}
          sent={(email) => t('sent', { email })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
