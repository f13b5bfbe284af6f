/** The right part of the sheet for every method but cash: the amount, what the method asks for, and the one button. */
import { formatMoney } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { useTranslations } from 'use-intl';

import { CloseButton, firstFocus } from '../modal.tsx';
import { BigAmount } from './big-amount.tsx';
import { DeviceChoice } from './methods/device-choice.tsx';
import type { MethodTile } from './methods/method-tiles.ts';
import { useMethodName } from './methods/use-payment-methods.ts';
import type { PayView } from './pay-view.ts';
import type { HeldBack } from './use-held-back.ts';
import { HeldNote, whyId, WhyHeld } from './why-held.tsx';

/** As the server takes it. */
const longestReference = 60;

type Props = {
  readonly tile: MethodTile;
  readonly view: PayView;
  readonly currency: string;
  readonly deviceId: string | null;
  readonly reference: string;
  readonly isPaying: boolean;
  /** Why nothing is taken; null where it can be. */
  readonly heldBack: HeldBack | null;
  readonly onDevice: (id: string) => void;
  readonly onReference: (reference: string) => void;
  readonly onClose: () => void;
  readonly onTake: () => void;
};

function isByHand({ method }: MethodTile): boolean {
  return method === 'ext_terminal' || method === 'ext_twint' || method === 'ext_coupon';
}

export function MethodSide(props: Props) {
  const { tile, view, currency, reference, isPaying, heldBack, onReference, onClose, onTake } = props;
  const t = useTranslations();
  const name = useMethodName()(tile);
  const isLater = tile.method === 'pay_later';
  const isCoupon = tile.method === 'ext_coupon';
  return (
    <div className="pay__side">
      <div className="between">
        <span className="amount__label">{t(isLater ? 'payment.later' : 'payment.toPay')}</span>
        <CloseButton label={t('app.close')} onClose={onClose} />
      </div>
      <BigAmount amount={view.due} currency={currency} />
      <DeviceChoice tile={tile} deviceId={props.deviceId} onDevice={props.onDevice} />
      {isByHand(tile) && (
        <TextField
          label={t(isCoupon ? 'payment.reference.ext_coupon' : 'payment.reference.other')}
          value={reference}
          maxLength={longestReference}
          autoComplete="off"
          onChange={(event) => onReference(event.target.value)}
          {...(isCoupon ? {} : { hint: t('payment.referenceHint') })}
        />
      )}
      {isByHand(tile) && <Note>{t('payment.byHand')}</Note>}
      {isLater && <Note>{t('payment.laterText')}</Note>}
      {tile.notHere !== null && <HeldNote text={t(`payment.notHere.${tile.notHere}`)} heldBack={heldBack} />}
      {tile.method === 'wallee_terminal' && tile.notHere === null && view.tip === 0 && (
        <Note>{t('payment.guestTip')}</Note>
      )}
      <span className="grow" />
      <WhyHeld text={heldBack?.saidAt === null ? heldBack.text : null} />
      <Button
        variant="primary"
        size="xl"
        block
        className="pay__take"
        loading={isPaying}
        disabledReason={heldBack?.text}
        aria-describedby={heldBack === null ? undefined : whyId}
        onClick={onTake}
        {...firstFocus}
      >
        {isLater ? (
          <span>{name}</span>
        ) : (
          <>
            <span>{name}</span>
            <span className="num">{formatMoney(view.due, currency)}</span>
          </>
        )}
      </Button>
    </div>
  );
}
