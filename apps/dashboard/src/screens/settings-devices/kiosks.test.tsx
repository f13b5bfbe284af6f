import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { DevicesScreen } from './devices-screen.tsx';

afterEach(cleanup);

const kiosk = {
  id: 'ki',
  name: 'Eingang',
  station: null,
  terminal: 't',
  active: true,
  link: 'https://comanda.test/kiosk/abc',
  version: 3,
};

function show() {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/stations': () => [],
    'GET /v1/customers/{customerId}/devices': () => ({
      printers: [],
      terminals: [
        { id: 't', name: 'Lane', model: 'A35', station: null, terminalId: '7', active: true, version: 1 },
        { id: 'u', name: 'Tresen', model: 'A35', station: null, terminalId: '8', active: true, version: 1 },
      ],
      readers: [],
    }),
    'GET /v1/customers/{customerId}/drawers': () => [],
    'GET /v1/customers/{customerId}/printerStates': () => [],
    'GET /v1/customers/{customerId}/readerStates': () => [],
    'GET /v1/customers/{customerId}/kiosks': () => [kiosk],
    'POST /v1/customers/{customerId}/kiosks': () => ({ kiosk, revision: 2 }),
    'POST /v1/customers/{customerId}/kiosks/{kioskId}/newCode': () => ({ kiosk, revision: 2 }),
  });
  renderScreen(<DevicesScreen />, api);
  return (key: string) => sent.filter((one) => one.key === key).map(({ input }) => input);
}
const section = async () => within(await screen.findByRole('region', { name: 'Kiosks' }));

test('a kiosk is added with its name; two of one name are not', async () => {
  const sent = show();
  await userEvent.click((await section()).getByRole('button', { name: 'Neuer Kiosk' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Neuer Kiosk' }));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await userEvent.type(name, 'eingang');
  await userEvent.click(dialog.getByRole('button', { name: 'Hinzufügen' }));
  expect(sent('POST /v1/customers/{customerId}/kiosks')).toEqual([]);
  await userEvent.clear(name);
  await userEvent.type(name, 'Terrasse');
  await userEvent.click(dialog.getByRole('button', { name: 'Hinzufügen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('POST /v1/customers/{customerId}/kiosks')).toMatchObject([
    { body: { name: 'Terrasse', station: null, terminal: null, active: true } },
  ]);
});

test('its card terminal is named, its link shown as a code, and renewed after a question', async () => {
  const sent = show();
  expect((await section()).getByText(/Lane/)).toBeDefined();
  await userEvent.click((await section()).getByRole('button', { name: /Eingang/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Eingang' }));
  expect(await dialog.findByText('QR-Code von Eingang')).toBeDefined();
  expect(dialog.getByDisplayValue(kiosk.link)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Neuer Link' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Neuer Link für Eingang?' }));
  await userEvent.click(question.getByRole('button', { name: 'Neuer Link' }));
  const renewal = 'POST /v1/customers/{customerId}/kiosks/{kioskId}/newCode';
  await waitFor(() => expect(sent(renewal)).toMatchObject([{ params: { kioskId: 'ki' }, body: { version: 3 } }]));
});
