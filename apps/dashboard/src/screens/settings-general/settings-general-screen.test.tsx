import type { WireSettings } from '@comanda/contract/settings';
import { money } from '@comanda/domain/money';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { someSettings } from '../../gallery/some-settings.ts';
import { closeTopModal } from '../../parts/open-modals.ts';
import { SessionContext } from '../../parts/session/session-context.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { aSession, renderScreen } from '../../test/render-screen.tsx';
import { SettingsGeneralScreen } from './settings-general-screen.tsx';

afterEach(cleanup);

const area = (name: string, zips: string) => ({ id: name, name, zips, fee: money(0), minimum: money(0) });
const delivery = { method: 'delivery', areas: [area('Altstadt', '8400'), area('Umland', '8404-8411')] };

const setUp = (
  answer: () => unknown = () => ({ revision: 2, settings: { ...someSettings, version: 2 } }),
  stored: WireSettings = someSettings,
  reread: WireSettings = { ...someSettings, version: 2 },
) => {
  const { api, sent } = fakeApi({
    'PATCH /v1/settings/{customerId}': answer,
    'GET /v1/settings/{customerId}': () => reread,
    'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: true, grantedUntil: null }),
    'GET /v1/customers/{customerId}/orderMethods': () => ({ orderMethods: [delivery] }),
  });
  renderScreen(
    <SessionContext value={{ ...aSession(api), settings: stored }}>
      <SettingsGeneralScreen />
    </SessionContext>,
    api,
  );
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
  expect((await screen.findByRole('alert')).textContent).toMatch(/MWST-Nummer ist ungültig/);
  expect(patches()).toEqual([]);
  await user.clear(field);
  await user.type(field, 'CHE-123.456.788 MWST');
  await user.click(save());
  expect(patches()).toMatchObject([{ body: { vatNumber: 'CHE-123.456.788 MWST' } }]);
});

test('logo and banner are shown on the phone and can be removed', async () => {
  const pictures = { logo: 'l1', banner: 'b1' };
  const { patches, user } = setUp(undefined, { ...someSettings, ...pictures });
  const sources = () => [...document.querySelectorAll('.pv img')].map((image) => image.getAttribute('src'));
  await screen.findByRole('group', { name: 'Banner' });
  expect(sources()).toEqual(['/media/c1/b1/592.webp', '/media/c1/l1/64.webp']);
  await user.click(screen.getByRole('button', { name: 'Banner entfernen' }));
  expect(sources()).toEqual(['/media/c1/l1/64.webp']);
  await user.click(save());
  expect(await screen.findByText('Einstellungen gespeichert')).toBeTruthy();
  expect(patches()).toMatchObject([{ body: { version: 1, banner: null } }]);
});

test('a logo is shown as paper shows it, and it is said that a wide one stays whole', async () => {
  setUp(undefined, { ...someSettings, logo: 'l1' });
  const field = await screen.findByRole('group', { name: 'Logo' });
  expect(within(field).getByText(/auf Rechnungen und Abschlüssen, schwarz-weiss gedruckt/)).toBeTruthy();
  expect(within(field).getByText(/ein breites oder hohes Logo passt ganz hinein/)).toBeTruthy();
  expect(field.querySelector('.image-field__paper img')?.getAttribute('src')).toBe('/media/c1/l1/128.webp');
});

test('where two people chose another logo, both are shown', async () => {
  const changed = { ...someSettings, version: 2, logo: 'theirs' };
  const { user } = setUp(() => failure('setup.error.changedMeanwhile', 409), { ...someSettings, logo: 'old' }, changed);
  await user.click(await screen.findByRole('button', { name: 'Logo entfernen' }));
  await user.click(save());
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('img', { name: 'Logo' }).getAttribute('src')).toBe('/media/c1/theirs/288.webp');
  expect(dialog.getByText('leer')).toBeTruthy();
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

test('minutes that cannot be read are told at their field, held and not sent', async () => {
  const { patches, user } = setUp();
  const paid = within(await screen.findByRole('group', { name: 'Bezahlt' }));
  const warn = paid.getByRole<HTMLInputElement>('textbox', { name: 'Warnung nach' });
  await user.clear(warn);
  await user.type(warn, 'bald');
  await user.click(save());
  expect(paid.getByRole('alert').textContent).toBe('Ganze Minuten von 1 bis 1440 eingeben');
  expect(warn.value).toBe('bald');
  expect(patches()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
  expect(screen.queryByRole('alert')).toBeNull();
  const again = within(screen.getByRole('group', { name: 'Bezahlt' }));
  expect(again.getByRole<HTMLInputElement>('textbox', { name: 'Warnung nach' }).value).toBe('5');
});

test('lateness that two people changed is compared in words, group by group', async () => {
  const { thresholds } = someSettings;
  const theirs = { ...thresholds, paid: { warnMinutes: 4, lateMinutes: 10 } };
  const changed = { ...someSettings, version: 2, country: 'DE' as const, thresholds: theirs };
  const { user } = setUp(() => failure('setup.error.changedMeanwhile', 409), someSettings, changed);
  const paid = within(await screen.findByRole('group', { name: 'Bezahlt' }));
  const warn = paid.getByRole('textbox', { name: 'Warnung nach' });
  await user.clear(warn);
  await user.type(warn, '7');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Land' }), 'AT');
  await user.click(save());
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Bezahlt: Warnung nach 7, Alarm nach 10 Min\./)).toBeTruthy();
  expect(dialog.getByText(/Bezahlt: Warnung nach 4, Alarm nach 10 Min\./)).toBeTruthy();
  expect(dialog.getByText('Österreich')).toBeTruthy();
  expect(dialog.getByText('Deutschland')).toBeTruthy();
});

test('a refused change is a toast, and what was typed stays', async () => {
  const { user } = setUp(() => failure('settings.error.timeZoneUnknown', 422));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.type(name, ' AG');
  await user.click(save());
  expect(await screen.findByText('Einstellungen nicht gespeichert: Diese Zeitzone gibt es nicht.')).toBeTruthy();
  expect(name).toHaveProperty('value', 'Gasthof Linde AG');
});

test('delivery areas with postal codes of another country than the venue’s are told, with the way to them', async () => {
  setUp();
  await screen.findByRole('textbox', { name: 'Name' });
  expect(screen.queryByText(/Altstadt, Umland/)).toBeNull();
  cleanup();
  setUp(undefined, { ...someSettings, country: 'DE' });
  const told = await screen.findByText(/Altstadt, Umland/);
  expect(told.textContent).toContain('wird nicht geliefert');
  const link = within(told.closest('.note') as HTMLElement).getByRole('link');
  expect(link.getAttribute('href')).toBe('/dashboard/settings/orders');
});

test('the way back closes the admin PIN, and asks once some of it is typed', async () => {
  const { user } = setUp();
  const change = await screen.findByRole('button', { name: 'Admin-PIN ändern' });
  const goBack = () => act(async () => void closeTopModal());
  const dialog = () => screen.queryByRole('dialog', { name: 'Admin-PIN' });
  await user.click(change);
  await goBack();
  expect(dialog()).toBeNull();
  await user.click(change);
  await user.type(within(dialog() ?? document.body).getByLabelText('Neue Admin-PIN'), '25');
  await goBack();
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
  expect(dialog()).toBeNull();
  await user.click(change);
  await goBack();
  expect(dialog()).toBeNull();
});
