/** What the checkout says at once where nobody answers (decisions.md §10). */
import type { CallFailure } from '@comanda/api-client/call';
import type { Permission } from '@comanda/domain/access/permissions';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useAdminPinGrants } from '../../parts/admin-pin/admin-pin-grants.ts';
import { useConnection } from '../../parts/connection.ts';
import { useRemembered } from '../../parts/remembered.ts';
import { SessionContext } from '../../parts/session/session-context.ts';
import { aCheckout, onTablet } from '../../test/a-checkout.ts';
import { anOutbox } from '../../test/an-outbox.ts';
import { failure } from '../../test/fake-api.ts';
import { aSession, renderScreen } from '../../test/render-screen.tsx';
import { useDrafts } from './draft-store.ts';
import { TerminalScreen } from './terminal-screen.tsx';

beforeEach(onTablet);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  useConnection.setState({ state: 'online' });
  useDrafts.setState({ drafts: {}, resting: {} });
  useRemembered.setState({ venues: {} });
  useAdminPinGrants.setState({ until: {} });
});

const tap = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
const cart = () => within(screen.getByRole('complementary', { name: 'Warenkorb' }));
const away = () => act(() => useConnection.setState({ state: 'offline' }));
const pinDialog = () => screen.findByRole('dialog', { name: 'Admin-PIN' });
const cannot = /^Ohne Verbindung lässt sich die Admin-PIN nicht prüfen/;

async function open(
  answers: Parameters<typeof aCheckout>[0] = {},
  may: (permission: Permission) => boolean = () => true,
) {
  const told: CallFailure<string>[] = [];
  const { api, sent } = aCheckout(answers);
  const outbox = anOutbox();
  renderScreen(
    <SessionContext value={{ ...aSession(api, outbox), may }}>
      <TerminalScreen />
    </SessionContext>,
    api,
    (failed) => void told.push(failed),
  );
  await tap(/^Stange/);
  return { told, sent, outbox };
}

const asWaiter = (permission: Permission) => permission !== 'order.discount';

test('what a line can be given is asked at once, without anybody to answer', async () => {
  await open();
  away();
  for (const [tool, asked] of [
    ['Gast, Gang, Allergie', 'Allergie'],
    ['Rabatt', 'Grund'],
  ] as const) {
    await tap(tool);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByLabelText(asked)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Schliessen' }));
  }
  await tap('Mehr');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Freier Artikel/ }));
  expect(within(screen.getByRole('dialog')).getByLabelText('Bezeichnung')).toBeTruthy();
});

test('who needs the PIN for a discount is told at once what is possible without a network', async () => {
  const { sent } = await open({}, asWaiter);
  away();
  await tap('Rabatt');
  const dialog = within(await pinDialog());
  expect(dialog.getByRole('alert').textContent).toMatch(cannot);
  await userEvent.keyboard('4711{Enter}');
  expect(dialog.getByRole('button', { name: 'Bestätigen' })).toHaveProperty('disabled', true);
  expect(sent.some(({ key }) => key.includes('checkAdminPin'))).toBe(false);
  act(() => useConnection.setState({ state: 'online' }));
  expect(dialog.queryByText(cannot)).toBeNull();
});

test('a network that goes while the PIN is looked at is said there, and the pad waits for nobody', async () => {
  const check = () => {
    useConnection.setState({ state: 'offline' });
    return failure('network', 0);
  };
  const { told } = await open({ 'POST /v1/customers/{customerId}/checkAdminPin/': check }, asWaiter);
  await tap('Rabatt');
  const dialog = within(await pinDialog());
  for (const key of ['4', '7', '1', '1', 'Bestätigen'])
    await userEvent.click(dialog.getByRole('button', { name: key }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(cannot);
  expect(told).toEqual([]);
});

test('practice is refused at once, nothing waits on the device, and the cart can still be changed', async () => {
  const { told, sent, outbox } = await open();
  await tap('Mehr');
  await tap(/^Übungsmodus beginnen/);
  await tap(/^Stange/);
  away();
  await tap(/^An Küche senden/);
  await waitFor(() => expect(told).toMatchObject([{ code: 'offline.error.trainingNeedsConnection' }]));
  expect(outbox.view().entries).toEqual([]);
  expect(sent.some(({ key }) => key === 'POST /v1/orders')).toBe(false);
  expect(cart().getAllByRole('listitem')).toHaveLength(1);
  await tap(/^Stange/);
  expect(cart().getAllByRole('listitem')).toHaveLength(1);
  const { 'u1 c1': real, 'u1 c1 training': practice } = useDrafts.getState().drafts;
  expect(practice).toMatchObject({ attempt: null, lines: [{ count: 2 }] });
  expect(real).toMatchObject({ attempt: null, lines: [{ count: 1 }] });
});

test('a discount of who may give it waits on the device as all that was sold', async () => {
  const { told, outbox } = await open();
  away();
  await tap('Rabatt');
  await userEvent.click(await screen.findByRole('button', { name: 'Geburtstag' }));
  await tap('Übernehmen');
  await tap(/^An Küche senden/);
  await waitFor(() => expect(outbox.view().entries).toHaveLength(1));
  const reduction = { kind: 'discount', percent: 90, reason: 'Geburtstag' };
  expect(outbox.view().entries).toMatchObject([{ command: { body: { products: [{ reduction }] } } }]);
  expect(told).toEqual([]);
  expect(cart().queryByRole('button', { name: /^Rabatt/ })).toBeNull();
});
