import { guestCalls } from '@comanda/contract/guests';
import german from '@comanda/messages/de-CH.json';
import { expect, test } from 'vitest';

import { saidAreas, saidParts } from './said-areas.ts';

type Tree = { readonly [key: string]: string | Tree };

function textAt(path: string): string | Tree | undefined {
  return path
    .split('.')
    .reduce<string | Tree | undefined>(
      (tree, key) => (typeof tree === 'object' ? tree[key] : undefined),
      german as Tree,
    );
}

test('a kiosk says all of it, a phone all but what is said at a kiosk', () => {
  const own = Object.keys(german.guestApp).map((area) => `guestApp.${area}`);
  expect(own.filter((area) => !saidParts.kiosk.includes(area))).toEqual([]);
  expect(own.filter((area) => !saidAreas.includes(area))).toEqual(['guestApp.kiosk']);
});

test('every area that goes along exists', () => {
  expect(saidAreas.filter((area) => textAt(area) === undefined)).toEqual([]);
});

test('every refusal that a guest can meet has its words in the app', () => {
  const codes = new Set(Object.values(guestCalls).flatMap(({ refuses }): readonly string[] => refuses));
  expect(codes.size).toBeGreaterThan(20);
  const paths = [...codes].map((code) => `errors.${code}`);
  expect(paths.filter((path) => typeof textAt(path) !== 'string')).toEqual([]);
  const unsaid = (areas: readonly string[]) =>
    paths.filter((path) => !areas.some((area) => path === area || path.startsWith(`${area}.`)));
  expect(unsaid(saidParts.kiosk)).toEqual([]);
  // A phone has no terminal beside it, and nobody leaves it with a PIN.
  expect(unsaid(saidAreas).filter((path) => !path.startsWith('errors.adminPin.'))).toEqual([
    'errors.payments.error.noTerminal',
    'errors.payments.error.deviceBusy',
  ]);
});
