import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { OutboxScreen } from './outbox-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (storage: object | undefined) => {
  Object.defineProperty(globalThis.navigator, 'storage', { value: storage, configurable: true });
  renderScreen(<OutboxScreen />, fakeApi({}).api);
  return screen.findByText('Alles ist gesendet');
};

test('says what the browser promised about what waits here', async () => {
  await open({ persisted: () => Promise.resolve(true) });
  expect(await screen.findByText(/behält, was hier wartet/)).toBeDefined();
  cleanup();
  await open({ persisted: () => Promise.resolve(false) });
  expect(await screen.findByText(/hat nicht zugesagt/)).toBeDefined();
});

test('says nothing where nobody can be asked', async () => {
  await open(undefined);
  expect(screen.queryByText(/zugesagt|behält/)).toBeNull();
});
