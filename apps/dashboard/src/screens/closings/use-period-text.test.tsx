/** Beside whole dates a day without its year is written as they are. */
import { renderHook } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';

import { useDateText, useShortDate } from './use-period-text.ts';

const at = new Date(Date.UTC(2026, 10, 28, 2, 9));

it.each([
  ['de-CH', '28.11.2026', '28.11.'],
  ['en-US', 'Nov 28, 2026', 'Nov~28'],
  ['fr-CH', '28 nov. 2026', '28~nov.'],
  ['it-CH', '28 nov 2026', '28~nov'],
  ['es-ES', '28 nov 2026', '28~nov'],
  ['pt-PT', '28/11/2026', '28/11'],
  ['pl-PL', '28 lis 2026', '28~lis'],
] as const)('in %s', (locale, whole, short) => {
  const { result } = renderHook(() => ({ text: useDateText(), shortDate: useShortDate() }), {
    wrapper: ({ children }) => (
      <IntlProvider locale={locale} timeZone="Europe/Zurich" messages={{}}>
        {children}
      </IntlProvider>
    ),
  });
  expect(result.current.text.date('2026-11-28')).toBe(whole);
  expect(result.current.shortDate(at, 'Europe/Zurich').replaceAll('\u00a0', '~')).toBe(short);
});
