/** The PIN of a cancel is checked by a call of its own: no address carries it. */
import { money } from '@comanda/domain/money';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { anOrder } from '../../../test/an-order.ts';
import { failure, fakeApi, type Sent } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { useAdminPinGrants } from '../../admin-pin/admin-pin-grants.ts';
import { CancelOrRestore } from './cancel-buttons.tsx';

afterEach(() => {
  cleanup();
  useAdminPinGrants.setState({ until: {} });
});

const storno = 'DELETE /v1/orders/{orderId}/storno' as const;
const checkPin = 'POST /v1/customers/{customerId}/checkAdminPin/' as const;
const withPin = {
  'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: true, grantedUntil: null }),
  [checkPin]: () => ({ grantedUntil: Math.floor(Date.now() / 1000) + 300 }),
};

const dialog = async () => within(await screen.findByRole('dialog'));
const press = async (digits: string) => {
  for (const digit of digits) await userEvent.click((await dialog()).getByRole('button', { name: digit }));
};
const queries = (sent: readonly Sent[], key: string) =>
  sent.filter((one) => one.key === key).map(({ input }) => (input as { query: Record<string, string> }).query);
const checkedPins = (sent: readonly Sent[]) =>
  sent.filter(({ key }) => key === checkPin).map(({ input }) => (input as { body: { pin: string } }).body.pin);
const red = async () => (await dialog()).getByRole('button', { name: 'Stornieren' });

test('a wrong PIN stays in the dialog, with what was written, and nothing is canceled by it', async () => {
  const right = { grantedUntil: Math.floor(Date.now() / 1000) + 300 };
  const checks = [
    failure('adminPin.error.wrong', 403, { left: 4 }),
    failure('adminPin.error.locked', 403, { seconds: 30 }),
    failure('network', 0),
    right,
  ];
  const done = { order: anOrder(), refunded: money(0), inCash: money(0), byHand: money(0), revision: 2 };
  const { api, sent } = fakeApi({ ...withPin, [checkPin]: () => checks.shift(), [storno]: () => done });
  renderScreen(<CancelOrRestore order={anOrder()} />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Stornieren' }));
  await userEvent.type((await dialog()).getByRole('textbox'), 'Suppe kalt');
  const tryPin = async (pin: string) => {
    await press(pin);
    await userEvent.click(await red());
  };
  await tryPin('1111');
  expect(await (await dialog()).findByText('Admin-PIN ist falsch')).toBeDefined();
  await tryPin('2222');
  expect(await (await dialog()).findByText(/30 Sekunden/)).toBeDefined();
  await tryPin('2580');
  await waitFor(() => expect(checkedPins(sent)).toHaveLength(3));
  expect(queries(sent, storno)).toEqual([]);
  await tryPin('2580');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(queries(sent, storno)).toMatchObject([{ cancelComment: 'Suppe kalt' }]);
});

test('an answer that was lost is asked for again as the same command, the PIN being shown again', async () => {
  const done = { order: anOrder(), refunded: money(0), inCash: money(0), byHand: money(0), revision: 2 };
  const answers = [failure('network', 0), done];
  const { api, sent } = fakeApi({ ...withPin, [storno]: () => answers.shift() });
  renderScreen(<CancelOrRestore order={anOrder()} />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Stornieren' }));
  await userEvent.type((await dialog()).getByRole('textbox'), 'Suppe kalt');
  for (const count of [1, 2]) {
    await press('2580');
    await userEvent.click(await red());
    await waitFor(() => expect(queries(sent, storno)).toHaveLength(count));
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = queries(sent, storno);
  expect(second).toEqual(first);
  expect(checkedPins(sent)).toEqual(['2580', '2580']);
});

test('where no PIN is set the command itself says whether it goes', async () => {
  const done = { order: anOrder(), refunded: money(0), inCash: money(0), byHand: money(0), revision: 2 };
  const { api, sent } = fakeApi({
    // What is set was not answered yet, so the pad is there.
    [checkPin]: () => failure('adminPin.error.notSet', 409),
    [storno]: () => done,
  });
  renderScreen(<CancelOrRestore order={anOrder()} />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Stornieren' }));
  await userEvent.click((await dialog()).getByRole('button', { name: 'Gast gegangen' }));
  await press('2580');
  await userEvent.click(await red());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(queries(sent, storno)).toHaveLength(1);
});

test('a server that knows of no PIN any more brings the pad back: it was changed, or the clock of the till is behind', async () => {
  useAdminPinGrants.getState().grant('u1 c1', Date.now() / 1000 + 200);
  const done = { order: anOrder(), refunded: money(0), inCash: money(0), byHand: money(0), revision: 2 };
  const answers = [failure('adminPin.error.required', 403), done];
  const { api, sent } = fakeApi({ ...withPin, [storno]: () => answers.shift() });
  renderScreen(<CancelOrRestore order={anOrder()} />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Stornieren' }));
  await userEvent.type((await dialog()).getByRole('textbox'), 'Suppe kalt');
  expect((await dialog()).queryByRole('button', { name: '2' })).toBeNull();
  await userEvent.click(await red());
  await (await dialog()).findByRole('button', { name: '2' });
  expect((await dialog()).getByText('Dafür braucht es die Admin-PIN.')).toBeDefined();
  await press('2580');
  await userEvent.click(await red());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(checkedPins(sent)).toEqual(['2580']);
  expect(queries(sent, storno)).toMatchObject([{ cancelComment: 'Suppe kalt' }, { cancelComment: 'Suppe kalt' }]);
});
