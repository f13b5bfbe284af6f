/** Comment and number of guests of the order. Comments are trimmed (specification §5). */
import { Button } from '@comanda/ui/button.tsx';
import { TextArea } from '@comanda/ui/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { TypedModal } from '../../parts/form/typed-modal.tsx';
import { useLettersLeft } from '../../parts/form/use-letters-left.ts';
import { ModalHead } from '../../parts/modal.tsx';
import { CoversRow } from '../../parts/orders/covers-row.tsx';
import { TypedBack } from '../../parts/typed/typed-back.tsx';
import { useTyped } from '../../parts/typed/use-typed.ts';

type Said = { readonly comment: string | null; readonly covers: number | null };

type Props = {
  /** Names the same cart after a reload. */
  readonly of: string;
  readonly comment: string | null;
  readonly covers: number | null;
  /** What was changed of it: the rest may be another by now. */
  readonly onSave: (change: Partial<Said>) => void;
  readonly onClose: () => void;
};

/** Empty is none. */
export function trimmedComment(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}

export function CommentDialog({ of, comment, covers, onSave, onClose }: Props) {
  const t = useTranslations();
  const lettersLeft = useLettersLeft();
  const { value, change, isBack } = useTyped(`comment ${of}`, { text: comment ?? '', guests: covers });
  const { text, guests } = value;
  const [found] = useState({ comment, covers });
  const isChanged = text !== (comment ?? '') || guests !== covers;
  const save = () => {
    const said = trimmedComment(text);
    onSave({ ...(said !== found.comment && { comment: said }), ...(guests !== found.covers && { covers: guests }) });
  };
  return (
    <TypedModal label={t('cart.comment')} onClose={onClose} isChanged={isChanged}>
      <ModalHead title={t('cart.comment')} onClose={onClose} />
      <div className="dialog__body stack stack--gap">
        <TypedBack isBack={isBack} />
        <TextArea
          label={t('cart.comment')}
          hint={t('comment.hint')}
          maxLength={500}
          lettersLeft={lettersLeft}
          value={text}
          placeholder={t('comment.placeholder')}
          onChange={(event) => change({ text: event.target.value })}
        />
        <CoversRow covers={guests} onChange={(next) => change({ guests: next })} />
      </div>
      <div className="dialog__foot">
        <Button variant="primary" size="lg" block onClick={save}>
          {t('app.apply')}
        </Button>
      </div>
    </TypedModal>
  );
}
