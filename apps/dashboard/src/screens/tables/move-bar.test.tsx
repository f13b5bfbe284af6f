import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { useRemembered } from '../../parts/remembered.ts';
import { aTable } from '../../test/a-table.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { TablesScreen } from './tables-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useRemembered.setState({ venues: {} });
});

const terrace = aTable({
  id: 'd',
  name: 'Terrasse 1',
  area: 'Terrasse',
  place: { x: 3, y: 2, width: 6, height: 6 },
  shape: 'round',
});

test('an administrator moves and sizes a table by taps alone', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [terrace],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [], revision: 1, cursor: null }),
    'PUT /v1/customers/{customerId}/floorPlan': () => ({ revision: 2 }),
  });
  renderAt('/dashboard/tables', { '/dashboard/tables': <TablesScreen /> }, api);
  await userEvent.click(await screen.findByRole('radio', { name: 'Plan' }));
  await userEvent.click(screen.getByRole('button', { name: 'Plan bearbeiten' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Nach links' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: /^Terrasse 1/ }));
  for (const name of ['Nach links', 'Nach unten', 'Nach unten', 'Nach oben', 'Nach rechts', 'Nach links']) {
    await userEvent.click(screen.getByRole('button', { name }));
  }
  for (const name of ['Breiter', 'Breiter', 'Schmaler', 'Tiefer', 'Tiefer', 'Weniger tief']) {
    await userEvent.click(screen.getByRole('button', { name }));
  }
  expect(screen.getByText('Terrasse 1, 2 von links, 3 von oben, 7 breit, 7 tief')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Plan gespeichert')).toBeDefined();
  const saved = sent.find(({ key }) => key.startsWith('PUT'))?.input;
  expect(saved).toMatchObject({ body: { tables: [{ id: 'd', place: { x: 2, y: 3, width: 7, height: 7 } }] } });
});
