/** The text of a refusal or fault by its code; a code that the catalogue lacks gives the generic text. */
import type { CallFailure } from '@comanda/api-client/call';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

export function useFailureText(): (failure: Pick<CallFailure<string>, 'code'>) => string {
  const t = useTranslations();
  return useCallback(
    ({ code }) => {
      // Codes come from the server: that each of them has a text is what error-texts.test.ts sees to.
      const key = `errors.${code}` as Parameters<typeof t.has>[0];
      return t.has(key) ? t(key) : t('failure.generic');
    },
    [t],
  );
}
