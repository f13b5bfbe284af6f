/** The address of the digital receipt goes to the guest by mail (drawing 03-payment-success). */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WirePayment } from '@comanda/contract/payments';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { Mail } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../../failure/use-failure-text.ts';
import { firstFocus, Modal, ModalHead } from '../../modal.tsx';
import { useSession } from '../../session/session-context.ts';

type Props = { readonly payment: Pick<WirePayment, 'id'>; readonly onClose: () => void };

/** A browser knows what an address looks like; the server has the last word. */
const looksLikeMail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(text);

export function MailReceiptDialog({ payment, onClose }: Props) {
  const t = useTranslations('payment.mail');
  const { api } = useSession();
  const toast = useToast();
  const failureText = useFailureText();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isSending, setSending] = useState(false);
  // One for every try to the same address: a lost answer mails nothing twice.
  const command = useRef({ id: newCommandId(), email: '' });
  const form = useId();
  const send = async () => {
    const to = email.trim();
    if (isSending) return;
    if (!looksLikeMail(to)) return setError(t('invalid'));
    setError(undefined);
    setSending(true);
    if (command.current.email !== to) command.current = { id: newCommandId(), email: to };
    const answer = await api('POST /v1/payments/{paymentId}/mailReceipt', {
      params: { paymentId: payment.id },
      body: command.current,
    });
    setSending(false);
    if (!answer.ok) return setError(failureText(answer));
    toast({ tone: 'positive', text: t('sent', { email: to }) });
    return onClose();
  };
  return (
    <Modal label={t('title')} onClose={onClose} keepsData={isSending}>
      <ModalHead title={t('title')} onClose={onClose} />
      <form
        id={form}
        className="dialog__body"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField
          label={t('email')}
          hint={t('hint')}
          error={error}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          {...firstFocus}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </form>
      <div className="dialog__foot">
        <Button
          type="submit"
          form={form}
          variant="primary"
          size="lg"
          block
          loading={isSending}
          icon={<Mail className="icon" aria-hidden="true" />}
        >
          {t('send')}
        </Button>
      </div>
    </Modal>
  );
}
