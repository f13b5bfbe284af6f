/** A tip that looks mistyped is asked once before money is taken: what is booked stays with who served. */
import { isTipDoubtful } from '@comanda/domain/payments/tip';
import { type ReactNode, useState } from 'react';

import { retypeTip } from './cash-entry.ts';
import { TipQuestion } from './tip-question.tsx';
import type { Choice } from './use-choice.ts';
import type { PayInput } from './use-payment.ts';

const saidOf = ({ tip, due }: PayInput) => `${tip} ${due.amount}`;

type Asked = { readonly input: PayInput; readonly proceed: (input: PayInput) => void };

export function useTipStep({ setEntry }: Choice) {
  const [asked, setAsked] = useState<Asked | null>(null);
  /** The tip that somebody stood by: another try with it is not asked again. */
  const [sure, setSure] = useState('');
  const leave = () => {
    setAsked(null);
    setSure('');
  };
  const keep = ({ input, proceed }: Asked) => {
    setAsked(null);
    setSure(saidOf(input));
    proceed(input);
  };
  const change = () => {
    leave();
    setEntry(retypeTip);
  };
  const question: ReactNode =
    asked === null ? null : <TipQuestion input={asked.input} onKeep={() => keep(asked)} onChange={change} />;
  return {
    /** Stands in place of the sheet; null where nothing waits for an answer. */
    question,
    /** At once, or when somebody has said that the tip is meant. */
    payWith: (input: PayInput, proceed: Asked['proceed']) => {
      if (isTipDoubtful(input.tip, input.due.amount) && saidOf(input) !== sure) setAsked({ input, proceed });
      else proceed(input);
    },
    /** Another part or guest: what was said counts no more. */
    leave,
  };
}
