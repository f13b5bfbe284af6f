/** “On invoice”: an order goes to a company that pays the bank later, where the venue has set that up (docs/decisions/0044). */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireInvoice } from '@comanda/contract/invoices';
import type { WireOrder } from '@comanda/contract/orders';
import { isEmail } from '@comanda/domain/access/email';
import { readDebtorUid } from '@comanda/domain/invoices/debtor-uid';
import type { PostalAddress } from '@comanda/domain/invoices/qr-bill';
import { formatMoney } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useChange } from '../../parts/change/use-change.ts';
import { useFailureText } from '../../parts/failure/use-failure-text.ts';
import { useTried } from '../../parts/form/lead-to-wrong.ts';
import { Refused } from '../../parts/form/refused.tsx';
import { TypedModal } from '../../parts/form/typed-modal.tsx';
import { AddressFields, isComplete } from '../../parts/invoices/address-fields.tsx';
import { MailInvoice } from '../../parts/invoices/mail-invoice.tsx';
import { useInvoicePdf, useInvoiceSettings } from '../../parts/invoices/use-invoices.ts';
import { ModalHead, ModalText } from '../../parts/modal.tsx';
import { singleOrdersKey } from '../../parts/orders/keep-order.ts';
import { memoryKey, useVenueMemory } from '../../parts/remembered.ts';
import { senderOf, useSession } from '../../parts/session/session-context.ts';
import { TypedBack } from '../../parts/typed/typed-back.tsx';
import { isSame } from '../../parts/typed/typed-fields.ts';
import { useTyped } from '../../parts/typed/use-typed.ts';
import { addressOf } from './address-of.ts';

/** Whether the venue sends invoices; null: that is still being read. */
export function useIsInvoiceOffered(order: WireOrder): boolean | null {
  const { may } = useSession();
  const { data, isLoading } = useInvoiceSettings();
  if (!may('invoice.make') || order.training || order.stillToPay <= 0) return false;
  if (data !== undefined) return data.settings !== null;
  return isLoading ? null : false;
}

export function InvoiceButton({ order }: { readonly order: WireOrder }) {
  const t = useTranslations('invoices');
  const isOffered = useIsInvoiceOffered(order) === true;
  const [isOpen, setOpen] = useState(false);
  // Once it is made the order is paid: the dialog stays, with its PDF.
  if (!isOpen && !isOffered) return null;
  return (
    <>
      <Button size="lg" icon={<FileText className="icon" aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('action')}
      </Button>
      {isOpen && <InvoiceDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

type Props = { readonly order: WireOrder; readonly onClose: () => void };

type Debtor = { readonly address: PostalAddress; readonly email: string; readonly uid: string };

function useDebtor(order: WireOrder) {
  const { country } = useSession().settings;
  const known: Debtor = { address: addressOf(order, country), email: order.email ?? '', uid: '' };
  const typed = useTyped(`invoice ${order.id}`, known);
  return { ...typed, isChanged: !isSame(typed.value, known) };
}

function InvoiceDialog({ order, onClose }: Props) {
  const t = useTranslations('invoices');
  const [made, setMade] = useState<WireInvoice | null>(null);
  const debtor = useDebtor(order);
  const making = useMakeInvoice(order);
  const title = made === null ? t('make.title') : t('make.done', { number: made.number });
  return (
    <TypedModal label={title} onClose={onClose} isChanged={made === null && debtor.isChanged} keepsData={making.isBusy}>
      <ModalHead title={title} onClose={onClose} />
      {made === null ? (
        <Making order={order} debtor={debtor} making={making} onMade={setMade} />
      ) : (
        <Made invoice={made} />
      )}
    </TypedModal>
  );
}

function Made({ invoice }: { readonly invoice: WireInvoice }) {
  const t = useTranslations('invoices');
  const pdf = useInvoicePdf();
  return (
    <>
      <ModalText>
        <p className="mid">{t('make.doneText')}</p>
      </ModalText>
      <div className="dialog__foot">
        <MailInvoice invoice={invoice} block />
        <Button variant="primary" size="lg" block loading={pdf.isBusy} onClick={() => void pdf.save(invoice)}>
          {t('pdf.open')}
        </Button>
      </div>
    </>
  );
}

type MakingProps = {
  readonly order: WireOrder;
  readonly debtor: ReturnType<typeof useDebtor>;
  readonly making: ReturnType<typeof useMakeInvoice>;
  readonly onMade: (made: WireInvoice) => void;
};

function Making({ order, debtor: { value, change, isBack }, making, onMade }: MakingProps) {
  const t = useTranslations();
  const { currency } = useSession().settings;
  const { address, email, uid } = value;
  const [isTried, setTried] = useTried();
  const { isBusy, refused, make } = making;
  const isMailWrong = email.trim() !== '' && !isEmail(email);
  const isUid = readDebtorUid(uid, address.country).ok;
  const submit = async () => {
    setTried(true);
    if (!isComplete(address) || isMailWrong || !isUid) return;
    const invoice = await make({ ...address, email: email.trim(), uid });
    if (invoice !== null) onMade(invoice);
  };
  return (
    <>
      <div className="dialog__body stack stack--gap">
        <TypedBack isBack={isBack} />
        <p className="mid">{t('invoices.make.text', { amount: formatMoney(order.stillToPay, currency) })}</p>
        <AddressFields value={address} isTried={isTried} onChange={(next) => change({ address: next })} />
        <TextField
          label={t('invoices.address.email')}
          type="email"
          value={email}
          maxLength={254}
          error={isTried && isMailWrong ? t('login.emailInvalid') : undefined}
          onChange={({ target }) => change({ email: target.value })}
        />
        <TextField
          label={t('invoices.address.uid')}
          value={uid}
          maxLength={30}
          error={isTried && !isUid ? t('errors.invoices.error.uidInvalid') : undefined}
          onChange={({ target }) => change({ uid: target.value })}
        />
        <Refused text={refused} />
      </div>
      <div className="dialog__foot">
        <Button variant="primary" size="lg" block loading={isBusy} onClick={() => void submit()}>
          {t('invoices.make.submit')}
        </Button>
      </div>
    </>
  );
}

type SentDebtor = PostalAddress & { readonly email: string; readonly uid: string };

function useMakeInvoice(order: WireOrder) {
  const t = useTranslations('invoices.make');
  const session = useSession();
  const client = useQueryClient();
  const textOf = useFailureText();
  const { stationId } = useVenueMemory(memoryKey(session));
  const { isBusy, run } = useChange();
  const [refused, setRefused] = useState<string | null>(null);
  // Tried again without an answer it is the same invoice; with other data it is another command.
  const sent = useRef({ words: '', id: '' });
  const make = async (debtor: SentDebtor): Promise<WireInvoice | null> => {
    const fields = { debtor, amount: order.stillToPay, station: stationId };
    const words = JSON.stringify(fields);
    if (sent.current.words !== words) sent.current = { words, id: newCommandId() };
    const body = { ...fields, id: sent.current.id, ...senderOf(session) };
    setRefused(null);
    const told = {
      kind: 'save',
      done: null,
      failed: t('failed'),
      onRefused: (failure: Parameters<typeof textOf>[0]) => {
        if (!/^(invoices|payments)\.error\./.test(failure.code)) return false;
        setRefused(textOf(failure));
        return true;
      },
    } as const;
    const params = { orderId: order.id };
    const done = await run(told, () => session.api('POST /v1/orders/{orderId}/invoice', { params, body }));
    if (done !== null) await client.invalidateQueries({ queryKey: singleOrdersKey(session.customer.id) });
    return done?.invoice ?? null;
  };
  return { isBusy, refused, make };
}
