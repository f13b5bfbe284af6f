/** The step between the methods and the payment where a tag is held to the device. */
import { subtract } from '@comanda/domain/money';
import { useState } from 'react';

import type { Choice, RestOfPart } from '../use-choice.ts';
import type { PayInput } from '../use-payment.ts';

export function useTagStep(choice: Choice) {
  /** What a tag is to pay; null: no tag is asked for. */
  const [input, setInput] = useState<PayInput | null>(null);
  return {
    input,
    ask: setInput,
    leave: () => setInput(null),
    /**
     * It paid; what it could not pay is for another method.
     * @param asked what it was asked for last
     * @returns what of it is left, where that is not all
     */
    paid: (asked: PayInput | null): RestOfPart | undefined => {
      if (input === null) return undefined;
      setInput(null);
      if (asked === null || asked.due.amount >= input.due.amount) return undefined;
      const other = choice.tiles.find(({ method, notHere }) => method !== 'nfc_credit' && notHere === null);
      if (other !== undefined) choice.setTile(other);
      return { paid: asked.due.amount, left: subtract(input.due.amount, asked.due.amount) };
    },
  };
}
