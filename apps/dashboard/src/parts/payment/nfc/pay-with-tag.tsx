/** The tag is held to the device and pays; where it lacks credit it pays what it has (specification §8, NFC). */
import '../../nfc/nfc.css';
import type { WireNfcTag } from '@comanda/contract/nfc-tags';
import { add, formatAmount, formatMoney, type Money } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useConnection } from '../../connection.ts';
import { useFailureText } from '../../failure/use-failure-text.ts';
import { TypedModal } from '../../form/typed-modal.tsx';
import { firstFocus, Modal, ModalHead } from '../../modal.tsx';
import { tagName } from '../../nfc/serial-text.ts';
import { TagReader } from '../../nfc/tag-reader.tsx';
import { PinPad } from '../../pin/pin-pad.tsx';
import { useSession } from '../../session/session-context.ts';
import type { PayInput } from '../use-payment.ts';
import { balanceAfter } from './tag-paying.ts';
import { type TagPaying, type TagPayProps, type TagPayStep, usePayWithTag } from './use-pay-with-tag.ts';

type Props = TagPayProps & {
  /** Something was chosen or typed on the sheet before that leaving the payment would lose. */
  readonly isChanged: boolean;
  /** What of it was asked for last. */
  readonly sent: Money;
  /** An earlier try may have been booked: the very same can be sent again. */
  readonly isUnanswered: boolean;
  readonly onRetry: () => void;
  /** Back to the methods. */
  readonly onBack: () => void;
  readonly onClose: () => void;
};

type StepProps = {
  readonly paying: TagPaying;
  readonly due: Money;
  readonly onBack: () => void;
  readonly onClose: () => void;
};

/** A tag is only asked for with a connection: until it is back nothing is read and nothing taken (decisions.md §10). */
function useAway(): string | null {
  const t = useTranslations('payment.notHere');
  const isOffline = useConnection(({ state }) => state === 'offline');
  return isOffline ? t('offline') : null;
}

const awayId = 'nfc-pay-away';

function Away({ text }: { readonly text: string | null }) {
  return (
    text !== null && (
      <div id={awayId}>
        <Note tone="warning" alert>
          {text}
        </Note>
      </div>
    )
  );
}

const heldBy = (away: string | null) => (away === null ? {} : { disabledReason: away, 'aria-describedby': awayId });

function Hold({ paying, due, isChanged, onBack, onClose }: StepProps & Pick<Props, 'isChanged'>) {
  const t = useTranslations('nfc.pay');
  const textOf = useFailureText();
  const { currency } = useSession().settings;
  const { isBusy, isPaying, said, read } = paying;
  const away = useAway();
  return (
    <TypedModal
      label={t('title')}
      className="state nfc-pay"
      onClose={onClose}
      isChanged={isChanged}
      keepsData={isPaying}
    >
      <div className="state__amount num">{formatMoney(due, currency)}</div>
      <Away text={away} />
      {said !== null && away === null && (
        <Note tone="warning" alert>
          {textOf(said)}
        </Note>
      )}
      <TagReader
        isBrief
        keepsCode
        isOn={!isBusy && away === null}
        isBusy={isBusy}
        title={t(isBusy ? 'sending' : 'hold')}
        onTag={(key) => void read(key)}
      />
      <div className="btn-row">
        <Button size="lg" onClick={onBack}>
          {t('other')}
        </Button>
        <Button size="lg" variant="danger-soft" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </TypedModal>
  );
}

/** What the tag holds, what it pays, and what it holds afterwards. */
function Sums({ tag, amount }: { readonly tag: WireNfcTag; readonly amount: Money }) {
  const t = useTranslations('nfc.pay');
  const rows = [
    { label: t('before'), value: tag.balance },
    { label: t('due'), value: amount },
  ];
  return (
    <div className="totals nfc-sums">
      {rows.map(({ label, value }) => (
        <div key={label} className="totals__row">
          <span>{label}</span>
          <span className="num">{formatAmount(value)}</span>
        </div>
      ))}
      <div className="totals__row totals__row--sum">
        <span>{t('after')}</span>
        <span className="num">{formatAmount(balanceAfter(tag.balance, amount))}</span>
      </div>
    </div>
  );
}

function Confirm({ paying, due, onBack, tag }: StepProps & { readonly tag: WireNfcTag }) {
  const t = useTranslations('nfc.pay');
  const away = useAway();
  const pay = () => {
    if (away === null) paying.payAll(tag);
  };
  return (
    <Modal label={t('title')} className="state nfc-pay" onClose={onBack} keepsData={paying.isPaying} onEnter={pay}>
      <h2 className="h-title">{tagName(tag)}</h2>
      <Sums tag={tag} amount={due} />
      <Away text={away} />
      <div className="btn-row">
        <Button size="lg" onClick={paying.hold}>
          {t('again')}
        </Button>
        <Button size="lg" variant="primary" loading={paying.isBusy} {...heldBy(away)} onClick={pay} {...firstFocus}>
          {t('confirm', { amount: formatMoney(due, tag.currency) })}
        </Button>
      </div>
    </Modal>
  );
}

