/** The text of a refusal or fault by its code; a code that the catalogue lacks gives the generic text. */
import type { CallFailure } from '@comanda/api-client/call';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

export type Failure = Pick<CallFailure<string>, 'code'> & Partial<Pick<CallFailure<string>, 'params'>>;

export function useFailureText(): (failure: Failure) => string {
  const t = useTranslations();
  return useCallback(
    ({ code, params }) => {
      // Codes come from the server; the test of the texts sees to it that each of them has one.
      const key = `errors.${code}` as Parameters<typeof t.has>[0];
      return t.has(key) ? t(key, { ...params }) : t('errors.general.error.internal');
    },
    [t],
  );
}
