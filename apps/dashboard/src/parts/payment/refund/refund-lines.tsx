/** The lines that a payment paid by product, each with what it has left of it: those that are picked go back, or some of their pieces. */
import { add, formatAmount, type Money, zero } from '@comanda/domain/money';
import { Note } from '@comanda/ui/note.tsx';
import { Stepper } from '@comanda/ui/stepper.tsx';
import { TriCheck } from '@comanda/ui/tri-check.tsx';
import { useTranslations } from 'use-intl';

import { useTranslate } from '../../translate.ts';
import {
  isOfShare,
  keyOf,
  type LineOfPayment,
  mostOf,
  type OfferedLine,
  offeredLines,
  pickedOf,
  type PickedPieces,
} from './refund-view.ts';
import { useOrdersOfPayment } from './use-orders-of-payment.ts';

type Props = {
  readonly lines: readonly LineOfPayment[];
  readonly picked: PickedPieces;
  readonly onPick: (picked: PickedPieces) => void;
  /** Somebody wanted to go on with none. */
  readonly isMissing: boolean;
};

function useTitleOf(lines: readonly LineOfPayment[]) {
  const orders = useOrdersOfPayment([...new Set(lines.map(({ orderId }) => orderId))]);
  const translate = useTranslate();
  const t = useTranslations('payment.refund');
  return (line: LineOfPayment) => {
    const { orderId, opid, count, leftCount = count, sharedCount = count } = line;
    const products = orders.find(({ id }) => id === orderId)?.products ?? [];
    const { text: name, lang } = translate(products.find((one) => one.opid === opid)?.title ?? {});
    const several = (pieces: number) => (pieces > 1 ? `${pieces}× ${name}` : name);
    return { name, text: isOfShare(line) ? t('shareOf', { name: several(sharedCount) }) : several(leftCount), lang };
  };
}

type RowProps = {
  readonly line: OfferedLine;
  readonly title: { readonly name: string; readonly text: string; readonly lang: string | undefined };
  /** What of it goes back; null: it is not picked. */
  readonly amount: Money | null;
  readonly pieces: number;
  readonly onPieces: (pieces: number) => void;
};

function RefundLine({ line, title: { name, text, lang }, amount, pieces, onPieces }: RowProps) {
  const of = useTranslations('payment.split');
  const most = mostOf(line);
  const isOn = amount !== null;
  const isCounted = isOn && most > 1;
  const whole = isOn && pieces < most ? 'some' : 'all';
  const shown = formatAmount(amount ?? line.left);
  return (
    <li className={`sp sp--open${isOn ? ' is-on' : ''}${isCounted ? ' is-counted' : ''}`}>
      <TriCheck
        className="sp__toggle"
        state={isOn ? whole : 'none'}
        label={`${text}, ${shown}`}
        onToggle={() => onPieces(isOn ? 0 : most)}
      >
        <span lang={lang}>
          {isCounted ? name : text}
          {isCounted && <small>{of('ofCount', { chosen: pieces, count: most })}</small>}
        </span>
        <span className="num">{shown}</span>
      </TriCheck>
      {isCounted && (
        <Stepper
          value={pieces}
          max={most}
          onChange={onPieces}
          fewerLabel={of('fewer', { name })}
          moreLabel={of('more', { name })}
        />
      )}
    </li>
  );
}

export function RefundLines({ lines, picked, onPick, isMissing }: Props) {
  const t = useTranslations('payment.refund');
  const of = useTranslations('lines');
  const titleOf = useTitleOf(lines);
  const offered = offeredLines(lines);
  const chosen = new Map(pickedOf(lines, picked).map((line) => [keyOf(line), line]));
  const isAll = chosen.size === offered.length && [...chosen.values()].every(({ pieces }) => pieces === undefined);
  const state = chosen.size === 0 ? 'none' : isAll ? 'all' : 'some';
  const all = () => new Map(offered.map((line) => [keyOf(line), mostOf(line)]));
  return (
    <div className="stack stack--gap">
      {offered.length > 1 && (
        <div className="picked-bar">
          <TriCheck state={state} onToggle={() => onPick(isAll ? new Map() : all())}>
            {of('pickAll')}
          </TriCheck>
          <b className="num picked-bar__sum">
            {formatAmount(add(zero, ...[...chosen.values()].map(({ amount }) => amount)))}
          </b>
        </div>
      )}
      {offered.length > 0 && (
        <ul className="split__list" aria-label={t('lines')}>
          {offered.map((line) => {
            const key = keyOf(line);
            return (
              <RefundLine
                key={key}
                line={line}
                title={titleOf(line)}
                amount={chosen.get(key)?.amount ?? null}
                pieces={Math.min(picked.get(key) ?? 0, mostOf(line))}
                onPieces={(pieces) => onPick(new Map([...picked, [key, pieces]]))}
              />
            );
          })}
        </ul>
      )}
      {offered.some(isOfShare) && <Note tone="info">{t('sharesWhole')}</Note>}
      {offered.length < lines.length && <Note tone="info">{t('linesUnknown')}</Note>}
      {isMissing && (
        <Note tone="warning" alert>
          {t('linesMissing')}
        </Note>
      )}
    </div>
  );
}
