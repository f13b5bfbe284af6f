/** What the server refuses of a payment method is said in the section that it is about; all else as everywhere. */
import type { CallFailure } from '@comanda/api-client/call';
import { useState } from 'react';

import { useFailureText } from '../../parts/failure/use-failure-text.ts';

const sectionOf = {
  'paymentMethods.error.credentialsRefused': 'account',
  'paymentMethods.error.incomplete': 'account',
  'paymentMethods.error.packageMissing': 'places',
  'paymentMethods.error.sourceNotAllowed': 'places',
  'paymentMethods.error.subMethodMissing': 'cards',
  'paymentMethods.error.subMethodUnknown': 'cards',
} as const;
type Placed = keyof typeof sectionOf;
export type MethodSection = (typeof sectionOf)[Placed];

const isPlaced = (code: string): code is Placed => Object.hasOwn(sectionOf, code);

export function useRefused() {
  const textOf = useFailureText();
  const [refused, setRefused] = useState<{ readonly section: MethodSection; readonly text: string } | null>(null);
  return {
    /** Null: nothing of this section was refused. */
    refusedIn: (section: MethodSection): string | null => (refused?.section === section ? refused.text : null),
    forget: () => setRefused(null),
    onRefused: (failure: CallFailure<string>): boolean => {
      if (!isPlaced(failure.code)) return false;
      setRefused({ section: sectionOf[failure.code], text: textOf(failure) });
      return true;
    },
  };
}
