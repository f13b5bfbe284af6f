/** Comment and number of guests of the order. Comments are trimmed (specification §5). */
import { Button } from '@comanda/ui/button.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

import { Modal, ModalHead } from '../../parts/modal.tsx';
import { CoversRow } from '../../parts/orders/covers-row.tsx';
import { TypedBack } from '../../parts/typed/typed-back.tsx';
import { useTyped } from '../../parts/typed/use-typed.ts';

type Props = {
  /** Names the same cart after a reload. */
  readonly of: string;
  readonly comment: string | null;
  readonly covers: number | null;
  readonly onSave: (comment: string | null, covers: number | null) => void;
  readonly onClose: () => void;
};

/** Empty is none. */
export function trimmedComment(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}

export function CommentDialog({ of, comment, covers, onSave, onClose }: Props) {
  const t = useTranslations();
  const fieldId = useId();
  const hintId = useId();
  const { value, change, isBack } = useTyped(`comment ${of}`, { text: comment ?? '', guests: covers });
  const { text, guests } = value;
  const isChanged = text !== (comment ?? '') || guests !== covers;
  const save = () => onSave(trimmedComment(text), guests);
  return (
    <Modal label={t('cart.comment')} onClose={onClose} keepsData={isChanged}>
      <ModalHead title={t('cart.comment')} onClose={onClose} />
      <div className="dialog__body stack stack--gap">
        <TypedBack isBack={isBack} />
        <div className="field">
          <label className="field__label" htmlFor={fieldId}>
            {t('cart.comment')}
          </label>
          <div className="field__box field__box--area">
            <textarea
              id={fieldId}
              rows={3}
              maxLength={500}
              value={text}
              placeholder={t('comment.placeholder')}
              aria-describedby={hintId}
              onChange={(event) => change({ text: event.target.value })}
            />
          </div>
          <p className="field__hint" id={hintId}>
            {t('comment.hint')}
          </p>
        </div>
        <CoversRow covers={guests} onChange={(next) => change({ guests: next })} />
      </div>
      <div className="dialog__foot">
        <Button variant="primary" size="lg" block onClick={save}>
          {t('app.apply')}
        </Button>
      </div>
    </Modal>
  );
}
