/** What every cancel asks: the reason, and what becomes of the money that was paid (drawing 04-orders-cancel). */
import { formatMoney, type Money } from '@comanda/domain/money';
import { Chip } from '@comanda/ui/chip.tsx';
import { TextArea } from '@comanda/ui/field.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useLettersLeft } from '../../form/use-letters-left.ts';
import { useSession } from '../../session/session-context.ts';
import { type CancelChoice, reasons } from './cancel-view.ts';

/** As the server takes it. */
const longestComment = 500;

type ReasonProps = {
  readonly comment: string;
  readonly isMissing: boolean;
  readonly onComment: (comment: string) => void;
};

/** A chip writes its words into the comment, where they can be told more of. */
export function Reason({ comment, isMissing, onComment }: ReasonProps) {
  const t = useTranslations('cancel');
  const lettersLeft = useLettersLeft();
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
        lettersLeft={lettersLeft}
        onChange={(event) => onComment(event.target.value)}
        {...(isMissing ? { error: t('commentMissing') } : { hint: t('required') })}
      />
    </>
  );
}

type BackProps = {
  readonly paid: Money;
  /** All of it in coins, where the guest gets it in hand; null: it goes back as it came, card to the card. */
  readonly inHand: Money | null;
  /** In which ways it came, in words. */
  readonly ways: string;
};

function MoneyNote({ children }: { readonly children: ReactNode }) {
  return (
    <Note tone="warning" icon={<Undo2 className="icon icon--s" aria-hidden="true" />}>
      {children}
    </Note>
  );
}

/** What goes back of what was paid, where nobody chooses about it; nothing of nothing. */
export function GoesBack({ paid, inHand, ways }: BackProps) {
  const t = useTranslations('cancel');
  const { settings } = useSession();
  if (paid === 0) return null;
  const amount = formatMoney(inHand ?? paid, settings.currency);
  return <MoneyNote>{t(inHand === null ? 'refundTextByMethod' : 'refundText', { amount, ways })}</MoneyNote>;
}

type MoneyProps = BackProps & {
  readonly choice: CancelChoice;
  readonly onChoice: (choice: CancelChoice) => void;
  /** Others are still to pay, and what was paid for this may count towards that. */
  readonly hasRest?: boolean;
};

/** Named before the red button: how much goes back, or that it stays. */
export function PaidMoney({ paid, inHand, ways, choice, onChoice, hasRest = false }: MoneyProps) {
  const t = useTranslations('cancel');
  const { settings } = useSession();
  if (paid === 0 && !hasRest) return null;
  return (
    <div className="cancel__money">
      <Segmented
        label={t('money')}
        value={choice}
        onChange={onChoice}
        items={[
          { value: 'refund', label: t('refund') },
          { value: 'fee', label: t('fee') },
          ...(hasRest ? [{ value: 'rest' as const, label: t('rest') }] : []),
        ]}
      />
      {choice === 'fee' ? (
        <MoneyNote>{t('feeText', { amount: formatMoney(paid, settings.currency) })}</MoneyNote>
      ) : (
        <GoesBack paid={paid} inHand={inHand} ways={ways} />
      )}
      {choice === 'rest' && paid === 0 && <MoneyNote>{t('paidStays')}</MoneyNote>}
    </div>
  );
}
