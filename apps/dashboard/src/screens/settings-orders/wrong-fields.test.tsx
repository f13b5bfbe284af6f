import type { WireOrderMethod } from '@comanda/contract/order-methods';
import { money } from '@comanda/domain/money';
import { aroundTheClock } from '@comanda/domain/opening-hours/opening-hours';
import { tableMethods } from '@comanda/domain/orders/order-method';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { SettingsOrdersScreen } from './settings-orders-screen.tsx';

afterEach(cleanup);

const methods: WireOrderMethod[] = tableMethods.map((method) => ({
  method,
  active: true,
  tracksHandOver: false,
  acceptsAutomatically: false,
  acceptingStation: null,
  aroundTheClock: true,
  weekdays: [...aroundTheClock.weekdays],
  minimumAmount: money(0),
  leadMinutes: 0,
  areas: [],
  version: 1,
}));

const setUp = () => {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/orderMethods': () => ({ orderMethods: methods }),
    'GET /v1/customers/{customerId}/stations': () => [],
    'GET /v1/customers/{customerId}/locations': () => ({ locations: [] }),
  });
  renderScreen(<SettingsOrdersScreen />, api);
  const bodies = (key: string) => sent.filter((one) => one.key === key);
  return { bodies, user: userEvent.setup() };
};
const patch = 'PATCH /v1/customers/{customerId}/orderMethods';
const save = () => screen.getByRole('button', { name: 'Speichern' });
const tab = (name: string) => screen.findByRole('tab', { name });

test('what is wrong with delivery areas is said at each field, and the first one is where one is led', async () => {
  const { bodies, user } = setUp();
  await user.click(await tab('Liefern'));
  for (const zips of ['8400', '8400', '84']) {
    await user.click(screen.getByRole('button', { name: 'Liefergebiet hinzufügen' }));
    await user.type(screen.getAllByRole('textbox', { name: 'Postleitzahlen' }).at(-1) ?? document.body, zips);
  }
  const [first, second] = screen.getAllByRole('textbox', { name: 'Name' });
  await user.type(first ?? document.body, 'Altstadt');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(save());
  expect(bodies(patch)).toEqual([]);
  expect(document.activeElement).toBe(second);
  const wrong = document.querySelectorAll('[aria-invalid="true"]');
  const told = [...wrong].map(
    (field) => document.querySelector(`#${CSS.escape(field.getAttribute('aria-describedby') ?? '')}`)?.textContent,
  );
  expect(told).toEqual(['Ein Liefergebiet hat keinen Namen.', 'Ein Liefergebiet hat keinen Namen.']);
  for (const [place, name] of ['Nord', 'Süd'].entries()) {
    await user.type(screen.getAllByRole('textbox', { name: 'Name' })[place + 1] ?? document.body, name);
  }
  await user.click(save());
  expect(screen.getByText('Die Postleitzahl 8400 steht in zwei Liefergebieten.')).toBeTruthy();
  expect(screen.getByText('Keine Postleitzahl: 84.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getAllByRole('textbox', { name: 'Postleitzahlen' })[1]);
  expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Postleitzahlen' })[2]?.value).toBe('84');
});

test('of two special days on one date the second says so at its date, and one is led there', async () => {
  const { bodies, user } = setUp();
  await user.click(await tab('Besondere Tage'));
  const add = () => user.click(screen.getByRole('button', { name: 'Tag hinzufügen' }));
  await add();
  await add();
  const [first, second] = screen.getAllByLabelText<HTMLInputElement>('Datum');
  if (first === undefined || second === undefined) throw new Error('no days');
  fireEvent.change(first, { target: { value: '2026-12-25' } });
  fireEvent.change(second, { target: { value: '2026-12-25' } });
  await user.click(save());
  expect(bodies('PATCH /v1/settings/{customerId}')).toEqual([]);
  expect(screen.getByText('Für den 25.12.2026 gibt es schon einen besonderen Tag.')).toBeTruthy();
  expect(first.getAttribute('aria-invalid')).toBeNull();
  expect(document.activeElement).toBe(second);
});

test('an area that was made for another country is told before anybody tries to save', async () => {
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/orderMethods': () => ({
      orderMethods: methods.map((one) =>
        one.method === 'delivery'
          ? { ...one, areas: [{ id: 'a', name: 'Alt', zips: '79098', fee: money(0), minimum: money(0) }] }
          : one,
      ),
    }),
    'GET /v1/customers/{customerId}/stations': () => [],
    'GET /v1/customers/{customerId}/locations': () => ({ locations: [] }),
  });
  renderScreen(<SettingsOrdersScreen />, api);
  await userEvent.click(await tab('Liefern'));
  expect((await screen.findByRole('textbox', { name: 'Postleitzahlen' })).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Keine Postleitzahl: 79098.')).toBeTruthy();
});

const times = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: / (von|bis)$/ }).map(({ value }) => value);

test('a time that cannot be read goes with its range, and stands in no other', async () => {
  const { user } = setUp();
  await user.click(await tab('Besondere Tage'));
  await user.click(screen.getByRole('button', { name: 'Tag hinzufügen' }));
  await user.click(screen.getByRole('radio', { name: 'Zeiten' }));
  await user.click(screen.getByRole('button', { name: 'Zeit hinzufügen' }));
  const [from] = screen.getAllByRole('textbox', { name: / von$/ });
  const before = times();
  await user.clear(from ?? document.body);
  await user.type(from ?? document.body, '25');
  await user.click(screen.getAllByRole('button', { name: / entfernen$/ })[0] ?? document.body);
  expect(times()).toEqual(before.slice(2));
  expect(screen.queryByText('Zeit wie 9:30 eingeben')).toBeNull();
});

test('a time that cannot be read goes with its special day, and stands at no other', async () => {
  const { user } = setUp();
  await user.click(await tab('Besondere Tage'));
  for (const place of [0, 1]) {
    await user.click(screen.getByRole('button', { name: 'Tag hinzufügen' }));
    await user.click(screen.getAllByRole('radio', { name: 'Zeiten' })[place] ?? document.body);
  }
  const [from] = screen.getAllByRole('textbox', { name: / von$/ });
  await user.clear(from ?? document.body);
  await user.type(from ?? document.body, '25');
  await user.click(screen.getAllByRole('button', { name: / entfernen$/ })[0] ?? document.body);
  expect(times()).toEqual(['11:00', '22:00']);
  expect(screen.queryByText('Zeit wie 9:30 eingeben')).toBeNull();
});
