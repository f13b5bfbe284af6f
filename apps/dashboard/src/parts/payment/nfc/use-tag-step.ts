/** The step between the methods and the payment where a tag is held to the device. */
import { useState } from 'react';

import type { Choice } from '../use-choice.ts';
import type { PayInput } from '../use-payment.ts';

export function useTagStep(choice: Choice) {
  /** What a tag is to pay; null: no tag is asked for. */
  const [input, setInput] = useState<PayInput | null>(null);
  return {
    input,
    ask: setInput,
    leave: () => setInput(null),
    /** It paid; what it could not pay is for another method. @param asked what it was asked for last */
    paid: (asked: PayInput | null) => {
      if (input === null) return;
      setInput(null);
      const isPart = asked !== null && asked.due.amount < input.due.amount;
      const other = choice.tiles.find(({ method, notHere }) => method !== 'nfc_credit' && notHere === null);
      if (isPart && other !== undefined) choice.setTile(other);
    },
  };
}
