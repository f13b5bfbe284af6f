/** Rejecting a guest's order: the reason is told to the guest, so there must be one (decisions.md §3, rejecting). */
import type { WireOrder } from '@comanda/contract/orders';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { rejectReasons } from '@comanda/domain/orders/reject-reasons';
import { Button } from '@comanda/ui/button.tsx';
import { Chip } from '@comanda/ui/chip.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useTried } from '../form/lead-to-wrong.ts';
import { TypedModal } from '../form/typed-modal.tsx';
import { useLettersLeft } from '../form/use-letters-left.ts';
import { ModalHead } from '../modal.tsx';
import { useSession } from '../session/session-context.ts';
import { TypedBack } from '../typed/typed-back.tsx';
import { useTyped } from '../typed/use-typed.ts';
import { BelowBalance } from './cancel/below-balance.tsx';
import { GoesBack } from './cancel/cancel-fields.tsx';
import { coinsOf } from './cancel/cancel-view.ts';
import { useGoingBack } from './cancel/use-going-back.ts';
import { useMeanwhile } from './use-meanwhile.ts';
import { useReject } from './use-reject.ts';

const longestReason = 500;

type Props = { readonly order: WireOrder; readonly onClose: () => void };

/** A guest who paid gets all of it back: no fee is kept of what nobody took on. */
function Repaid({ order }: { readonly order: WireOrder }) {
  const { settings } = useSession();
  const { isInCash, ways, besideThat } = useGoingBack(order.payed > 0 ? [order] : []);
  const going = besideThat(order.id, order.payed);
  return <GoesBack paid={going} inHand={isInCash ? coinsOf(going, settings.currency) : null} ways={ways(going)} />;
}

export function RejectDialog({ order, onClose }: Props) {
  const t = useTranslations('board');
  const lettersLeft = useLettersLeft();
  useMeanwhile({ move: 'reject', orders: [order], onEnd: onClose });
  const { isBusy, below, reject } = useReject(order, onClose);
  const { value, change, isBack } = useTyped(`reject ${order.id}`, { reason: '' });
  const { reason } = value;
  const setReason = (next: string) => change({ reason: next });
  const [isTried, setTried] = useTried();
  const number = shortNumber(order.number);
  const isMissing = reason.trim() === '';
  const send = () => {
    setTried(true);
    if (!isMissing) reject(reason.trim());
  };
  return (
    <TypedModal label={t('rejectTitle', { number })} isChanged={!isMissing} keepsData={isBusy} onClose={onClose}>
      <ModalHead title={t('rejectTitle', { number })} onClose={onClose} />
      <div className="dialog__body stack stack--gap">
        <TypedBack isBack={isBack} />
        <div className="reasons">
          {rejectReasons.map((each) => {
            const text = t(`rejectReasons.${each}`);
            return (
              <Chip key={each} active={reason === text} onClick={() => setReason(text)}>
                {text}
              </Chip>
            );
          })}
        </div>
        <TextField
          label={t('rejectReason')}
          value={reason}
          maxLength={longestReason}
          lettersLeft={lettersLeft}
          autoComplete="off"
          error={isTried && isMissing ? t('rejectReasonMissing') : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        <Repaid order={order} />
      </div>
      <div className="dialog__foot">
        <Button size="lg" onClick={onClose}>
          {t('rejectKeep')}
        </Button>
        <Button variant="danger" size="lg" className="grow" loading={isBusy} onClick={send}>
          {t('reject')}
        </Button>
      </div>
      {below !== null && <BelowBalance {...below} isBusy={isBusy} />}
    </TypedModal>
  );
}

/** Beside the button that accepts, with a softer fill; nothing for those who may not. */
export function RejectButton({ order, isAllowed }: { readonly order: WireOrder; readonly isAllowed: boolean }) {
  const t = useTranslations('board');
  const [isOpen, setOpen] = useState(false);
  if (!isAllowed) return null;
  return (
    <>
      <Button variant="danger-soft" size="lg" onClick={() => setOpen(true)}>
        {t('reject')}
      </Button>
      {isOpen && <RejectDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}
