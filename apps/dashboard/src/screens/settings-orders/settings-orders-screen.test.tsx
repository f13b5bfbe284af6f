import type { WireLocation, WireOrderMethod } from '@comanda/contract/order-methods';
import { money } from '@comanda/domain/money';
import { aroundTheClock, closedDay } from '@comanda/domain/opening-hours/opening-hours';
import { tableMethods } from '@comanda/domain/orders/order-method';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { someSettings } from '../../gallery/some-settings.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
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

type Faster = { readonly theirs: Partial<WireOrderMethod> };

/** @param faster what somebody else made of the table's method before it is saved here */
const setUp = (locations: WireLocation[] = [], faster?: Faster) => {
  let isTried = false;
  const stored = () =>
    isTried && faster
      ? methods.map((one, place) => (place === 0 ? { ...one, ...faster.theirs, version: 2 } : one))
      : methods;
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/orderMethods': () => ({ orderMethods: stored() }),
    'GET /v1/customers/{customerId}/stations': () => [{ id: 'bar', customer: 'c1', name: 'Bar', autoPrint: true }],
    'GET /v1/customers/{customerId}/locations': () => ({ locations }),
    'GET /v1/settings/{customerId}': () => someSettings,
    'PATCH /v1/settings/{customerId}': () => ({ revision: 2, settings: someSettings }),
    'PATCH /v1/customers/{customerId}/orderMethods': () => {
      if (faster === undefined || isTried) return { revision: 2, orderMethod: methods[0] };
      isTried = true;
      return failure('setup.error.changedMeanwhile', 409);
    },
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
  expect(await screen.findByText('Bestellweg gespeichert')).toBeTruthy();
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
  await user.click(within(monday).getByRole('button', { name: 'Zeit hinzufügen' }));
  const second = within(monday).getAllByRole('textbox', { name: 'Montag von' })[1];
  if (second === undefined) throw new Error('no second range');
  await user.clear(second);
  await user.type(second, '20:00');
  expect(within(monday).getByRole('alert').textContent).toBe('Zwei Öffnungszeiten überschneiden sich.');
  await user.click(save());
  expect(bodies(patch)).toEqual([]);
  const wrong = within(monday)
    .getAllByRole<HTMLInputElement>('textbox')
    .filter((field) => field.getAttribute('aria-invalid') === 'true');
  expect(wrong.map(({ value }) => value)).toEqual(['11:00', '22:00', '20:00', '24:00']);
  expect(document.activeElement).toBe(wrong[0]);
});

test('a time that cannot be read stays written, is told at its day, and holds the form back', async () => {
  const { bodies, user } = setUp();
  await user.click(await screen.findByRole('radio', { name: 'Nach Wochentag' }));
  const monday = () => screen.getByRole('group', { name: 'Montag' });
  await user.click(within(monday()).getByRole('radio', { name: 'Zeiten' }));
  const from = within(monday()).getByRole<HTMLInputElement>('textbox', { name: 'Montag von' });
  await user.clear(from);
  await user.type(from, '25');
  await user.click(save());
  expect(from.value).toBe('25');
  expect(document.activeElement).toBe(from);
  expect(within(monday()).getByRole('alert').textContent).toBe('Zeit wie 9:30 eingeben');
  expect(bodies(patch)).toEqual([]);

  await user.click(within(monday()).getByRole('radio', { name: 'Geschlossen' }));
  await user.click(save());
  expect(await screen.findByText('Bestellweg gespeichert')).toBeTruthy();
});

