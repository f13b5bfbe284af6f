/** Cancels an order or some of one line: the reason, what becomes of the money, the PIN beside (drawing 04-orders-cancel). */
import type { WireOrder } from '@comanda/contract/orders';
import { Stepper } from '@comanda/ui/stepper.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useSession } from '../../session/session-context.ts';
import { useTranslate } from '../../translate.ts';
import { TypedBack } from '../../typed/typed-back.tsx';
import { useMeanwhile } from '../use-meanwhile.ts';
import { PaidMoney, Reason } from './cancel-fields.tsx';
import { type CancelTarget, choiceNow, coinsOf, mayCountOn, paidOf, priceOf } from './cancel-view.ts';
import { TakeBackFrame } from './take-back-frame.tsx';
import { useAbout } from './use-about.tsx';
import { useCancel } from './use-cancel.ts';
import { useGoingBack } from './use-going-back.ts';
import { useReason } from './use-reason.ts';

type CountProps = {
  readonly target: Extract<CancelTarget, { kind: 'product' }>;
  readonly onCount: (count: number) => void;
};

function Count({ target, onCount }: CountProps) {
  const t = useTranslations('cancel');
  const { product, count } = target;
  if (product.count === 1) return null;
  return (
    <div className="between">
      <span>{t('howMany', { count: product.count })}</span>
      <Stepper
        value={count}
        min={1}
        max={product.count}
        onChange={onCount}
        fewerLabel={t('fewer')}
        moreLabel={t('more')}
      />
    </div>
  );
}

export type CancelDialogProps = {
  readonly order: WireOrder;
  /** One line of it; left out: the whole order. */
  readonly opid?: string;
  readonly onClose: () => void;
};

/**
 * Some of a line may be begun, moved or canceled while the window is open: those have a name of their own by now, and no
 * more than what is left goes. What was asked for without an answer is asked for again as it was: it may be done.
 */
function useTarget(order: WireOrder, opid: string | undefined) {
  const product = order.products.find((one) => one.opid === opid);
  const [all] = useState(product?.count ?? 1);
  const [count, setCount] = useState(all);
  const [unanswered, setUnanswered] = useState<CancelTarget | null>(null);
  const now: CancelTarget =
    product === undefined
      ? { kind: 'order', order }
      : { kind: 'product', order, product, count: Math.min(count, product.count) };
  return {
    target: unanswered ?? now,
    isCounted: count !== all,
    setCount: (next: number) => {
      setUnanswered(null);
      setCount(next);
    },
    setUnanswered,
  };
}

export function CancelDialog({ order, opid, onClose }: CancelDialogProps) {
  const t = useTranslations('cancel');
  const translate = useTranslate();
  const aboutOf = useAbout();
  const { target, isCounted, setCount, setUnanswered } = useTarget(order, opid);
  const { comment, choice: said, setComment, setChoice, isBack } = useReason(`cancel ${order.id} ${opid ?? ''}`);
  const { cancel, ...sending } = useCancel(target, onClose, setUnanswered);
  // What becomes of one line is told by its button.
  useMeanwhile({ move: 'cancel', orders: opid === undefined ? [order] : [], onEnd: onClose });
  const { settings } = useSession();
  const isOrder = target.kind === 'order';
  const hasRest = !isOrder && mayCountOn({ order, lines: [target] });
  const choice = choiceNow(said, hasRest);
  const { isInCash, ways, besideThat, goingBack } = useGoingBack([order]);
  const paid = paidOf(target, choice, goingBack(order.id));
  const going = besideThat(order.id, paid);
  const isCommentMissing = comment.trim() === '';
  const title = isOrder
    ? t('title')
    : t('titleProduct', { count: target.count, title: translate(target.product.title).text });
  return (
    <TakeBackFrame
      label={t(isOrder ? 'label' : 'labelProduct')}
      title={title}
      about={aboutOf(order, priceOf(target))}
      sending={sending}
      backLabel={t(isOrder ? 'keep' : 'keepProduct')}
      goLabel={t(isOrder ? 'submit' : 'submitProduct')}
      variant="danger"
      onClose={onClose}
      isIncomplete={isCommentMissing}
      isChanged={comment !== '' || isCounted}
      onGo={(pin) => cancel({ comment, money: paid > 0 || hasRest ? choice : null, pin })}
    >
      {(isTried) => (
        <>
          <TypedBack isBack={isBack} />
          {!isOrder && <Count target={target} onCount={setCount} />}
          <Reason comment={comment} isMissing={isTried && isCommentMissing} onComment={setComment} />
          <PaidMoney
            paid={going}
            inHand={isInCash ? coinsOf(going, settings.currency) : null}
            ways={ways(going)}
            choice={choice}
            onChoice={setChoice}
            hasRest={hasRest}
          />
          <p className="low">{t(isOrder ? 'restoreHint' : 'productHint')}</p>
        </>
      )}
    </TakeBackFrame>
  );
}
