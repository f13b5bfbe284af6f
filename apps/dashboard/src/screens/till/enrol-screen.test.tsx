import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeApi } from '../../test/fake-api.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { EnrolScreen } from './enrol-screen.tsx';

const sent: { path: string; body: unknown }[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, init?: { readonly body?: string }) => {
    sent.push({ path, body: JSON.parse(init?.body ?? '{}') });
    return new Response(JSON.stringify({ till: { id: 't1', name: 'Bar' }, customer: { id: 'c1', name: 'Linde' } }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (address: string) =>
  renderAt(address, { '/till/enrol': <EnrolScreen />, '/till': <p>Wer arbeitet?</p> }, fakeApi({}).api);
const field = async () => (await screen.findByRole<HTMLInputElement>('textbox')).value;

test('the code stands behind the # of the link, which no server is sent, and is gone when the till is set up', async () => {
  const { address } = show('/till/enrol#ACDE3467');
  expect(await field()).toBe('ACDE3467');
  await userEvent.click(screen.getByRole('button', { name: 'Gerät einrichten' }));
  await screen.findByText('Wer arbeitet?');
  expect(sent).toEqual([{ path: '/v1/tills/enrol', body: { code: 'ACDE3467' } }]);
  expect(address()).toBe('/till');
});

test('a code in the query counts for nothing', async () => {
  show('/till/enrol?code=ACDE3467');
  expect(await field()).toBe('');
});
