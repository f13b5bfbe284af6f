/** What the server refused, told at the field that it is about instead of in a dialog (specification §8, own handler). */
import type { CallFailure } from '@comanda/api-client/call';
import { useState } from 'react';

import { useFailureText } from '../failure/use-failure-text.ts';

/** @param fieldOf the codes that a field can answer for; all others are told as everywhere */
export function useRefusals<Field extends string>(fieldOf: Readonly<Record<string, Field>>) {
  const textOf = useFailureText();
  const [refused, setRefused] = useState<{ readonly field: Field; readonly text: string } | null>(null);
  return {
    /** True: it is told at a field. */
    onRefused: (failure: CallFailure<string>): boolean => {
      const field = fieldOf[failure.code];
      if (field === undefined) return false;
      setRefused({ field, text: textOf(failure) });
      return true;
    },
    textAt: (field: Field): string | undefined => (refused?.field === field ? refused.text : undefined),
    /** With the next change, and before the next try. */
    forgive: () => setRefused(null),
  };
}

export type OnRefused = (failure: CallFailure<string>) => boolean;
