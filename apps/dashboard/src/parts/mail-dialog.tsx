/** Sends something to one address by mail, once however often it is tried. */
import { newCommandId } from '@comanda/api-client/command-id';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { Mail } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { type FailureToTell, useFailureText } from './failure/use-failure-text.ts';
import { TypedModal } from './form/typed-modal.tsx';
import { firstFocus, ModalHead } from './modal.tsx';

type Sent = { readonly ok: true } | ({ readonly ok: false } & FailureToTell);

type Props = {
  readonly title: string;
  /** Whose address it is. */
  readonly label: string;
  readonly hint: string;
  /** What is known of it. */
  readonly known?: string;
  readonly send: (command: { readonly id: string; readonly email: string }) => Promise<Sent>;
  /** What is said once it is on its way. */
  readonly sent: (email: string) => string;
  readonly onClose: () => void;
};

/** A browser knows what an address looks like; the server has the last word. */
const looksLikeMail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(text);

export function MailDialog({ title, label, hint, known = '', send, sent, onClose }: Props) {
  const t = useTranslations('payment.mail');
  const toast = useToast();
  const failureText = useFailureText();
  const [email, setEmail] = useState(known);
  const [error, setError] = useState<string | undefined>();
  const [isSending, setSending] = useState(false);
  // One for every try to the same address: a lost answer mails nothing twice.
  const command = useRef({ id: newCommandId(), email: '' });
  const form = useId();
  const submit = async () => {
    const to = email.trim();
    if (isSending) return;
    if (!looksLikeMail(to)) return setError(t('invalid'));
    setError(undefined);
    setSending(true);
    if (command.current.email !== to) command.current = { id: newCommandId(), email: to };
    const answer = await send(command.current);
    setSending(false);
    if (!answer.ok) return setError(failureText(answer));
    toast({ tone: 'positive', text: sent(to) });
    return onClose();
  };
  return (
    <TypedModal label={title} onClose={onClose} isChanged={email !== known} keepsData={isSending}>
      <ModalHead title={title} onClose={onClose} />
      <form
        id={form}
        className="dialog__body"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label={label}
          hint={hint}
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
    </TypedModal>
  );
}
