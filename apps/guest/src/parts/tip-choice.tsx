/** A tip of some percent, of an amount, or none. */
import { readAmount } from '@comanda/domain/menu/read-amount';
import { formatAmount, type Money } from '@comanda/domain/money';
import { Choice } from '@comanda/ui/choice.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { noTip, offeredPercents, type Tip, tipOf, tipProblem } from './tip.ts';
import { useFailureText } from './use-failure-text.ts';

type Props = { readonly tip: Tip; readonly open: Money; readonly onTip: (tip: Tip) => void };

/** As it is shown in its field. */
function typedOf(tip: Tip): string {
  if ('typed' in tip) return tip.typed;
  return 'amount' in tip && tip.amount > 0 ? formatAmount(tip.amount) : '';
}

function readTip(typed: string): Tip {
  if (typed.trim() === '') return noTip;
  const amount = readAmount(typed);
  return amount.ok ? { amount: amount.value } : { typed };
}

export function TipChoice({ tip, open, onTip }: Props): ReactNode {
  const t = useTranslations('guestApp.pay');
  const failureText = useFailureText();
  // Back from the cart the amount stands as it was typed.
  const [isOther, setOther] = useState('typed' in tip || ('amount' in tip && tip.amount > 0));
  const [typed, setTyped] = useState(() => typedOf(tip));
  const problem = tipProblem(tip, open);
  const problems = { unread: t('tipUnread'), tooHigh: failureText({ code: 'payments.error.tipTooHigh' }) };
  const percent = 'percent' in tip ? tip.percent : null;
  const choose = (next: Tip) => {
    setOther(false);
    onTip(next);
  };
  const chooseOther = () => {
    setOther(true);
    // What the field says counts, from the first moment on.
    onTip(readTip(typed));
  };
  return (
    <div className="group" role="radiogroup" aria-labelledby="pay-tip">
      <h2 className="group__title" id="pay-tip">
        {t('tip')}
      </h2>
      <div className="g-tips">
        <Choice
          kind="radio"
          name="tip"
          className="g-tip"
          checked={!isOther && percent === null}
          onChoose={() => choose(noTip)}
        >
          <b>{t('noTip')}</b>
        </Choice>
        {offeredPercents.map((each) => (
          <Choice
            key={each}
            kind="radio"
            name="tip"
            className="g-tip"
            checked={!isOther && percent === each}
            onChoose={() => choose({ percent: each })}
          >
            <b>{each} %</b>
            <span className="num">{formatAmount(tipOf({ percent: each }, open))}</span>
          </Choice>
        ))}
        <Choice kind="radio" name="tip" className="g-tip" checked={isOther} onChoose={chooseOther}>
          <b>{t('otherTip')}</b>
        </Choice>
      </div>
      {isOther && (
        <TextField
          label={t('tipAmount')}
          inputMode="decimal"
          maxLength={8}
          value={typed}
          error={problem === null ? undefined : problems[problem]}
          onChange={(event) => {
            setTyped(event.target.value);
            onTip(readTip(event.target.value));
          }}
        />
      )}
    </div>
  );
}
