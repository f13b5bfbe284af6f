/** One drawer counted by coins and notes, beside what the ledger expects (drawing 10-closings-z-report). */
import { formatAmount, type Money, money, times } from '@comanda/domain/money';
import { readWhole } from '@comanda/domain/read-whole';
import { Button } from '@comanda/ui/button.tsx';
import { CountStepper, type TypedCount } from '@comanda/ui/count-stepper.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

import { useSession } from '../../parts/session/session-context.ts';
import { type Counting, countOf, lacksReason, piecesOf } from './count-view.ts';

type Props = {
  readonly name: string;
  readonly expected: Money;
  readonly counting: Counting;
  readonly isTried: boolean;
  readonly onCounting: (counting: Counting) => void;
};

/** As a field of pieces takes them. */
const mostPieces = 9999;

const readCount = (text: string): number | null => readWhole(text, { most: mostPieces });

/** Whole francs without rappen: `200`, `0.50`. */
function pieceText(value: number): string {
  return value % 100 === 0 ? String(value / 100) : (value / 100).toFixed(2);
}

export function CountDrawer({ name, expected, counting, isTried, onCounting }: Props) {
  const t = useTranslations('closings.close');
  const { currency } = useSession().settings;
  const count = countOf(counting, expected);
  const values = piecesOf(currency);
  const rows = Math.ceil(values.length / 2);
  const { pieces, reason } = counting;
  return (
    <section className="drawer-count" aria-label={name}>
      <div className="between wrap">
        <h3 className="group__title">{t('count', { drawer: name })}</h3>
        {pieces === null ? (
          <Button onClick={() => onCounting({ ...counting, pieces: {} })}>{t('begin')}</Button>
        ) : (
          <Button variant="ghost" onClick={() => onCounting({ pieces: null, reason: '' })}>
            {t('leave')}
          </Button>
        )}
      </div>
      {pieces !== null && (
        <div className="den" style={{ gridTemplateRows: `repeat(${rows}, auto)` }}>
          {values.map((value) => (
            <PieceRow
              key={value}
              value={value}
              count={pieces[value] ?? 0}
              onCount={(next) => onCounting({ ...counting, pieces: { ...pieces, [value]: next } })}
            />
          ))}
        </div>
      )}
      <CountSum expected={expected} count={count} />
      {count !== null && count.difference !== 0 && (
        <TextField
          label={t('reason')}
          value={reason}
          maxLength={500}
          error={isTried && lacksReason(counting, expected) ? t('reasonMissing') : undefined}
          onChange={({ target }) => onCounting({ ...counting, reason: target.value })}
        />
      )}
    </section>
  );
}

type PieceProps = {
  readonly value: number;
  readonly count: TypedCount;
  readonly onCount: (count: TypedCount) => void;
};

function PieceRow({ value, count, onCount }: PieceProps) {
  const t = useTranslations('closings.close');
  const wrongId = useId();
  const piece = pieceText(value);
  const isWrong = typeof count === 'string';
  return (
    <div data-field>
      <b>{piece}</b>
      <CountStepper
        value={count}
        max={mostPieces}
        read={readCount}
        countLabel={t('pieces', { piece })}
        fewerLabel={t('fewer', { piece })}
        moreLabel={t('more', { piece })}
        wrongId={wrongId}
        onChange={onCount}
      />
      <span className="r">{isWrong ? '–' : formatAmount(times(money(value), count))}</span>
      {isWrong && (
        <span className="den__wrong" id={wrongId} role="alert">
          <CircleAlert className="icon icon--s" aria-hidden="true" />
          {t('piecesWrong', { most: String(mostPieces) })}
        </span>
      )}
    </div>
  );
}

function CountSum({ expected, count }: { readonly expected: Money; readonly count: ReturnType<typeof countOf> }) {
  const t = useTranslations('closings.close');
  const differs = count !== null && count.difference !== 0;
  return (
    <div className="cashsum">
      <div>
        <small>{t('expected')}</small>
        <b className="num">{formatAmount(expected)}</b>
      </div>
      <div>
        <small>{t('counted')}</small>
        <b className="num">{count === null ? '–' : formatAmount(count.counted)}</b>
      </div>
      <div className={differs ? 'is-different' : undefined} aria-live="polite" aria-atomic="true">
        <small>{t('difference')}</small>
        <b className="num">{count === null ? '–' : formatAmount(count.difference)}</b>
      </div>
    </div>
  );
}
