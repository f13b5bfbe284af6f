import type { WireLocation, WireOrderMethod } from '@comanda/contract/order-methods';
import { money } from '@comanda/domain/money';
import { aroundTheClock } from '@comanda/domain/opening-hours/opening-hours';
import { tableMethods } from '@comanda/domain/orders/order-method';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { someSettings } from '../../test/some-settings.ts';
import { SettingsOrdersScreen } from './settings-orders-screen.tsx';

afterEach(cleanup);

const methods: WireOrderMethod[] = tableMethods.map((method) => ({
  method,
  active: method === 'table',
  tracksHandOver: method !== 'table',
  acceptsAutomatically: false,
  acceptingStation: null,
  aroundTheClock: true,
  weekdays: [...aroundTheClock.weekdays],
  minimumAmount: money(0),
  leadMinutes: 0,
  areas: [],
  version: 1,
}));
const aLocation: WireLocation = {
  id: 'l1',
  type: 'pickup',
  name: 'Hofladen',
  street: 'Dorfstrasse 1',
  zip: '8400',
  city: 'Winterthur',
  description: {},
  version: 3,
};

const setUp = (locations: WireLocation[] = []) => {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/orderMethods': () => ({ orderMethods: methods }),
    'GET /v1/customers/{customerId}/stations': () => [{ id: 'bar', customer: 'c1', name: 'Bar', autoPrint: true }],
    'GET /v1/customers/{customerId}/locations': () => ({ locations }),
    'GET /v1/settings/{customerId}': () => someSettings,
    'PATCH /v1/settings/{customerId}': () => ({ revision: 2, settings: someSettings }),
    'PATCH /v1/customers/{customerId}/orderMethods': () => ({ revision: 2, orderMethod: methods[0] }),
    'POST /v1/customers/{customerId}/location': () => ({ revision: 2, location: aLocation }),
    'DELETE /v1/locations/{locationId}': () => ({ revision: 3 }),
  });
  renderScreen(<SettingsOrdersScreen />, api);
  const bodies = (key: string) => sent.filter((one) => one.key === key).map(({ input }) => input);
  return { bodies, user: userEvent.setup() };
};
const patch = 'PATCH /v1/customers/{customerId}/orderMethods';
const save = () => screen.getByRole('button', { name: 'Speichern' });
const tab = (name: string) => screen.findByRole('tab', { name });

test('hours by weekday are typed by hand and sent as minutes', async () => {
  const { bodies, user } = setUp();
  await user.click(await screen.findByRole('radio', { name: 'Nach Wochentag' }));
  const monday = screen.getByRole('group', { name: 'Montag' });
  await user.click(within(monday).getByRole('radio', { name: 'Zeiten' }));
  const from = within(monday).getByRole('textbox', { name: 'Montag von' });
  await user.clear(from);
  await user.type(from, '9.30');
  const until = within(monday).getByRole('textbox', { name: 'Montag bis' });
  await user.clear(until);
  await user.type(until, '2');
  expect(within(monday).getByText('am nächsten Morgen')).toBeTruthy();
  await user.click(within(monday).getByRole('button', { name: 'Für alle Tage' }));
  await user.click(save());
  expect(await screen.findByText('Bestellart gespeichert')).toBeTruthy();
  const day = { open: true, allDay: false, ranges: [{ from: 570, until: 120 }] };
  expect(bodies(patch)).toMatchObject([
    { body: { method: 'table', version: 1, aroundTheClock: false, weekdays: Array.from({ length: 7 }, () => day) } },
  ]);
});

test('hours that overlap are told at their day and not sent', async () => {
  const { bodies, user } = setUp();
  await user.click(await screen.findByRole('radio', { name: 'Nach Wochentag' }));
  const monday = screen.getByRole('group', { name: 'Montag' });
  await user.click(within(monday).getByRole('radio', { name: 'Zeiten' }));
  await user.click(within(monday).getByRole('button', { name: 'Zeit' }));
  const second = within(monday).getAllByRole('textbox', { name: 'Montag von' })[1];
  if (second === undefined) throw new Error('no second range');
  await user.clear(second);
  await user.type(second, '20:00');
  expect(within(monday).getByRole('alert').textContent).toBe('Zwei Öffnungszeiten überschneiden sich.');
  await user.click(save());
  expect(bodies(patch)).toEqual([]);
});

test('what is typed into one way to order is there after a look at another', async () => {
  const { user } = setUp();
  await user.click(await tab('Liefern'));
  await user.click(screen.getByRole('button', { name: 'Liefergebiet hinzufügen' }));
  await user.type(screen.getByRole('textbox', { name: 'Postleitzahlen' }), '84');
  await user.click(save());
  expect(screen.getByText('Ein Liefergebiet hat keinen Namen.')).toBeTruthy();
  await user.click(await tab('Kiosk'));
  await user.click(await tab('Liefern'));
  expect(screen.getByRole('textbox', { name: 'Postleitzahlen' })).toHaveProperty('value', '84');
});

test('a special day is added with the settings', async () => {
  const { bodies, user } = setUp();
  await user.click(await tab('Besondere Tage'));
  await user.click(screen.getByRole('button', { name: 'Tag hinzufügen' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Weihnachten');
  await user.click(save());
  expect(await screen.findByText('Besondere Tage gespeichert')).toBeTruthy();
  expect(bodies('PATCH /v1/settings/{customerId}')).toMatchObject([
    { body: { version: 1, specialDays: [{ name: 'Weihnachten', open: false }] } },
  ]);
});

test('a pickup location needs name, street, zip and city', async () => {
  const { bodies, user } = setUp();
  await user.click(await tab('Abholorte'));
  await user.click(screen.getByRole('button', { name: 'Abholort hinzufügen' }));
  const dialog = screen.getByRole('dialog', { name: 'Abholort hinzufügen' });
  const type = (label: string, text: string) => user.type(within(dialog).getByRole('textbox', { name: label }), text);
  const said = async () => {
    await user.click(within(dialog).getByRole('button', { name: 'Speichern' }));
    return within(dialog).queryByRole('alert')?.textContent ?? '';
  };
  expect(await said()).toBe('Bitte einen Namen eingeben.');
  await type('Name', 'Hofladen');
  expect(await said()).toBe('Bitte eine Strasse eingeben.');
  await type('Strasse', 'Dorfstrasse 1');
  await type('PLZ', '84000');
  expect(await said()).toBe('Die Postleitzahl stimmt nicht.');
  await type('PLZ', '{backspace}');
  expect(await said()).toBe('Bitte einen Ort eingeben.');
  expect(bodies('POST /v1/customers/{customerId}/location')).toEqual([]);
  await type('Ort', 'Winterthur');
  await said();
  expect(await screen.findByText('Abholort hinzugefügt')).toBeTruthy();
  expect(bodies('POST /v1/customers/{customerId}/location')).toMatchObject([
    { body: { type: 'pickup', name: 'Hofladen', zip: '8400', city: 'Winterthur' } },
  ]);
});

test('a pickup location goes only after a question', async () => {
  const { bodies, user } = setUp([aLocation]);
  await user.click(await tab('Abholorte'));
  await user.click(await screen.findByRole('button', { name: 'Hofladen löschen' }));
  const question = screen.getByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Löschen' }));
  expect(await screen.findByText('Abholort gelöscht')).toBeTruthy();
  expect(bodies('DELETE /v1/locations/{locationId}')).toMatchObject([{ params: { locationId: 'l1' } }]);
});
