/** Tips: none, a share, up to a round sum, or an amount of one's own. */
import { formatAmount, formatShort, type Money, zero } from '@comanda/domain/money';
import { Choice } from '@comanda/ui/choice.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

import type { TipKind } from './cash-entry.ts';
import { roundTip, tipByPercent, tipPercent } from './tips.ts';

type Props = {
  readonly open: Money;
  readonly currency: string;
  /** Cash is due in whole coins. */
  readonly isCash: boolean;
  readonly kind: TipKind;
  readonly tip: Money;
  readonly onTip: (kind: TipKind, tip: Money) => void;
};

export function TipRow({ open, currency, isCash, kind, tip, onTip }: Props) {
  const t = useTranslations('payment');
  const group = useId();
  const share = tipByPercent(open);
  const round = roundTip(open, currency, isCash);
  const radio = (value: TipKind, amount: Money) => ({
    kind: 'radio' as const,
    name: group,
    className: 'tip',
    checked: kind === value,
    onChoose: () => onTip(value, amount),
  });
  return (
    <div className="group">
      <h3 className="group__title group__title--s">{t('tip')}</h3>
      <div className="tips" role="radiogroup" aria-label={t('tip')}>
        <Choice {...radio('none', zero)}>{t('noTip')}</Choice>
        <Choice {...radio('percent', share)}>
          {t('percent', { percent: tipPercent })}
          <small>{formatAmount(share)}</small>
        </Choice>
        <Choice {...radio('round', round.tip)}>
          {t('upTo', { amount: formatShort(round.upTo) })}
          <small>{formatAmount(round.tip)}</small>
        </Choice>
        <Choice {...radio('other', zero)} onAgain={() => onTip('other', zero)}>
          {t('otherTip')}
          {kind === 'other' && tip > 0 && <small>{formatAmount(tip)}</small>}
        </Choice>
      </div>
    </div>
  );
}
