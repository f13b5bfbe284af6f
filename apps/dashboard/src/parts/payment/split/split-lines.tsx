/** By product: what is left of each line to tap, what is paid or being paid beside it (drawing 03-payment-split-items). */
import type { WireOrder } from '@comanda/contract/orders';
import type { WirePayment } from '@comanda/contract/payments';
import { formatAmount } from '@comanda/domain/money';
import { mostShares } from '@comanda/domain/payments/split';
import { Badge } from '@comanda/ui/badge.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { Stepper } from '@comanda/ui/stepper.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { TriCheck } from '@comanda/ui/tri-check.tsx';
import { CircleCheck, Clock, Scissors } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { useLineDetails } from '../../orders/use-row-text.ts';
import { useTranslate } from '../../translate.ts';
import { whyId } from '../why-held.tsx';
import { sharesNear } from './share-choice.ts';
import {
  allPieces,
  type PieceRow,
  pieceRows,
  type SplitState,
  toggledCount,
  triOfRow,
  triOfRows,
} from './split-view.ts';

type Props = {
  readonly orders: readonly WireOrder[];
  readonly payments: readonly WirePayment[];
  readonly split: SplitState;
  /** `Gast 2`. */
  readonly who: string;
  readonly onPieces: (pieces: SplitState['pieces']) => void;
  readonly onShares: (shares: SplitState['shares']) => void;
};

function useWords({ line, count, isPaid, chosen }: PieceRow) {
  const translate = useTranslate();
  const detailsOf = useLineDetails();
  const name = translate(line.title);
  const shown = isPaid || chosen === 0 ? count : chosen;
  const text = shown > 1 ? `${shown}× ${name.text}` : name.text;
  return { name: name.text, lang: name.lang, text, details: detailsOf(line) };
}

function PaidRow({ row }: { readonly row: PieceRow }) {
  const t = useTranslations('payment.split');
  const { lang, text, details } = useWords(row);
  const { isPaying } = row;
  return (
    <li className="sp is-paid">
      {isPaying ? (
        <Clock className="icon" aria-hidden="true" />
      ) : (
        <CircleCheck className="icon sp__paid" aria-hidden="true" />
      )}
      <span lang={lang}>
        {text}
        {details !== '' && <small>{details}</small>}
      </span>
      {isPaying ? (
        <Badge>{t('paying')}</Badge>
      ) : (
        <Badge tone="positive">{t(row.count === 0 ? 'paidShare' : 'paidLine')}</Badge>
      )}
      <span className="num">{formatAmount(row.amount)}</span>
    </li>
  );
}

type OpenRowProps = {
  readonly row: PieceRow;
  readonly onCount: (count: number) => void;
  readonly onShares: (shares: number) => void;
};

function OpenRow({ row, onCount, onShares }: OpenRowProps) {
  const t = useTranslations('payment.split');
  const { name, lang, text, details } = useWords(row);
  const { chosen, count, shares, amount } = row;
  const isOn = chosen > 0;
  const isShared = isOn && shares > 1;
  const facts = [
    isOn && count > 1 && (!isShared || chosen < count) ? t('ofCount', { chosen, count }) : '',
    isShared ? t('oneShare', { shares }) : '',
    details,
  ].filter((fact) => fact !== '');
  const isCounted = isOn && (isShared || count > 1);
  return (
    <li className={`sp sp--open${isOn ? ' is-on' : ''}${isCounted ? ' is-counted' : ''}`}>
      <TriCheck
        className="sp__toggle"
        state={triOfRow(row)}
        onToggle={() => onCount(toggledCount(row))}
        label={`${text}, ${formatAmount(amount)}`}
      >
        <span lang={lang}>
          {isOn && !isShared ? name : text}
          {facts.length > 0 && <small>{facts.join(', ')}</small>}
        </span>
        <span className="num">{formatAmount(amount)}</span>
      </TriCheck>
      {isShared && (
        <Stepper
          value={shares}
          min={2}
          max={mostShares}
          onChange={(wanted) => onShares(sharesNear(row, wanted > shares ? 1 : -1))}
          fewerLabel={t('fewerShare', { name })}
          moreLabel={t('moreShare', { name })}
        />
      )}
      {isCounted && !isShared && (
        <Stepper
          value={chosen}
          max={count}
          onChange={onCount}
          fewerLabel={t('fewer', { name })}
          moreLabel={t('more', { name })}
        />
      )}
    </li>
  );
}

/** A bottle is on the whole table: what is chosen is shared by some of the guests, or by nobody any more. */
function ShareButton({ rows, split, onShares }: Pick<Props, 'split' | 'onShares'> & { readonly rows: PieceRow[] }) {
  const t = useTranslations('payment.split');
  const toast = useToast();
  const chosen = rows.filter(({ isPaid, chosen: count }) => !isPaid && count > 0);
  const isShared = chosen.some(({ shares }) => shares > 1);
  const sharesOf = (row: PieceRow) => (isShared ? 1 : Math.max(2, sharesNear({ ...row, shares: 1 }, 1)));
  const share = () =>
    onShares(new Map([...split.shares, ...chosen.map((row): [string, number] => [row.line.opid, sharesOf(row)])]));
  return (
    <Button
      variant="outline"
      className="split__share"
      icon={<Scissors className="icon" aria-hidden="true" />}
      disabledReason={chosen.length === 0 ? t('nothing') : undefined}
      onDisabledTap={(text) => toast({ tone: 'warning', text })}
      // The button that takes the money waits for the same.
      aria-describedby={chosen.length === 0 ? whyId : undefined}
      onClick={share}
    >
      {t(isShared ? 'unshare' : 'share')}
    </Button>
  );
}

export function SplitLines({ orders, payments, split, who, onPieces, onShares }: Props) {
  const t = useTranslations('payment.split');
  const rows = pieceRows(orders, { ...split, payments });
  const all = allPieces(orders);
  const state = triOfRows(rows);
  return (
    <>
      <div className="between split__hint">
        <p className="mid">{t('tapLines', { who })}</p>
        <TriCheck state={state} onToggle={() => onPieces(state === 'all' ? new Map() : all)}>
          {t('all')}
        </TriCheck>
      </div>
      <ul className="split__list" aria-label={t('lines')}>
        {rows.map((row) =>
          row.isPaid ? (
            <PaidRow key={`${row.line.opid} ${row.isPaying ? 'paying' : 'paid'}`} row={row} />
          ) : (
            <OpenRow
              key={row.line.opid}
              row={row}
              onCount={(count) => onPieces(new Map([...split.pieces, [row.line.opid, count]]))}
              onShares={(shares) => {
                // As many as it shows, also where those were begun by a payment before.
                onPieces(new Map([...split.pieces, [row.line.opid, row.chosen]]));
                onShares(new Map([...split.shares, [row.line.opid, shares]]));
              }}
            />
          ),
        )}
      </ul>
      <ShareButton rows={rows} split={split} onShares={onShares} />
    </>
  );
}
