/** The lines that something happens to, and how many of each: moved, or canceled. */
import type { WireOrderProduct } from '@comanda/contract/orders';
import { Stepper } from '@comanda/ui/stepper.tsx';
import { useTranslations } from 'use-intl';

import { useTranslate } from '../translate.ts';
import type { Pieces } from './move-parts.ts';

type Props = {
  readonly lines: readonly WireOrderProduct[];
  readonly pieces: Pieces;
  /** By opid: no more than that can go; left out: all of each. */
  readonly most?: Pieces;
  readonly onPieces: (pieces: Pieces) => void;
};

/** Of a line of several pieces a part can go. */
export function GoingLines({ lines, pieces, most, onPieces }: Props) {
  const t = useTranslations();
  const translate = useTranslate();
  return (
    <ul className="going">
      {lines.map(({ opid, title, count }) => {
        const name = translate(title);
        const max = most?.get(opid) ?? count;
        return (
          <li key={opid} className="between">
            <span lang={name.lang}>{name.text}</span>
            {max === 1 ? (
              <b className="num">1</b>
            ) : (
              <Stepper
                value={pieces.get(opid) ?? 0}
                min={0}
                max={max}
                fewerLabel={t('cart.fewer', { name: name.text })}
                moreLabel={t('cart.more', { name: name.text })}
                onChange={(value) => onPieces(new Map([...pieces, [opid, value]]))}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
