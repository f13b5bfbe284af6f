/** Cancels several lines at once, or some of each: one reason, one word about the money, one PIN (drawing 04-orders-cancel). */
import { add, formatMoney, type Money, zero } from '@comanda/domain/money';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { Note } from '@comanda/ui/note.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useSession } from '../../session/session-context.ts';
import { TypedBack } from '../../typed/typed-back.tsx';
import { GoingLines } from '../going-lines.tsx';
import { allPieces, leavesSome, noMoreThan, type Pieces } from '../move-parts.ts';
import type { PickedOrder } from '../use-line-picking.ts';
import { usePickedLeft } from '../use-picked-left.ts';
import { PaidMoney, Reason } from './cancel-fields.tsx';
import { type CanceledLines, choiceNow, coinsOf, mayCountOn, priceOfLines } from './cancel-view.ts';
import { TakeBackFrame } from './take-back-frame.tsx';
import { useAbout } from './use-about.tsx';
import { piecesOf, useCancelLines } from './use-cancel-lines.ts';
import { useGoingBack } from './use-going-back.ts';
import { useReason } from './use-reason.ts';

type Props = {
  readonly picked: readonly PickedOrder[];
  readonly onDone: () => void;
  readonly onClose: () => void;
};

function canceledOf(picked: readonly PickedOrder[], pieces: Pieces): readonly CanceledLines[] {
  return picked
    .map(({ order, lines }) => ({
      order,
      lines: lines
        .map((product) => ({ product, count: pieces.get(product.opid) ?? product.count }))
        .filter(({ count }) => count > 0),
    }))
    .filter(({ lines }) => lines.length > 0);
}

const sumOf = (canceled: readonly CanceledLines[], amountOf: (of: CanceledLines) => Money) =>
  add(zero, ...canceled.map(amountOf));

function useAboutLines(): (canceled: readonly CanceledLines[], picked: readonly PickedOrder[]) => ReactNode {
  const aboutOf = useAbout();
  const { settings } = useSession();
  return (canceled, picked) => {
    const price = sumOf(canceled, priceOfLines);
    const [only, ...others] = picked;
    if (only !== undefined && others.length === 0) return aboutOf(only.order, price);
    return [...picked.map(({ order }) => shortNumber(order.number)), formatMoney(price, settings.currency)].join(', ');
  };
}

export function CancelLinesDialog({ picked, onDone, onClose }: Props) {
  const t = useTranslations('cancel');
  const { settings } = useSession();
  const aboutOf = useAboutLines();
  const { left, note } = usePickedLeft(picked, onClose);
  const [first] = useState(() => left.flatMap((of) => of.lines));
  const [wanted, setPieces] = useState(() => allPieces(first));
  const most = allPieces(left.flatMap((of) => of.lines));
  const pieces = noMoreThan(wanted, most);
  // Under the names it was opened with: what is typed stays where one of them goes.
  const {
    comment,
    choice: said,
    setComment,
    setChoice,
    isBack,
  } = useReason(`cancel ${first.map(({ opid }) => opid).join(' ')}`);
  const { cancel, left: canceled, isDone, paidOf, ...sending } = useCancelLines(canceledOf(left, pieces), note, onDone);
  const hasRest = canceled.some(mayCountOn);
  const choice = choiceNow(said, hasRest);
  const going = left.filter(({ order }) => !isDone(order.id));
  const count = piecesOf(canceled);
  const { isInCash, ways, besideThat, goingBack } = useGoingBack(
    canceled.filter((of) => paidOf(of, choice) > 0).map(({ order }) => order),
  );
  const goingOf = (of: CanceledLines) => besideThat(of.order.id, paidOf(of, choice, goingBack(of.order.id)));
  const isCommentMissing = comment.trim() === '';
  return (
    <TakeBackFrame
      label={t('labelLines')}
      title={t('titleLines', { count })}
      about={aboutOf(canceled, going)}
      sending={sending}
      backLabel={t('keepProduct')}
      goLabel={t('submitProduct')}
      variant="danger"
      onClose={onClose}
      isIncomplete={isCommentMissing || count === 0}
      isChanged={comment !== '' || leavesSome(pieces, most)}
      onGo={(pin) => cancel({ comment, money: choice, pin })}
    >
      {(isTried) => (
        <>
          <TypedBack isBack={isBack} />
          <GoingLines lines={going.flatMap((of) => of.lines)} pieces={pieces} onPieces={setPieces} />
          {isTried && count === 0 && (
            <Note tone="warning" alert>
              {t('nothingPicked')}
            </Note>
          )}
          <Reason comment={comment} isMissing={isTried && isCommentMissing} onComment={setComment} />
          <PaidMoney
            paid={sumOf(canceled, goingOf)}
            inHand={isInCash ? sumOf(canceled, (of) => coinsOf(goingOf(of), settings.currency)) : null}
            ways={ways(sumOf(canceled, goingOf))}
            choice={choice}
            onChoice={setChoice}
            hasRest={hasRest}
          />
          <p className="low">{t('productHint')}</p>
        </>
      )}
    </TakeBackFrame>
  );
}
