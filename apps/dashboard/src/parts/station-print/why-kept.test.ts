import { expect, test } from 'vitest';

import { type Facts, whyKept } from './why-kept.ts';

const facts: Facts = { isSecurePage: true, url: 'http://192.168.1.50/cgi-bin', right: 'unknown', isThere: false };

test.each([
  ['mixedContent', {}],
  ['unreachable', { isSecurePage: false }],
  ['unreachable', { right: 'granted' }],
  ['permission', { right: 'denied' }],
  ['permissionAsked', { right: 'prompt' }],
  ['certificate', { url: 'https://192.168.1.50/cgi-bin' }],
  ['certificate', { url: 'https://192.168.1.50/cgi-bin', isSecurePage: false }],
  ['answerKept', { isThere: true }],
] as const)('%s', (why, change) => {
  expect(whyKept({ ...facts, ...change })).toBe(why);
});
