import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { DevicesScreen } from './devices-screen.tsx';

afterEach(cleanup);

const printer = {
  id: 'p',
  name: 'Bondrucker',
  ipAddress: '192.168.1.50',
  port: 9100,
  model: 'epson-tm-m30iii',
  station: 'k',
  active: true,
  printsTickets: true,
  printsReceipts: false,
  columns: 48,
  characters: 'european',
  isSecure: false,
  hasFetchKey: false,
  fetchUser: null,
  version: 1,
};
const changeKey = 'PATCH /v1/customers/{customerId}/printers/{printerId}';

async function openPrinter() {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/stations': () => [
      { id: 'k', customer: 'c1', name: 'Küche', autoPrint: true, deliverer: 'server', version: 1 },
    ],
    'GET /v1/customers/{customerId}/devices': () => ({ printers: [printer], terminals: [], readers: [] }),
    'GET /v1/customers/{customerId}/drawers': () => [],
    'GET /v1/customers/{customerId}/printerStates': () => [],
    'GET /v1/customers/{customerId}/readerStates': () => [],
    'GET /v1/customers/{customerId}/printers/{printerId}/orderPrints': () => ({ jobs: [] }),
    [changeKey]: () => ({ revision: 2 }),
  });
  renderScreen(<DevicesScreen />, api);
  await userEvent.click(await screen.findByRole('button', { name: /^Bondrucker/ }));
  const dialog = within(screen.getByRole('dialog'));
  const port = dialog.getByLabelText<HTMLInputElement>('Port');
  const write = async (text: string) => {
    await userEvent.clear(port);
    await userEvent.type(port, text);
    await userEvent.click(dialog.getByRole('button', { name: 'Speichern' }));
  };
  return { dialog, port, write, saved: () => sent.filter(({ key }) => key === changeKey) };
}

test.each(['91.01', '91o1', '70000'])('%s is no port: it stays in its field, which says so', async (written) => {
  const { dialog, port, write, saved } = await openPrinter();
  await write(written);
  expect(port.value).toBe(written);
  expect(dialog.getByText('1 bis 65535')).toBeTruthy();
  expect(saved()).toEqual([]);
});

test('a port is read as people write numbers', async () => {
  const { write, saved } = await openPrinter();
  await write('9’101');
  await waitFor(() => expect(saved()).toMatchObject([{ input: { body: { port: 9101 } } }]));
});
