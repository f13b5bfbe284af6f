import { money } from '@comanda/domain/money';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { aTag, aTagEntry } from '../../test/a-tag.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { NfcManageScreen } from './nfc-manage-screen.tsx';

afterEach(cleanup);

const path = '/dashboard/nfc/manage';
const list = 'GET /v1/customers/{customerId}/nfcTags' as const;
const second = aTag({
  id: 'tag2',
  name: '',
  code: null,
  serial: '04B2B2B2B2B2B2',
  balance: money(1250),
  state: 'blocked',
});

function open(answers: Parameters<typeof fakeApi>[0] = {}, address = path) {
  const { api, sent } = fakeApi({
    [list]: (input) => {
      const { query } = input as { readonly query: { readonly search?: string; readonly cursor?: string } };
      const liability = [{ currency: 'CHF', tags: 2, amount: money(6250) }];
      if (query.search === 'niemand') return { tags: [], liability, cursor: null };
      return query.cursor === undefined
        ? { tags: [aTag()], liability, cursor: 'next' }
        : { tags: [second], liability, cursor: null };
    },
    'GET /v1/nfcTags/{tagId}': () => ({ tag: aTag() }),
    'GET /v1/nfcTags/{tagId}/entries': () => ({ entries: [aTagEntry()], cursor: null }),
    ...answers,
  });
  const rendered = renderAt(address, { [path]: <NfcManageScreen /> }, api);
  const bodies = (key: string) => sent.filter((call) => call.key === key).map(({ input }) => input);
  return { bodies, user: userEvent.setup(), ...rendered };
}

test('the tags stand there page by page, with what the house owes on all of them', async () => {
  const { user } = open();
  const table = await screen.findByRole('table', { name: 'Chips' });
  expect(within(table).getByRole('link', { name: /^Mia/ })).toBeTruthy();
  expect(screen.getByText('62.50')).toBeTruthy();
  expect(screen.getByText('auf 2 Chips')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Weitere laden' }));
  // One without name and code is called by its number.
  expect(await within(table).findByRole('link', { name: '04:B2:B2:B2:B2:B2:B2' })).toBeTruthy();
  expect(within(table).getByText('Gesperrt')).toBeTruthy();
});

test('a search that finds nothing says so', async () => {
  const { user, bodies } = open();
  await screen.findByRole('table', { name: 'Chips' });
  await user.type(screen.getByRole('searchbox', { name: 'Name, Code oder Nummer' }), 'niemand');
  expect(await screen.findByText('Kein Chip passt zu dieser Suche')).toBeTruthy();
  expect(bodies(list).at(-1)).toMatchObject({ query: { search: 'niemand' } });
});

test('a search that found nothing is emptied and typed anew: its field stays, and keeps the keys', async () => {
  const { user } = open();
  await screen.findByRole('table', { name: 'Chips' });
  const field = screen.getByRole('searchbox', { name: 'Name, Code oder Nummer' });
  await user.type(field, 'niemand');
  await screen.findByText('Kein Chip passt zu dieser Suche');
  await user.clear(field);
  await screen.findByRole('table', { name: 'Chips' });
  expect(document.activeElement).toBe(field);
});

test('where there is none yet, the one button registers the first', async () => {
  const { user } = open({ [list]: () => ({ tags: [], liability: [], cursor: null }) });
  expect(await screen.findByText('Noch keine Chips')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Chip erfassen' }));
  const dialog = screen.getByRole('dialog', { name: 'Chip erfassen' });
  await user.type(within(dialog).getByLabelText('Nummer des Chips'), 'unlesbar{Enter}');
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Der Code konnte nicht gelesen werden');
  await user.type(within(dialog).getByLabelText('Nummer des Chips'), '08:11:22:33{Enter}');
  await waitFor(() =>
    expect(within(dialog).getByRole('alert').textContent).toMatch(/^Dieser Chip zeigt bei jedem Lesen/),
  );
  await user.type(within(dialog).getByLabelText('Nummer des Chips'), '04 a2 2b 1a c3 52 80{Enter}');
  expect(await within(dialog).findByText('04:A2:2B:1A:C3:52:80')).toBeTruthy();
});

test('what loaded a tag is called as the venue calls it, else by its kind', async () => {
  const entries = [
    aTagEntry({ id: 'e2', method: 'wallee_terminal', methodName: 'Terminal Bar' }),
    aTagEntry({ id: 'e1', method: 'ext_twint' }),
  ];
  open({ 'GET /v1/nfcTags/{tagId}/entries': () => ({ entries, cursor: null }) }, `${path}?tag=tag1`);
  const history = within(await screen.findByRole('region', { name: 'Verlauf' }));
  const facts = (await history.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(facts).toEqual([expect.stringContaining(', Terminal Bar, '), expect.stringContaining(', TWINT, ')]);
});

test('name, code and limit of a tag are changed; its PIN is taken away', async () => {
  const { user, bodies } = open(
    {
      'GET /v1/nfcTags/{tagId}': () => ({ tag: aTag({ hasPin: true }) }),
      'PATCH /v1/nfcTags/{tagId}': () => ({ tag: aTag({ name: 'Mia Huber', version: 2 }), revision: 2 }),
    },
    `${path}?tag=tag1`,
  );
  await user.click(await screen.findByRole('button', { name: 'Bearbeiten' }));
  const name = screen.getByLabelText('Name oder Notiz');
  await user.clear(name);
  await user.type(name, 'Mia Huber');
  await user.type(screen.getByLabelText('Höchstens pro Zahlung'), '20');
  await user.click(screen.getByLabelText('Ohne PIN bezahlen'));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByText('Chip gespeichert');
  expect(bodies('PATCH /v1/nfcTags/{tagId}')).toMatchObject([
    { params: { tagId: 'tag1' }, body: { version: 1, name: 'Mia Huber', paymentLimit: 2000, pin: null } },
  ]);
});

test('a tag that was never used is deleted after a question, and its panel goes', async () => {
  const { user, bodies, address } = open(
    { 'DELETE /v1/nfcTags/{tagId}': () => ({ revision: 2, outcome: 'removed' }) },
    `${path}?tag=tag1`,
  );
  await user.click(await screen.findByRole('button', { name: 'Bearbeiten' }));
  await user.click(screen.getByRole('button', { name: 'Löschen' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Löschen' }));
  await screen.findByText('Chip gelöscht');
  expect(bodies('DELETE /v1/nfcTags/{tagId}')).toHaveLength(1);
  await waitFor(() => expect(address()).toBe(path));
});
