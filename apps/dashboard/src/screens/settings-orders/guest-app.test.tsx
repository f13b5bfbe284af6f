import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { GuestApp } from './guest-app.tsx';

afterEach(cleanup);

const change = 'PUT /v1/customers/{customerId}/guestApp';

function show(isTaken = false) {
  let slug = 'gasthof-linde';
  const app = () => ({ slug, link: `https://comanda.test/order/${slug}` });
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/guestApp': app,
    [change]: ({ body }) => {
      if (isTaken) return failure('settings.error.slugTaken', 409);
      ({ slug } = body as { slug: string });
      return { ...app(), revision: 2 };
    },
  });
  renderScreen(<GuestApp tabs={null} />, api);
  return () => sent.filter(({ key }) => key === change).map(({ input }) => input);
}

async function write(text: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Kurzname ändern' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Kurzname ändern' }));
  const field = dialog.getByRole('textbox', { name: 'Kurzname' });
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.click(dialog.getByRole('button', { name: 'Speichern' }));
  return dialog;
}

test('the address stands there as link and code, and changes with the short name', async () => {
  const sent = show();
  expect(await screen.findByDisplayValue('https://comanda.test/order/gasthof-linde')).toBeDefined();
  await write('Linde');
  expect(await screen.findByDisplayValue('https://comanda.test/order/linde')).toBeDefined();
  expect(sent()).toMatchObject([{ body: { slug: 'linde' } }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what is no short name is said at its field and not sent', async () => {
  const sent = show();
  const dialog = await write('Zur Linde');
  expect(dialog.getByText(/3 bis 60 Zeichen/)).toBeDefined();
  expect(sent()).toEqual([]);
});

test('one that another venue has keeps the dialog open', async () => {
  const sent = show(true);
  await write('sternen');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(screen.getByRole('dialog', { name: 'Kurzname ändern' })).toBeDefined();
});
