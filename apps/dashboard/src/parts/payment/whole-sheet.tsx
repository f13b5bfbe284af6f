/** All that is open, or one part: the ticket, the methods with the tip, and the amount (drawing 03-payment-cash). */
import type { WireOrder } from '@comanda/contract/orders';
import type { WirePayment } from '@comanda/contract/payments';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { topDialog } from '@comanda/ui/toast-place.ts';
import { ReceiptText, Split } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';

import { TypedModal } from '../form/typed-modal.tsx';
import type { PaidPlace } from '../venue/use-paid-place.ts';
import { BuyerField } from './buyer-field.tsx';
import { chooseTip, confirmTip, leaveTip, typeDigits } from './cash-entry.ts';
import { CashSide } from './cash-side.tsx';
import { UnderWay } from './flow/under-way.tsx';
import { MethodSide } from './method-side.tsx';
import { MethodGrid } from './methods/method-grid.tsx';
import { NotAccepted } from './not-accepted.tsx';
import { PaymentTicket } from './payment-ticket.tsx';
import { TipRow } from './tip-row.tsx';
import type { Choice } from './use-choice.ts';
import type { HeldBack } from './use-held-back.ts';
import { HeldNote, whyId } from './why-held.tsx';

type Props = {
  readonly orders: readonly WireOrder[];
  readonly place: PaidPlace;
  readonly choice: Choice;
  readonly currency: string;
  readonly isPaying: boolean;
  /** What was paid so far, where a part is taken: until then nobody knows how much that is. */
  readonly isReading: boolean;
  /** What was not sent before the money would be; null where nothing stands in the way. */
  readonly unsent: string | null;
  /** Of cash that no coins make up. */
  readonly noCoins: string | null;
  readonly heldBack: HeldBack | null;
  /** Payments of these orders whose end is open. */
  readonly underWay: readonly WirePayment[];
  readonly onLook: (payment: WirePayment) => void;
  readonly onTake: () => void;
  readonly onClose: () => void;
};

/** `E` is exact (design.md §10). */
function useExactKey(onExact: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isInput = event.target instanceof HTMLInputElement && event.target.type === 'text';
    const isTyping = isInput || event.target instanceof HTMLTextAreaElement;
    // In the bill above it, as in any other dialog, it means nothing.
    if (topDialog()?.classList.contains('pay') !== true) return;
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.toLowerCase() === 'e') onExact();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

function HowMuch({ choice }: Pick<Props, 'choice'>) {
  const t = useTranslations('payment');
  return (
    <Segmented
      label={t('how')}
      value={choice.mode === 'whole' ? 'whole' : 'split'}
      onChange={(mode) => choice.setMode(mode)}
      items={[
        { value: 'whole', label: t('whole'), icon: <ReceiptText className="icon icon--s" aria-hidden="true" /> },
        { value: 'split', label: t('shared'), icon: <Split className="icon icon--s" aria-hidden="true" /> },
      ]}
    />
  );
}

function Side(props: Props & { readonly onProceed: () => void }) {
  const { choice, currency, isPaying, isReading, heldBack, onProceed, onClose } = props;
  const { entry, setEntry, tile, view } = choice;
  const isTip = entry.step === 'tip';
  if (tile === null || tile.method === 'cash' || isTip) {
    return (
      <CashSide
        view={view}
        currency={currency}
        isCash={tile === null ? !choice.isMethodGone : tile.method === 'cash'}
        step={entry.step}
        digits={isTip ? entry.tipDigits : entry.digits}
        isPaying={isPaying}
        isReading={isReading}
        heldBack={heldBack}
        onDigits={(digits) => setEntry((current) => typeDigits(current, digits))}
        onClose={onClose}
        onTake={onProceed}
      />
    );
  }
  return (
    <MethodSide
      tile={tile}
      view={view}
      currency={currency}
      deviceId={choice.deviceId}
      reference={choice.reference}
      isPaying={isPaying || isReading}
      heldBack={heldBack}
      onDevice={choice.setDevice}
      onReference={choice.setReference}
      onClose={onClose}
      onTake={onProceed}
    />
  );
}

/** Tip and buyer: where nobody knows yet how many methods stand above them, they come with those. */
function BelowMethods({ choice, currency }: Pick<Props, 'choice' | 'currency'>) {
  const { awaited, entry, setEntry, tile, view } = choice;
  const waits = awaited?.isKnown === false;
  return (
    <div className={waits ? 'pay__below is-awaited' : 'pay__below'} inert={waits}>
      {tile?.method !== 'pay_later' && (
        <TipRow
          open={view.open}
          currency={currency}
          isCash={tile?.method === 'cash'}
          kind={entry.tip.kind}
          tip={view.tip}
          onTip={(kind, amount) => setEntry((current) => chooseTip(current, { kind, amount }))}
        />
      )}
      {choice.asksBuyer && <BuyerField buyer={choice.buyer} onBuyer={choice.setBuyer} />}
    </div>
  );
}

export function WholeSheet(props: Props) {
  const { orders, place, choice, isPaying, unsent, noCoins, heldBack, underWay, onLook, onTake, onClose } = props;
  const t = useTranslations('payment');
  const { entry, setEntry, tile, view, due, mode } = choice;
  const isTip = entry.step === 'tip';
  const isTraining = orders.some((order) => order.training);
  // In the tip step Enter and Escape speak of the tip alone: no money is taken and nothing is left by them.
  const proceed = () => (isTip ? setEntry(confirmTip) : onTake());
  const stepBack = () => {
    if (isTip) setEntry(leaveTip);
    else if (mode === 'part') choice.setMode('split');
    else onClose();
  };
  useExactKey(() => {
    if (!isTip) setEntry((current) => typeDigits(current, ''));
  });
  return (
    <TypedModal
      label={t('title')}
      className="pay"
      onClose={stepBack}
      // Back from a part the bill stays as it was shared; tip and money of the part are not come back to.
      isChanged={!isTip && (mode === 'whole' ? choice.isTyped : choice.isEntered)}
      keepsData={isPaying}
      onEnter={proceed}
    >
      <PaymentTicket orders={orders} place={place} view={view} due={due} onClose={onClose} />
      <div className="pay__main">
        {!isTraining && <HowMuch choice={choice} />}
        <NotAccepted orders={orders} />
        {unsent !== null && <HeldNote text={unsent} heldBack={heldBack} />}
        {noCoins !== null && <HeldNote text={noCoins} heldBack={heldBack} alert />}
        <UnderWay payments={underWay} onLook={onLook} />
        <MethodGrid
          tiles={choice.tiles}
          awaited={choice.awaited}
          chosenId={tile?.id ?? null}
          deviceId={choice.deviceId}
          isTraining={isTraining}
          noneId={heldBack?.saidAt === 'sheet' ? whyId : undefined}
          onChoose={choice.setTile}
        />
        <BelowMethods {...props} />
      </div>
      <Side {...props} onProceed={proceed} />
    </TypedModal>
  );
}
