/** An instant is one thing: it stands on one line, its day beside its time. */
import { renderHook } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';

import { useWhen } from './use-when.ts';

const at = Date.UTC(2026, 10, 28, 2, 9) / 1000;

it.each([
  ['de-CH', '28.11.2026,~03:09'],
  ['en-US', 'Nov~28,~2026,~3:09~AM'],
  ['fr-CH', '28~nov.~2026,~03:09'],
  ['it-CH', '28~nov~2026,~03:09'],
  ['es-ES', '28~nov~2026,~3:09'],
  ['pl-PL', '28~lis~2026,~03:09'],
] as const)('in %s', (locale, expected) => {
  const { result } = renderHook(() => useWhen(), {
    wrapper: ({ children }) => (
      <IntlProvider locale={locale} timeZone="Europe/Zurich" messages={{ form: { never: 'never' } }}>
        {children}
      </IntlProvider>
    ),
  });
  expect(result.current(at).replaceAll('\u00a0', '~')).toBe(expected);
  expect(result.current(null)).toBe('never');
});
