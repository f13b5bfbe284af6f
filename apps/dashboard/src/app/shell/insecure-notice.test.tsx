import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeApi } from '../../test/fake-api.ts';
import { aSession, renderAt } from '../../test/render-screen.tsx';
import { useInsecureMemory } from './insecure-memory.ts';
import { InsecureNotice } from './insecure-notice.tsx';

beforeEach(() => useInsecureMemory.setState({ isAway: false }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(isSecure: boolean, may = true) {
  vi.stubGlobal('isSecureContext', isSecure);
  const { api } = fakeApi({});
  const page = (
    <>
      <InsecureNotice />
      Bestellungen
    </>
  );
  renderAt('/dashboard', { '/dashboard': page }, api, { ...aSession(api), may: () => may });
  await screen.findByText('Bestellungen');
}

test('without HTTPS the administration is told what is missing, and where it is set up', async () => {
  await open(false);
  const said = screen.getByRole('status').textContent;
  for (const missing of ['Start ohne Netz', 'NFC', 'Scannen', 'Ungesendetes']) expect(said).toContain(missing);
  expect(screen.getByRole('link', { name: 'HTTPS einrichten' }).getAttribute('href')).toBe('/trust');
});

test('it is put away on this device', async () => {
  await open(false);
  act(() => screen.getByRole('button', { name: 'Ausblenden' }).click());
  expect(screen.queryByRole('status')).toBeNull();
  cleanup();
  await open(false);
  expect(screen.queryByText('HTTPS einrichten')).toBeNull();
});

test('a secure page says nothing, nor does one of somebody who cannot change it', async () => {
  await open(true);
  expect(screen.queryByText('HTTPS einrichten')).toBeNull();
  cleanup();
  await open(false, false);
  expect(screen.queryByText('HTTPS einrichten')).toBeNull();
});
