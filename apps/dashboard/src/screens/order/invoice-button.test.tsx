import { money } from '@comanda/domain/money';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { closeTopModal } from '../../parts/open-modals.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { InvoiceButton } from './invoice-button.tsx';

afterEach(cleanup);

const order = anOrder({ id: 'o1', total: money(4000), stillToPay: money(4000) });
const settings = { creditor: {}, iban: 'CH4431999123000889012', daysToPay: 30, footer: '' };
const key = 'POST /v1/orders/{orderId}/invoice';

function open(answer: unknown, shown = order) {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/invoiceSettings': () => ({ settings, version: 2 }),
    [key]: () => answer,
  });
  renderAt('/dashboard', { '/dashboard': <InvoiceButton order={shown} /> }, api);
  return () => sent.flatMap((one) => (one.key === key ? [(one.input as { body: { id: string } }).body] : []));
}

function openNone() {
  const answer = vi.fn<() => object>(() => ({ settings: null, version: 1 }));
  const { api } = fakeApi({ 'GET /v1/customers/{customerId}/invoiceSettings': answer });
  renderAt(
    '/dashboard',
    {
      '/dashboard': (
        <>
          <p>Bestellung</p>
          <InvoiceButton order={order} />
        </>
      ),
    },
    api,
  );
  return answer;
}

async function fill() {
  await userEvent.click(await screen.findByRole('button', { name: 'Auf Rechnung' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rechnung stellen' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rechnung stellen' }));
  expect(await within(dialog).findByText('Bitte Firma oder Namen eingeben')).toBeTruthy();
  expect(within(dialog).getByText('Bitte die PLZ eingeben')).toBeTruthy();
  const name = within(dialog).getByLabelText('Firma oder Name');
  expect([name.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', name]);
  await userEvent.type(within(dialog).getByLabelText('Firma oder Name'), 'Muster AG');
  await userEvent.type(within(dialog).getByLabelText('PLZ'), '4500');
  await userEvent.type(within(dialog).getByLabelText('Ort'), 'Solothurn');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rechnung stellen' }));
  return dialog;
}

test('makes the invoice of what was shown as open, and offers its PDF', async () => {
  const bodies = open({ invoice: { id: 'i1', number: 7 }, revision: 3 });
  await fill();
  expect(await screen.findByRole('dialog', { name: 'Rechnung 7 ist gestellt' })).toBeTruthy();
  expect(bodies()).toMatchObject([{ amount: 4000, debtor: { name: 'Muster AG', zip: '4500', country: 'CH' } }]);
});

test('what the order knows of its guest stands in the fields', async () => {
  const bodies = open(
    { invoice: { id: 'i1', number: 7 }, revision: 3 },
    anOrder({
      id: 'o1',
      stillToPay: money(4000),
      guest: 'Muster AG',
      email: 'buero@muster.ch',
      deliveryAddress: { street: 'Hauptgasse 12', zip: '4500', city: 'Solothurn' },
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Auf Rechnung' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rechnung stellen' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rechnung stellen' }));
  await screen.findByRole('dialog', { name: 'Rechnung 7 ist gestellt' });
  const known = { name: 'Muster AG', street: 'Hauptgasse', houseNumber: '12', zip: '4500', city: 'Solothurn' };
  expect(bodies()).toMatchObject([{ debtor: { ...known, email: 'buero@muster.ch' } }]);
});

test('a wrong address, mail or number of the company is said at its field, and nothing is sent', async () => {
  const bodies = open({ invoice: { id: 'i1', number: 7 }, revision: 3 });
  await userEvent.click(await screen.findByRole('button', { name: 'Auf Rechnung' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rechnung stellen' });
  const field = (label: string) => within(dialog).getByLabelText(label);
  const say = () => userEvent.click(within(dialog).getByRole('button', { name: 'Rechnung stellen' }));
  fireEvent.change(field('Firma oder Name'), { target: { value: 'M'.repeat(71) } });
  expect(within(dialog).getByText(/^Höchstens 70 Zeichen/)).toBeTruthy();
  fireEvent.change(field('Firma oder Name'), { target: { value: 'Muster GmbH' } });
  fireEvent.change(field('PLZ'), { target: { value: '4500' } });
  fireEvent.change(field('Ort'), { target: { value: 'München' } });
  fireEvent.change(field('Land'), { target: { value: 'DE' } });
  fireEvent.change(field('E-Mail'), { target: { value: 'buero@muster' } });
  fireEvent.change(field('UID'), { target: { value: 'CHE-123.456.789' } });
  await say();
  const wrong = ['PLZ', 'E-Mail', 'UID'].map((label) => field(label).getAttribute('aria-invalid'));
  expect([wrong, document.activeElement]).toEqual([['true', 'true', 'true'], field('PLZ')]);
  expect(bodies()).toEqual([]);
  fireEvent.change(field('PLZ'), { target: { value: '80331' } });
  fireEvent.change(field('E-Mail'), { target: { value: 'buero@muster.de' } });
  fireEvent.change(field('UID'), { target: { value: 'DE 136 695 976' } });
  await say();
  await screen.findByRole('dialog', { name: 'Rechnung 7 ist gestellt' });
  expect(bodies()).toMatchObject([{ debtor: { zip: '80331', country: 'DE' } }]);
});

test('what is refused stands in the dialog; tried again it is the same command', async () => {
  const bodies = open(failure('payments.error.openAmountChanged', 409));
  const dialog = await fill();
  expect(await within(dialog).findByRole('alert')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rechnung stellen' }));
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(new Set(bodies().map(({ id }) => id)).size).toBe(1);
});

test('the way back closes it, asks once an address is typed, and closes what was made', async () => {
  open({ invoice: { id: 'i1', number: 7 }, revision: 3 });
  const goBack = () => act(async () => void closeTopModal());
  const start = async () => userEvent.click(await screen.findByRole('button', { name: 'Auf Rechnung' }));
  await start();
  await screen.findByRole('dialog', { name: 'Rechnung stellen' });
  await goBack();
  expect(screen.queryByRole('dialog')).toBeNull();
  await start();
  await userEvent.type(await screen.findByLabelText('Firma oder Name'), 'Muster');
  await goBack();
  await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await fill();
  await screen.findByRole('dialog', { name: 'Rechnung 7 ist gestellt' });
  await goBack();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('is not there for a venue that makes none', async () => {
  const asked = openNone();
  await screen.findByText('Bestellung');
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await Promise.resolve();
  expect(screen.queryByRole('button', { name: 'Auf Rechnung' })).toBeNull();
});
