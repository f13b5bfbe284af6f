import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { failure, fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { useRemembered } from '../../remembered.ts';
import { OpenDrawerDialog } from './open-drawer-dialog.tsx';

afterEach(cleanup);

test('a drawer whose opening was not answered is opened by the same command, a wrong PIN in between', async () => {
  const key = 'POST /v1/customers/{customerId}/drawers/{drawerId}/open' as const;
  const replies = [failure('general.error.internal', 502), failure('adminPin.error.wrong', 403), { revision: 2 }];
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/drawersAtHand': () => ({ drawers: [{ id: 'till', name: 'Kasse', isUsual: true }] }),
    'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: true, grantedUntil: null }),
    [key]: () => replies.shift(),
  });
  const onClose = vi.fn<() => void>();
  renderScreen(<OpenDrawerDialog onClose={onClose} />, api);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Kasse')).toBeDefined();
  await userEvent.type(dialog.getByLabelText('Grund'), 'Wechselgeld');
  const tries = () =>
    sent.filter((call) => call.key === key).map(({ input }) => (input as { body: { id: string } }).body);
  for (let count = 1; count <= 3; count += 1) {
    for (const digit of '2580') await userEvent.click(dialog.getByRole('button', { name: digit }));
    await userEvent.click(dialog.getByRole('button', { name: 'Öffnen' }));
    await waitFor(() => expect(tries()).toHaveLength(count));
  }
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(new Set(tries().map(({ id }) => id)).size).toBe(1);
});

test('in training it stays closed, also where it began while somebody typed', async () => {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/drawersAtHand': () => ({ drawers: [{ id: 'till', name: 'Kasse', isUsual: true }] }),
    'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: true, grantedUntil: 4_000_000_000 }),
  });
  renderScreen(<OpenDrawerDialog onClose={() => {}} />, api);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Kasse')).toBeDefined();
  await userEvent.type(dialog.getByLabelText('Grund'), 'Wechselgeld');
  act(() => useRemembered.getState().setVenue('u1 c1', { isTraining: true }));
  await userEvent.click(dialog.getByRole('button', { name: 'Öffnen' }));
  expect(await screen.findByText('In der Übung bleibt die Schublade zu')).toBeDefined();
  expect(sent.some(({ key }) => key.endsWith('/open'))).toBe(false);
  useRemembered.setState({ venues: {} });
});
