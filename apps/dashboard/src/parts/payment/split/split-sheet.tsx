/** A bill is shared: what the next guest pays on the left, the parts and the methods on the right (design.md §9). */
import type { WireOrder } from '@comanda/contract/orders';
import type { WirePayment } from '@comanda/contract/payments';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { TypedModal } from '../../form/typed-modal.tsx';
import type { PaidPlace } from '../../venue/use-paid-place.ts';
import { payableOfAll } from '../due.ts';
import { MethodGrid } from '../methods/method-grid.tsx';
import type { Choice } from '../use-choice.ts';
import type { HeldBack } from '../use-held-back.ts';
import { HeldNote, whyId } from '../why-held.tsx';
import { hasSeats, usePartNames } from './part-names.ts';
import { SplitAmount } from './split-amount.tsx';
import { SplitEqual } from './split-equal.tsx';
import { SplitLines } from './split-lines.tsx';
import { SplitOutside } from './split-outside.tsx';
import { SplitSeats } from './split-seats.tsx';
import { SplitSide } from './split-side.tsx';
import { seatsOf, splitKinds } from './split-view.ts';
import { takenParts } from './taken-parts.ts';

type Props = {
  readonly orders: readonly WireOrder[];
  /** With the orders that are paid by now. */
  readonly bill: readonly WireOrder[];
  readonly payments: readonly WirePayment[];
  readonly place: PaidPlace;
  readonly choice: Choice;
  readonly currency: string;
  readonly isPaying: boolean;
  /** What was paid so far: until then nobody knows the next part. */
  readonly isReading: boolean;
  /** What was not sent before the money would be; null where nothing stands in the way. */
  readonly unsent: string | null;
  readonly heldBack: HeldBack | null;
  readonly onTake: () => void;
  readonly onClose: () => void;
};

type ChooserProps = Pick<Props, 'orders' | 'bill' | 'payments' | 'choice' | 'currency'>;

function Chooser({ orders, bill, payments, choice, currency }: ChooserProps) {
  const { split, setSplit } = choice;
  const nameOf = usePartNames(bill, split.kind);
  const outside = (
    <SplitOutside
      orders={orders}
      currency={currency}
      onAmount={(amount) => setSplit({ kind: 'amount', digits: String(amount) })}
    />
  );
  switch (split.kind) {
    case 'lines':
      return (
        <>
          {outside}
          <SplitLines
            orders={orders}
            payments={payments}
            split={split}
            who={nameOf.next(takenParts(payments).length + 1)}
            onPieces={(pieces) => setSplit({ pieces })}
            onShares={(shares) => setSplit({ shares })}
          />
        </>
      );
    case 'equal':
      return (
        <SplitEqual
          orders={orders}
          bill={bill}
          payments={payments}
          guests={split.guests}
          ahead={split.ahead}
          onGuests={(guests) => setSplit({ guests })}
        />
      );
    case 'amount':
      return (
        <SplitAmount
          open={payableOfAll(orders)}
          currency={currency}
          digits={split.digits}
          onDigits={(digits) => setSplit({ digits })}
        />
      );
    case 'seat':
      return (
        <>
          {seatsOf(orders, payments).length === 0 && outside}
          <SplitSeats orders={orders} payments={payments} seat={split.seat} onSeat={(seat) => setSplit({ seat })} />
        </>
      );
  }
}

export function SplitSheet(props: Props) {
  const { orders, place, choice, unsent, heldBack, onTake, onClose } = props;
  const t = useTranslations('payment.split');
  const { split, setSplit, tile, setMode } = choice;
  // Why one cannot be had is said on the sheet before.
  const tiles = choice.tiles.filter(({ notHere }) => notHere === null);
  const hasNone = tile === null && tiles.length === 0;
  const isSaid = hasNone || heldBack?.text === unsent;
  const kinds = splitKinds.filter((kind) => kind !== 'seat' || hasSeats(orders));
  return (
    <TypedModal
      label={t('title')}
      className={`pay split${props.isReading ? ' is-reading' : ''}`}
      onClose={onClose}
      isChanged={choice.isTyped}
      keepsData={props.isPaying}
      onEnter={onTake}
    >
      <section className="split__main">
        <header className="split__head">
          <IconButton
            label={t('back')}
            icon={<ArrowLeft className="icon" aria-hidden="true" />}
            onClick={() => setMode('whole')}
          />
          <h2 className="h-title">{t('title')}</h2>
          <span className="badge">{place.short}</span>
          <Segmented
            label={t('by')}
            className="split__kinds"
            value={split.kind}
            onChange={(kind) => setSplit({ kind })}
            items={kinds.map((kind) => ({ value: kind, label: t(kind) }))}
          />
        </header>
        <Chooser {...props} />
      </section>
      <SplitSide
        orders={orders}
        bill={props.bill}
        payments={props.payments}
        kind={split.kind}
        due={choice.due}
        open={payableOfAll(orders)}
        currency={props.currency}
        tile={tile}
        isPaying={props.isPaying}
        isReading={props.isReading}
        // Of the methods, the sheet before says it.
        heldBack={heldBack && { ...heldBack, saidAt: isSaid ? 'sheet' : null }}
        onClose={onClose}
        onTake={onTake}
        onTip={() => setMode('part')}
      >
        {unsent !== null && <HeldNote text={unsent} heldBack={heldBack} />}
        <MethodGrid
          isSmall
          tiles={tiles}
          awaited={choice.awaited}
          chosenId={tile?.id ?? null}
          deviceId={choice.deviceId}
          isTraining={false}
          // While nothing is chosen, that is what the button waits for.
          noneId={hasNone && choice.due.amount > 0 ? whyId : undefined}
          onChoose={choice.setTile}
        />
      </SplitSide>
    </TypedModal>
  );
}
