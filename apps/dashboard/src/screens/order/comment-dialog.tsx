/** The comment of an order that was sent: what others wrote meanwhile is shown and not overwritten (decisions.md §3). */
import type { WireOrder } from '@comanda/contract/orders';
import { longestComment, trimmedText } from '@comanda/domain/orders/order-texts';
import { Button } from '@comanda/ui/button.tsx';
import { TextArea } from '@comanda/ui/field.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { useTranslations } from 'use-intl';

import { TypedModal } from '../../parts/form/typed-modal.tsx';
import { useLettersLeft } from '../../parts/form/use-letters-left.ts';
import { ModalHead } from '../../parts/modal.tsx';
import { useMeanwhile } from '../../parts/orders/use-meanwhile.ts';
import { useOrderCommands } from '../../parts/orders/use-order-commands.ts';
import { TypedBack } from '../../parts/typed/typed-back.tsx';
import { useTyped } from '../../parts/typed/use-typed.ts';
import { bothComments } from './both-comments.ts';

type Props = { readonly order: WireOrder; readonly onClose: () => void };

function useComment({ order, onClose }: Props) {
  const { isBusy, changeComment } = useOrderCommands();
  useMeanwhile({ move: 'changeComment', orders: [order], onEnd: onClose });
  const { comment: now } = order;
  const { value, change, isBack } = useTyped(`comment ${order.id}`, { text: now ?? '', upon: now }, 'upon');
  const { text, upon } = value;
  const wanted = trimmedText(text);
  const isOther = now !== upon && now !== wanted;
  // Nothing was typed: it shows what is there.
  if (isOther && wanted === upon) change({ text: now ?? '', upon: now });
  const save = async (known: string | null) => {
    // What was typed stays where it could not be saved.
    if (wanted === now || (await changeComment(order, { comment: wanted, upon: known }))) onClose();
  };
  return {
    text,
    isBack,
    isBusy,
    isOther,
    isTooLong: (wanted?.length ?? 0) > longestComment,
    isChanged: wanted !== now,
    write: (next: string) => change({ text: next }),
    save: () => void save(upon),
    /** Both stand in the field, to be read before they are saved. */
    takeBoth: () => change({ text: bothComments(upon, wanted, now), upon: now }),
    replace: () => {
      change({ upon: now });
      void save(now);
    },
  };
}

export function CommentDialog(props: Props) {
  const t = useTranslations();
  const lettersLeft = useLettersLeft();
  const { order, onClose } = props;
  const { text, isBack, isBusy, isOther, isTooLong, isChanged, write, save, takeBoth, replace } = useComment(props);
  return (
    <TypedModal label={t('cart.comment')} onClose={onClose} isChanged={isChanged} keepsData={isBusy}>
      <ModalHead title={t('cart.comment')} onClose={onClose} />
      <div className="dialog__body stack stack--gap">
        <TypedBack isBack={isBack} />
        {isOther && (
          <Note tone="warning" alert>
            {order.comment === null ? t('comment.removed') : t('comment.meanwhile', { comment: order.comment })}
          </Note>
        )}
        <TextArea
          label={t('cart.comment')}
          maxLength={longestComment}
          lettersLeft={lettersLeft}
          value={text}
          placeholder={t('comment.placeholder')}
          error={isTooLong ? t('errors.orders.error.commentTooLong', { most: longestComment }) : undefined}
          onChange={(event) => write(event.target.value)}
        />
      </div>
      <div className="dialog__foot">
        {isOther && (
          <Button size="lg" loading={isBusy} disabled={isTooLong} onClick={replace}>
            {t('comment.replace')}
          </Button>
        )}
        {isOther && order.comment !== null && (
          <Button variant="primary" size="lg" className="grow" disabled={isBusy} onClick={takeBoth}>
            {t('comment.keepBoth')}
          </Button>
        )}
        {!isOther && (
          <Button variant="primary" size="lg" block loading={isBusy} disabled={isTooLong} onClick={save}>
            {t('app.apply')}
          </Button>
        )}
      </div>
    </TypedModal>
  );
}
