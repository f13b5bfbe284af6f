import { cleanup, screen, within } from '@testing-library/react';
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

const hall = aTable({ id: 'e', name: 'Terrasse 2', area: 'Terrasse', place: { x: 12, y: 2, width: 6, height: 6 } });

test('a number of seats that is none stays and is said, also after another table was picked, and nothing is saved', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [terrace, hall],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [], revision: 1, cursor: null }),
  });
  renderAt('/dashboard/tables', { '/dashboard/tables': <TablesScreen /> }, api);
  await userEvent.click(await screen.findByRole('radio', { name: 'Plan' }));
  await userEvent.click(screen.getByRole('button', { name: 'Plan bearbeiten' }));
  await userEvent.click(screen.getByRole('button', { name: /^Terrasse 1/ }));
  await userEvent.clear(screen.getByLabelText('Plätze'));
  await userEvent.type(screen.getByLabelText('Plätze'), '0');
  await userEvent.click(screen.getByRole('button', { name: /^Terrasse 2/ }));
  expect(screen.getByRole('group', { name: 'Terrasse 2' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  const bar = within(await screen.findByRole('group', { name: 'Terrasse 1' }));
  expect(bar.getByLabelText<HTMLInputElement>('Plätze').value).toBe('0');
  expect(bar.getByText('1 bis 99, leer: keine Angabe')).toBeDefined();
  expect(sent.some(({ key }) => key.startsWith('PUT'))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(await screen.findByRole('alertdialog', { name: 'Änderungen verwerfen?' })).toBeDefined();
});

test('what was arranged is thrown away only when it is said; nothing arranged asks nothing', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [terrace],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [], revision: 1, cursor: null }),
  });
  renderAt('/dashboard/tables', { '/dashboard/tables': <TablesScreen /> }, api);
  await userEvent.click(await screen.findByRole('radio', { name: 'Plan' }));
  await userEvent.click(screen.getByRole('button', { name: 'Plan bearbeiten' }));
  await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Plan bearbeiten' }));
  screen.getByRole('button', { name: /^Terrasse 1/ }).focus();
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
  const asked = async () => within(await screen.findByRole('alertdialog', { name: 'Änderungen verwerfen?' }));
  await userEvent.click((await asked()).getByRole('button', { name: 'Abbrechen' }));
  expect(screen.getByRole('button', { name: 'Terrasse 1, 4 von links, 2 von oben' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
  await userEvent.click((await asked()).getByRole('button', { name: 'Verwerfen' }));
  expect(await screen.findByRole('button', { name: 'Plan bearbeiten' })).toBeDefined();
  expect(sent.some(({ key }) => key.startsWith('PUT'))).toBe(false);
});
