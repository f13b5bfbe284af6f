/** Pays credit back in cash: all that the tag holds unless less is typed; the server asks for the admin PIN. */
import { newCommandId } from '@comanda/api-client/command-id';
import { isUnanswered } from '@comanda/api-client/is-unanswered';
import type { WireNfcTag } from '@comanda/contract/nfc-tags';
import { formatAmount, formatMoney, type Money, zero } from '@comanda/domain/money';
import { canBePaidBack } from '@comanda/domain/nfc-credit/uncharge-tag';
import { inWholeCoins } from '@comanda/domain/payments/cash';
import { Button } from '@comanda/ui/button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { AmountKeypad } from '../amount-keypad.tsx';
import { useFailureText } from '../failure/use-failure-text.ts';
import { TypedModal } from '../form/typed-modal.tsx';
import { firstFocus, ModalHead } from '../modal.tsx';
import { BelowBalance, lackingOf } from '../orders/cancel/below-balance.tsx';
import type { Below } from '../orders/cancel/use-taking-back.ts';
import { WhyHeld, whyId } from '../payment/why-held.tsx';
import { useSession } from '../session/session-context.ts';
import { typedAmount } from '../typed-amount.ts';
import { beginCredit } from './credit-commands.ts';
import { CreditDone } from './credit-done.tsx';
import { tagName } from './serial-text.ts';
import { type Booked, useCredit } from './use-credit.ts';

type Props = { readonly tag: WireNfcTag; readonly onClose: () => void };

function useUncharge(shown: WireNfcTag) {
  const { user, settings } = useSession();
  const textOf = useFailureText();
  const { isBusy, uncharge } = useCredit();
  const [id, setId] = useState(() => newCommandId());
  const [digits, setDigits] = useState('');
  // As it was when nobody answered: what it holds since may be what is left, and the same is asked once more.
  const [unanswered, setUnanswered] = useState<WireNfcTag | null>(null);
  const tag = unanswered ?? shown;
  const [refused, setRefused] = useState<string | null>(null);
  const [below, setBelow] = useState<Below | null>(null);
  const [done, setDone] = useState<Booked | null>(null);
  const typed = digits === '' ? tag.balance : typedAmount(digits);
  const t = useTranslations();
  const isAbove = typed > tag.balance;
  const nothing = typed <= 0 ? t('errors.nfc.error.nothingToPayBack') : undefined;
  /** Why nothing is paid out; left out: it can be. */
  const said = isAbove ? t('nfc.uncharge.above') : nothing;
  // Said at the button: on the way to an amount in coins most are none.
  const noCoins = canBePaidBack(typed, tag, tag.currency) ? undefined : t('errors.cash.error.notInCoins');
  const why = said ?? noCoins;
  const submit = async (missing: Money = zero) => {
    if (why !== undefined || isBusy) return;
    setRefused(null);
    const amount = digits === '' ? null : typed;
    const command = beginCredit([user.id, 'uncharge', tag.id, tag.balance, amount], id);
    setId(command.id);
    const input = { id: command.id, amount, missing, printsReceipt: settings.autoPrintReceipt };
    const onConfirm = (lacks: Money) => void submit(lacks);
    const onClose = () => setBelow(null);
    const booked = await uncharge(tag.id, input, {
      onRefused: (failure) => {
        command.hear(failure);
        setUnanswered(isUnanswered(failure) ? tag : null);
        setBelow(null);
        if (failure.code === 'cash.error.aboveBalance') {
          setBelow({ lacking: lackingOf(failure.params), onConfirm, onClose });
          return true;
        }
        if (!/^(nfc|cash)\.error\./.test(failure.code)) return false;
        setRefused(textOf(failure));
        return true;
      },
    });
    if (booked === null) return;
    command.answered();
    setDone(booked);
  };
  return { tag, isBusy, digits, setDigits, refused, below, done, typed, said, why, submit };
}

export function UnchargeDialog({ tag: shown, onClose }: Props) {
  const t = useTranslations('nfc');
  const { tag, isBusy, digits, setDigits, refused, below, done, typed, said, why, submit } = useUncharge(shown);
  const { currency } = tag;
  if (done !== null) return <CreditDone kind="uncharge" booked={done} onClose={onClose} />;
  const handedOut = inWholeCoins(typed, currency);
  return (
    <TypedModal
      label={t('uncharge.title')}
      className="dialog--edit nfc-uncharge"
      onClose={onClose}
      isChanged={digits !== ''}
      keepsData={isBusy}
      onEnter={() => void submit()}
    >
      <ModalHead title={t('uncharge.title')} onClose={onClose} />
      <div className="dialog__body stack stack--gap">
        <p className="mid">
          {tagName(tag)}. {t('uncharge.text')}
        </p>
        <div className={`amount${digits === '' ? ' amount--empty' : ''}`} aria-live="polite">
          <span className="amount__currency">{currency}</span>
          <span className="num">{formatAmount(typed)}</span>
        </div>
        <Button className={digits === '' ? 'is-on' : ''} aria-pressed={digits === ''} onClick={() => setDigits('')}>
          {t('uncharge.all', { amount: formatMoney(tag.balance, currency) })}
        </Button>
        <AmountKeypad digits={digits} onDigits={setDigits} />
        {(said !== undefined || refused !== null) && (
          <div id={said === undefined ? undefined : whyId}>
            <Note tone="warning" alert>
              {said ?? refused}
            </Note>
          </div>
        )}
      </div>
      <footer className="dialog__foot">
        <WhyHeld text={said === undefined ? (why ?? null) : null} />
        <Button
          variant="primary"
          size="xl"
          block
          className="pay__take"
          loading={isBusy}
          disabledReason={why}
          aria-describedby={why === undefined ? undefined : whyId}
          onClick={() => void submit()}
          {...firstFocus}
        >
          <span>{t('uncharge.submit')}</span>
          <span className="num">{formatMoney(handedOut, currency)}</span>
        </Button>
      </footer>
      {below !== null && <BelowBalance {...below} isBusy={isBusy} />}
    </TypedModal>
  );
}