test('a time of a special day that cannot be read goes with discarding', async () => {
  const { bodies, user } = setUp();
  await user.click(await tab('Besondere Tage'));
  await user.click(screen.getByRole('button', { name: 'Tag hinzufügen' }));
  await user.click(screen.getByRole('radio', { name: 'Zeiten' }));
  const until = screen.getByRole('textbox', { name: /bis$/ });
  await user.clear(until);
  await user.click(save());
  expect(screen.getByText('Zeit wie 9:30 eingeben')).toBeTruthy();
  expect(bodies('PATCH /v1/settings/{customerId}')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
  expect(screen.queryByText('Zeit wie 9:30 eingeben')).toBeNull();
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

test('an amount that cannot be read is told, holds the form back and goes with discarding', async () => {
  const { bodies, user } = setUp();
  const minimum = await screen.findByRole('textbox', { name: /Mindestbetrag/ });
  await user.clear(minimum);
  await user.type(minimum, 'viel');

  await user.click(save());
  expect(screen.getByText('Betrag wie 34.50 eingeben')).toBeTruthy();
  expect(bodies(patch)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
  expect(screen.queryByText('Betrag wie 34.50 eingeben')).toBeNull();
  const again = screen.getByRole<HTMLInputElement>('textbox', { name: /Mindestbetrag/ });
  await user.clear(again);
  await user.type(again, '30');
  await user.click(save());
  expect(await screen.findByText('Bestellweg gespeichert')).toBeTruthy();
  expect(bodies(patch)).toMatchObject([{ body: { minimumAmount: 3000 } }]);
});

test('a lead time that cannot be read is told at its field and holds the form back', async () => {
  const { bodies, user } = setUp();
  const lead = await screen.findByRole<HTMLInputElement>('textbox', { name: /Vorlaufzeit/ });
  await user.clear(lead);
  await user.type(lead, '20000');
  await user.click(screen.getByRole('checkbox', { name: /Automatisch annehmen/ }));
  await user.click(save());
  expect(screen.getByText('Ganze Minuten von 0 bis 10080 eingeben')).toBeTruthy();
  expect(document.activeElement).toBe(lead);
  expect(bodies(patch)).toEqual([]);
  await user.clear(lead);
  await user.type(lead, '20');
  await user.click(save());
  expect(await screen.findByText('Bestellweg gespeichert')).toBeTruthy();
  expect(bodies(patch)).toMatchObject([{ body: { leadMinutes: 20, acceptsAutomatically: true } }]);
});

test('what two people changed is compared in words: station, weekday and amount', async () => {
  const closed = { ...closedDay };
  const { user } = setUp([], {
    theirs: {
      acceptingStation: null,
      minimumAmount: money(4000),
      leadMinutes: 25,
      weekdays: methods[0]?.weekdays.map((day, place) => (place === 0 ? closed : day)) ?? [],
    },
  });
  const minimum = await screen.findByRole('textbox', { name: /Mindestbetrag/ });
  await user.clear(minimum);
  await user.type(minimum, '30');
  const lead = screen.getByRole('textbox', { name: /Vorlaufzeit/ });
  await user.clear(lead);
  await user.type(lead, '15');
  await user.click(screen.getByRole('radio', { name: 'Nach Wochentag' }));
  await user.click(within(screen.getByRole('group', { name: 'Montag' })).getByRole('radio', { name: 'Zeiten' }));
  await user.click(save());
  const dialog = within(await screen.findByRole('dialog'));
  for (const text of ['CHF 30.00', 'CHF 40.00', '15 Min.', '25 Min.', 'Montag: 11:00–22:00', 'Montag: Geschlossen']) {
    expect(dialog.getByText(text)).toBeTruthy();
  }
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
    return within(dialog)
      .queryAllByRole('alert')
      .map(({ textContent }) => textContent);
  };
  const [zip, city] = ['Bitte eine gültige PLZ eingeben', 'Bitte einen Ort eingeben'];
  // All that is wrong at once: nobody tries to save four times.
  expect(await said()).toEqual(['Bitte einen Namen eingeben', 'Bitte eine Strasse eingeben', zip, city]);
  await type('Name', 'Hofladen');
  await type('Strasse', 'Dorfstrasse 1');
  await type('PLZ', '84000');
  expect(await said()).toEqual([zip, city]);
  await type('PLZ', '{backspace}');
  expect(await said()).toEqual([city]);
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
