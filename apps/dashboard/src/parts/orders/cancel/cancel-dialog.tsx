/** Cancels an order or some of one line: the reason, what becomes of the money, the PIN beside (drawing 04-orders-cancel). */
import type { WireOrder } from '@comanda/contract/orders';
import { formatMoney } from '@comanda/domain/money';
import type { MoneyChoice } from '@comanda/domain/orders/cancel-order';
import { Chip } from '@comanda/ui/chip.tsx';
import { TextArea } from '@comanda/ui/field.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { Stepper } from '@comanda/ui/stepper.tsx';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useSession } from '../../session/session-context.ts';
import { useTranslate } from '../../translate.ts';
import { type CancelTarget, coinsOf, paidOf, priceOf, reasons } from './cancel-view.ts';
import { TakeBackFrame } from './take-back-frame.tsx';
import { useAbout } from './use-about.ts';
import { useCancel } from './use-cancel.ts';

/** As the server takes it. */
const longestComment = 500;

type ReasonProps = {
  readonly comment: string;
  readonly isMissing: boolean;
  readonly onComment: (comment: string) => void;
};

/** A chip writes its words into the comment, where they can be told more of. */
function Reason({ comment, isMissing, onComment }: ReasonProps) {
  const t = useTranslations('cancel');
  return (
    <>
      <fieldset className="cancel__reasons">
        <legend className="field__label">{t('reason')}</legend>
        <div className="reasons">
          {reasons.map((reason) => {
            const text = t(`reasons.${reason}`);
            return (
              <Chip key={reason} active={comment.startsWith(text)} onClick={() => onComment(text)}>
                {text}
              </Chip>
            );
          })}
        </div>
      </fieldset>
      <TextArea
        label={t('comment')}
        placeholder={t('commentHint')}
        value={comment}
        maxLength={longestComment}
        onChange={(event) => onComment(event.target.value)}
        {...(isMissing ? { error: t('commentMissing') } : { hint: t('required') })}
      />
    </>
  );
}

type MoneyProps = {
  readonly target: CancelTarget;
  readonly choice: MoneyChoice;
  readonly onChoice: (choice: MoneyChoice) => void;
};

/** Named before the red button: how much goes back, or that it stays. */
function Money({ target, choice, onChoice }: MoneyProps) {
  const t = useTranslations('cancel');
  const { settings } = useSession();
  const paid = paidOf(target);
  if (paid === 0) return null;
  const shown = choice === 'refund' ? coinsOf(paid, settings.currency) : paid;
  const amount = formatMoney(shown, settings.currency);
  return (
    <div className="cancel__money">
      <Segmented
        label={t('money')}
        value={choice}
        onChange={onChoice}
        items={[
          { value: 'refund', label: t('refund') },
          { value: 'fee', label: t('fee') },
        ]}
      />
      <Note tone="warning" icon={<Undo2 className="icon icon--s" aria-hidden="true" />}>
        {t(choice === 'refund' ? 'refundText' : 'feeText', { amount })}
      </Note>
    </div>
  );
}

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

function useTarget(order: WireOrder, opid: string | undefined) {
  const product = order.products.find((one) => one.opid === opid);
  const [count, setCount] = useState(product?.count ?? 1);
  const target: CancelTarget =
    product === undefined ? { kind: 'order', order } : { kind: 'product', order, product, count };
  return { target, setCount };
}

export function CancelDialog({ order, opid, onClose }: CancelDialogProps) {
  const t = useTranslations('cancel');
  const translate = useTranslate();
  const aboutOf = useAbout();
  const { target, setCount } = useTarget(order, opid);
  const [comment, setComment] = useState('');
  const [choice, setChoice] = useState<MoneyChoice>('refund');
  const { cancel, ...sending } = useCancel(target, onClose);
  const isCommentMissing = comment.trim() === '';
  const isOrder = target.kind === 'order';
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
      keepsData={comment !== ''}
      onGo={(pin) => cancel({ comment, money: paidOf(target) > 0 ? choice : null, pin })}
    >
      {(isTried) => (
        <>
          {!isOrder && <Count target={target} onCount={setCount} />}
          <Reason comment={comment} isMissing={isTried && isCommentMissing} onComment={setComment} />
          <Money target={target} choice={choice} onChoice={setChoice} />
          <p className="low">{t(isOrder ? 'restoreHint' : 'productHint')}</p>
        </>
      )}
    </TakeBackFrame>
  );
}
