/** The text of a refusal or fault by its code; a code that the catalogue lacks gives the generic text. */
import type { CallFailure } from '@comanda/api-client/call';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

/** `params` are what the text speaks of, such as the seconds to wait. */
export type FailureToTell = Pick<CallFailure<string>, 'code'> & Partial<Pick<CallFailure<string>, 'params'>>;

export function useFailureText(): (failure: FailureToTell) => string {
  const t = useTranslations();
  return useCallback(
    ({ code, params }) => {
      // Codes come from the server: that each of them has a text is what error-texts.test.ts sees to.
      const key = `errors.${code}` as Parameters<typeof t.has>[0];
      return t.has(key) ? t(key, { ...params }) : t('failure.generic');
    },
    [t],
  );
}
