import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { someSettings } from '../../test/some-settings.ts';
import { SettingsGeneralScreen } from './settings-general-screen.tsx';

afterEach(cleanup);

const setUp = (answer: () => unknown = () => ({ revision: 2, settings: { ...someSettings, version: 2 } })) => {
  const { api, sent } = fakeApi({
    'PATCH /v1/settings/{customerId}': answer,
    'GET /v1/settings/{customerId}': () => ({ ...someSettings, version: 2 }),
    'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: true, grantedUntil: null }),
  });
  renderScreen(<SettingsGeneralScreen />, api);
  const patches = () => sent.filter(({ key }) => key === 'PATCH /v1/settings/{customerId}').map(({ input }) => input);
  return { patches, user: userEvent.setup() };
};
const save = () => screen.getByRole('button', { name: 'Speichern' });

test('only what was changed is sent, upon the version that was read', async () => {
  const { patches, user } = setUp();
  const name = await screen.findByRole('textbox', { name: 'Name' });
  expect(save()).toHaveProperty('disabled', true);
  await user.clear(name);
  await user.type(name, 'Zur Linde');
  await user.click(screen.getByRole('checkbox', { name: /Tisch verlangen/ }));
  await user.click(save());
  expect(await screen.findByText('Einstellungen gespeichert')).toBeTruthy();
  expect(patches()).toEqual([
    {
      params: { customerId: 'c1' },
      body: {
        id: expect.any(String),
        version: 1,
        restaurantName: 'Zur Linde',
        requiresTable: true,
        socketId: 'socket-1',
      },
    },
  ]);
});

test('a VAT number with a wrong check digit is told at its field and not sent', async () => {
  const { patches, user } = setUp();
  const field = await screen.findByRole('textbox', { name: 'MWST-Nummer' });
  await user.type(field, 'CHE-123.456.789');
  await user.click(save());
  expect((await screen.findByRole('alert')).textContent).toMatch(/MWST-Nummer gibt es nicht/);
  expect(patches()).toEqual([]);
  await user.clear(field);
  await user.type(field, 'CHE-123.456.788 MWST');
  await user.click(save());
  expect(patches()).toMatchObject([{ body: { vatNumber: 'CHE-123.456.788 MWST' } }]);
});

test('the phone wears the colours while they are typed', async () => {
  const { user } = setUp();
  const field = await screen.findByRole('textbox', { name: 'Primärfarbe' });
  const preview = screen.getByRole('complementary', { name: 'Live-Vorschau' });
  const phone = preview.querySelector<HTMLElement>('.pv');
  expect(phone?.dataset['theme']).toBe('dark');
  await user.clear(field);
  await user.type(field, '#1f5b45');
  await user.click(screen.getByRole('radio', { name: 'Hell' }));
  expect(phone?.style.getPropertyValue('--primary')).toBe('#1f5b45');
  expect(phone?.style.getPropertyValue('--on-primary')).toBe('#ffffff');
  expect(phone?.dataset['theme']).toBe('light');
  expect(within(preview).getByText('Gasthof Linde')).toBeTruthy();
});

test('a warning that comes after the alarm is told and not sent', async () => {
  const { patches, user } = setUp();
  const paid = await screen.findByRole('group', { name: 'Bezahlt' });
  const warn = within(paid).getByRole('textbox', { name: 'Warnung nach' });
  await user.clear(warn);
  await user.type(warn, '10');
  await user.click(save());
  expect(within(paid).getByRole('alert').textContent).toMatch(/vor dem Alarm/);
  expect(patches()).toEqual([]);
});

test('a refused change is a toast, and what was typed stays', async () => {
  const { user } = setUp(() => failure('settings.error.timeZoneUnknown', 422));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.type(name, ' AG');
  await user.click(save());
  expect(await screen.findByText('Einstellungen nicht gespeichert: Diese Zeitzone gibt es nicht.')).toBeTruthy();
  expect(name).toHaveProperty('value', 'Gasthof Linde AG');
});