type PartProps = StepProps & { readonly step: Extract<TagPayStep, { kind: 'part' }>; readonly tip: Money };

function Part({ paying, onBack, step: { tag, offer }, tip }: PartProps) {
  const t = useTranslations('nfc.pay');
  const { why, part, rest } = offer;
  const inMoney = (amount: Money) => formatMoney(amount, tag.currency);
  const texts = { balance: inMoney(tag.balance), part: inMoney(part), rest: inMoney(rest) };
  const title = t(why === 'credit' ? 'short' : 'limit');
  const away = useAway();
  const pay = () => {
    if (away === null) paying.payPart(tag, part);
  };
  return (
    <Modal label={title} className="state nfc-pay" onClose={onBack} keepsData={paying.isPaying} onEnter={pay}>
      <p className="mid">{tagName(tag)}</p>
      <p className="h-title" role="alert">
        {title}
      </p>
      <p className="mid">
        {t(why === 'credit' ? 'shortText' : 'limitText', texts)} {tip > 0 && t('partTip')}
      </p>
      <Sums tag={tag} amount={part} />
      <Away text={away} />
      <Button size="xl" variant="primary" block loading={paying.isBusy} {...heldBy(away)} onClick={pay} {...firstFocus}>
        {t('payPart', { amount: inMoney(part) })}
      </Button>
      <div className="btn-row">
        <Button size="lg" onClick={paying.hold}>
          {t('again')}
        </Button>
        <Button size="lg" onClick={onBack}>
          {t('other')}
        </Button>
      </div>
    </Modal>
  );
}

type PinProps = Omit<StepProps, 'due' | 'onClose'> & { readonly tag: WireNfcTag; readonly paid: PayInput };

function TagPin({ paying, onBack, tag, paid }: PinProps) {
  const t = useTranslations('nfc.pay');
  const textOf = useFailureText();
  const [pin, setPin] = useState('');
  const [isTyping, setTyping] = useState(false);
  const { pinRefused, isBusy } = paying;
  const away = useAway();
  const wrong = away ?? (pinRefused === null || isTyping ? null : textOf(pinRefused));
  const submit = () => {
    if (away !== null) return;
    paying.payWithPin(paid, pin);
    setPin('');
    setTyping(false);
  };
  return (
    <Modal label={t('pinTitle')} className="dialog--pin" onClose={onBack} keepsData={isBusy}>
      <ModalHead title={t('pinTitle')} onClose={onBack} />
      <div className="dialog__body">
        <p className="nfc-pin">
          <b>{tagName(tag)}</b>
          <b className="num">{formatMoney(add(paid.due.amount, paid.tip), tag.currency)}</b>
        </p>
        <PinPad
          pin={pin}
          onPin={(next) => {
            setPin(next);
            setTyping(true);
          }}
          onDone={submit}
          doneLabel={t('pinSubmit')}
          isBusy={isBusy}
          isBad={wrong !== null}
          said={wrong ?? t('pinAsk')}
        />
      </div>
    </Modal>
  );
}

function Unanswered({ due, onRetry, onClose }: Pick<Props, 'onRetry' | 'onClose'> & { readonly due: Money }) {
  const t = useTranslations();
  const { currency } = useSession().settings;
  return (
    <Modal label={t('payment.failed')} className="state state--failed" onClose={onClose} keepsData>
      <div className="state__amount num">{formatMoney(due, currency)}</div>
      <p className="h-title" role="alert">
        {t('payment.failed')}
      </p>
      <p className="mid">{t('nfc.pay.unanswered')}</p>
      <div className="btn-row">
        <Button size="lg" onClick={onClose}>
          {t('payment.backToOrder')}
        </Button>
        <Button size="lg" variant="primary" {...firstFocus} onClick={onRetry}>
          {t('nfc.pay.retry')}
        </Button>
      </div>
    </Modal>
  );
}

export function PayWithTag({ isChanged, sent, isUnanswered, onRetry, onBack, onClose, ...props }: Props) {
  const paying = usePayWithTag(props);
  const due = add(props.input.due.amount, props.input.tip);
  const { step } = paying;
  // What was sent once and had no answer is sent as it was, whatever was held since.
  if (props.failure !== null && isUnanswered) return <Unanswered due={sent} onRetry={onRetry} onClose={onClose} />;
  const common = { paying, due, onBack, onClose };
  switch (step.kind) {
    case 'hold':
      return <Hold {...common} isChanged={isChanged} />;
    case 'confirm':
      return <Confirm {...common} tag={step.tag} />;
    case 'part':
      return <Part {...common} step={step} tip={props.input.tip} />;
    case 'pin':
      return <TagPin paying={paying} onBack={onBack} tag={step.tag} paid={step.paid} />;
  }
}
