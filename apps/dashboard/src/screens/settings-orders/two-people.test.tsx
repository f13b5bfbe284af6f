import type { WireOrderMethod } from '@comanda/contract/order-methods';
import { money } from '@comanda/domain/money';
import { aroundTheClock } from '@comanda/domain/opening-hours/opening-hours';
import { tableMethods } from '@comanda/domain/orders/order-method';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { SettingsOrdersScreen } from './settings-orders-screen.tsx';

afterEach(cleanup);

const area = (id: string, name: string, zips: string) => ({ id, name, zips, fee: money(500), minimum: money(0) });
const areas = [area('n', 'Nord', '8400'), area('s', 'Süd', '8404'), area('w', 'West', '8408')];
const methodsWith = (delivery: Partial<WireOrderMethod>): WireOrderMethod[] =>
  tableMethods.map((method) => ({
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
    ...(method === 'delivery' ? delivery : {}),
  }));

/** @param theirs what somebody else made of the areas before mine are saved */
async function rename(theirs: WireOrderMethod['areas'], wish: string) {
  let isTried = false;
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/orderMethods': () => ({
      orderMethods: methodsWith(isTried ? { areas: theirs, version: 2 } : { areas }),
    }),
    'GET /v1/customers/{customerId}/stations': () => [],
    'GET /v1/customers/{customerId}/locations': () => ({ locations: [] }),
    'PATCH /v1/customers/{customerId}/orderMethods': () => {
      if (isTried) return { revision: 3, orderMethod: methodsWith({ areas: theirs, version: 3 })[1] };
      isTried = true;
      return failure('setup.error.changedMeanwhile', 409);
    },
  });
  renderScreen(<SettingsOrdersScreen />, api);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('tab', { name: 'Liefern' }));
  const [north] = screen.getAllByRole('textbox', { name: 'Name' });
  await user.clear(north ?? document.body);
  await user.type(north ?? document.body, wish);
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  return { sent: () => sent.filter(({ key }) => key.startsWith('PATCH')).map(({ input }) => input), user };
}

test('of two who change two areas both win, and nobody is asked', async () => {
  const { sent } = await rename([area('n', 'Nord', '8400'), area('w', 'Westen', '8408')], 'Norden');
  expect(await screen.findByText('Bestellweg gespeichert')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent()[1]).toMatchObject({
    body: {
      version: 2,
      areas: [
        { id: 'n', name: 'Norden' },
        { id: 'w', name: 'Westen' },
      ],
    },
  });
});

test('the area that both changed is named, and no other', async () => {
  await rename([area('n', 'Oben', '8400'), area('s', 'Süden', '8404'), area('w', 'West', '8408')], 'Norden');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^Norden \(8400\)/)).toBeTruthy();
  expect(dialog.getByText(/^Oben \(8400\)/)).toBeTruthy();
  expect(dialog.queryByText(/Süd|West/)).toBeNull();
});

test('an area that I changed and somebody deleted is asked about by its name', async () => {
  await rename(areas.slice(1), 'Norden');
  expect(within(await screen.findByRole('dialog')).getByText('Norden: gelöscht')).toBeTruthy();
});
