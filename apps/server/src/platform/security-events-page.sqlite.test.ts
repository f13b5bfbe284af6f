import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { securityEvents } from './security-events.ts';

test('docs/security.md tells of each event when it happens and what to do, and of no other', () => {
  const page = readFileSync(new URL('../../../../docs/security.md', import.meta.url), 'utf8');
  const told = [...page.matchAll(/^\| `(\w+\.\w+)` +\| [^|]+ \| [^|]+ \|$/gmu)].map(([, event]) => event);
  expect(told).toEqual(Object.keys(securityEvents).toSorted((a, b) => a.localeCompare(b, 'en')));
});
