import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { failure, fakeApi } from '../../../test/fake-api.ts';
import { renderAt } from '../../../test/render-screen.tsx';
import { InvoiceSettingsDialog } from './invoice-settings-dialog.tsx';

afterEach(cleanup);

const creditor = { name: 'Linde AG', street: '', houseNumber: '', zip: '8400', city: 'Winterthur', country: 'CH' };
const mine = { creditor, iban: 'CH9300762011623852957', daysToPay: 30, footer: '' };
const theirs = { ...mine, iban: 'CH5604835012345678009', daysToPay: 10 };

/** The dialog, and what somebody else makes of the settings meanwhile. */
function open() {
  let stored = { settings: mine, version: 1 };
  let isClosed = false;
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/invoiceSettings': () => stored,
    'PUT /v1/customers/{customerId}/invoiceSettings': (input) =>
      (input as { body: { version: number } }).body.version === stored.version
        ? { revision: 2 }
        : failure('setup.error.changedMeanwhile', 409),
  });
  const { queries } = renderAt('/', { '/': <InvoiceSettingsDialog onClose={() => (isClosed = true)} /> }, api);
  return {
    isClosed: () => isClosed,
    saved: () => sent.filter(({ key }) => key.startsWith('PUT')).map(({ input }) => (input as { body: object }).body),
    change: async () => {
      stored = { settings: theirs, version: 2 };
      await queries.invalidateQueries();
    },
  };
}
const days = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Zahlungsfrist in Tagen' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Speichern' }));

test('what somebody else changed meanwhile is shown where nothing was typed yet', async () => {
  const { change, saved, isClosed } = open();
  expect((await days()).value).toBe('30');
  await change();
  await waitFor(async () => expect((await days()).value).toBe('10'));
  await save();
  await waitFor(() => expect(isClosed()).toBe(true));
  expect(saved()).toMatchObject([{ version: 2, settings: { daysToPay: 10 } }]);
});

test('what was typed stays, and undoes nothing that somebody else changed meanwhile', async () => {
  const { change, saved, isClosed } = open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Text unter dem Total' }), 'Danke');
  await change();
  await save();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(saved()).toMatchObject([{ version: 1 }]);
  expect(isClosed()).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Text unter dem Total' }).value).toBe('Danke');
});

test('what was saved without an answer is saved by the same command when it is tried again', async () => {
  let tries = 0;
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/invoiceSettings': () => ({ settings: mine, version: 1 }),
    'PUT /v1/customers/{customerId}/invoiceSettings': () => {
      tries += 1;
      return tries === 1 ? failure('network', 0) : { revision: 2 };
    },
  });
  renderAt('/', { '/': <InvoiceSettingsDialog onClose={() => {}} /> }, api);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Text unter dem Total' }), 'Danke');
  await save();
  await save();
  const ids = () =>
    sent.flatMap(({ key, input }) => (key.startsWith('PUT') ? [(input as { body: { id: string } }).body.id] : []));
  await waitFor(() => expect(ids()).toHaveLength(2));
  expect(new Set(ids()).size).toBe(1);
});

test('Escape loses nothing that was typed', async () => {
  const { isClosed } = open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Text unter dem Total' }), 'Danke');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(isClosed()).toBe(false);
});
