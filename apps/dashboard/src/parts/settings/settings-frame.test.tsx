import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderAt, renderScreen } from '../../test/render-screen.tsx';
import { useAdminPinGrants } from '../admin-pin/admin-pin-grants.ts';
import { useSession } from '../session/session-context.ts';
import { SettingsFrame } from './settings-frame.tsx';

beforeEach(() => useAdminPinGrants.setState({ until: {} }));
afterEach(cleanup);

function Page() {
  const { customer } = useSession();
  return <p>Seite von {customer.name}</p>;
}

function house(status: { isSet: boolean; grantedUntil: number | null }) {
  return fakeApi({
    'GET /v1/customers/{customerId}/adminPin': () => status,
    'POST /v1/customers/{customerId}/checkAdminPin/': ({ body }) =>
      (body as { pin: string }).pin === '2580'
        ? { grantedUntil: 1_900_000_000 }
        : failure('adminPin.error.wrong', 403, { left: 4 }),
  });
}

const enter = async (pin: string) => {
  const dialog = await screen.findByRole('dialog', { name: 'Admin-PIN' });
  for (const digit of pin) await userEvent.click(within(dialog).getByRole('button', { name: digit }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Bestätigen' }));
};

const show = (status: { isSet: boolean; grantedUntil: number | null }) =>
  renderScreen(
    <SettingsFrame isList>
      <Page />
    </SettingsFrame>,
    house(status).api,
  );

test('where the venue has a PIN nothing is shown before it was right', async () => {
  show({ isSet: true, grantedUntil: null });
  await enter('1111');
  expect((await screen.findByRole('alert')).textContent).toContain('Admin-PIN');
  expect(screen.queryByText('Seite von Gasthof Linde')).toBeNull();
  await enter('2580');
  expect(await screen.findByText('Seite von Gasthof Linde')).toBeTruthy();
});

test('the PIN is typed at once, and Enter confirms it', async () => {
  show({ isSet: true, grantedUntil: null });
  await screen.findByRole('dialog', { name: 'Admin-PIN' });
  await userEvent.keyboard('2580{Enter}');
  expect(await screen.findByText('Seite von Gasthof Linde')).toBeTruthy();
});

test('who turns away can ask for the PIN again', async () => {
  show({ isSet: true, grantedUntil: null });
  await userEvent.click(await screen.findByRole('button', { name: 'Schliessen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Admin-PIN eingeben' }));
  await enter('2580');
  expect(await screen.findByText('Seite von Gasthof Linde')).toBeTruthy();
});

test.each([
  ['no PIN', { isSet: false, grantedUntil: null }],
  ['a PIN that still counts', { isSet: true, grantedUntil: 1_900_000_000 }],
])('with %s the page is there at once', async (_, status) => {
  show(status);
  expect(await screen.findByText('Seite von Gasthof Linde')).toBeTruthy();
});

test('on a phone the list of the pages is a page of its own, and none of them is open', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  const { api } = house({ isSet: false, grantedUntil: null });
  const frame = (
    <SettingsFrame isList>
      <Page />
    </SettingsFrame>
  );
  renderAt('/dashboard/settings', { '/dashboard/settings': frame }, api);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Einstellungen');
  expect(document.querySelector('[aria-current]')).toBeNull();
  vi.unstubAllGlobals();
});
