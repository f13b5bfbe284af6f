import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { VenueChoiceContext } from '../session/venue-choice-context.ts';
import { RequiredSetUp } from './required-set-up.tsx';

const calls: string[] = [];
beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(address);
    return new Response(JSON.stringify({}));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const recoveryCodes = Array.from({ length: 10 }, (_, index) => `7KQ4D-M2XR${index}`);

function show(chooseVenue: (() => void) | null = null, venueName: string | null = 'Gasthof Linde') {
  const told: string[] = [];
  const { api } = fakeApi({
    'POST /v1/me/secondFactor': () => ({ secret: 'GEZDGNBVGY3TQOJQ', address: 'otpauth://totp/Comanda:a?secret=GEZD' }),
    'POST /v1/me/secondFactor/turnOn': () => ({ recoveryCodes }),
  });
  renderScreen(
    <VenueChoiceContext value={chooseVenue && { isVisit: false, go: chooseVenue }}>
      <RequiredSetUp
        venueName={venueName}
        onHold={(isHeld) => told.push(isHeld ? 'held' : 'free')}
        onClosed={() => told.push('closed')}
      />
    </VenueChoiceContext>,
    api,
  );
  return told;
}

test('says who requires it, and holds the page until the recovery codes are put away', async () => {
  const told = show();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'Zuerst die zweite Bestätigung einrichten',
  );
  expect(screen.getByText(/^Gasthof Linde verlangt sie\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Einrichten' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Passwort zur Bestätigung'), 'geheim{Enter}');
  await userEvent.type(await screen.findByLabelText('Code aus der App'), '123456{Enter}');
  await screen.findByText('7KQ4D-M2XR0');
  expect(told).toEqual(['held']);
  await userEvent.click(dialog.getByRole('button', { name: 'Sicher aufbewahrt' }));
  expect(told).toEqual(['held', 'free', 'closed']);
});

test('says so where it is whoever runs the system that requires it', async () => {
  show(null, null);
  expect(await screen.findByText(/^Wer das ganze System verwaltet, braucht sie/)).toBeTruthy();
});

test('the way out is signing out, or another venue where there is one', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Abmelden' }));
  expect(screen.queryByRole('button', { name: 'Betrieb wechseln' })).toBeNull();
  await expect.poll(() => calls).toEqual(['/v1/logout']);
  cleanup();
  const choose = vi.fn<() => void>();
  show(choose);
  await userEvent.click(await screen.findByRole('button', { name: 'Betrieb wechseln' }));
  expect(choose).toHaveBeenCalledTimes(1);
});
