import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { FirstVenue } from '../../parts/admin/first-venue.tsx';
import { aCustomer } from '../../test/a-person.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { aSession, renderScreen } from '../../test/render-screen.tsx';
import { CustomersScreen } from './customers-screen.tsx';

afterEach(cleanup);

const fresh = '/dashboard/adminSettings/customers/new';

function show(customers: (search: string | undefined) => unknown) {
  const { api } = fakeApi({
    'GET /v1/customers': (input) => customers((input as { query: { search?: string } }).query.search),
  });
  renderScreen(<CustomersScreen />, api, undefined, { ...aSession(api).user, systemRole: 'systemAdmin' });
}

test('a fresh installation leads to its first venue, by the first screen and by the list', async () => {
  renderScreen(<FirstVenue />, fakeApi({}).api);
  expect((await screen.findByRole('link', { name: 'Ersten Betrieb anlegen' })).getAttribute('href')).toBe(fresh);
  expect(screen.getByText(/dann seine Verwaltung einladen/)).toBeTruthy();
  cleanup();
  show(() => ({ customers: [] }));
  await screen.findByText('Noch kein Betrieb');
  expect(screen.getByRole('link', { name: 'Ersten Betrieb anlegen' }).getAttribute('href')).toBe(fresh);
  expect(screen.queryByRole('link', { name: 'Neuer Betrieb' })).toBeNull();
});

test('how each venue does', async () => {
  show(() => ({ customers: [aCustomer({ unprintedJobs: 3 }), aCustomer({ id: 'c2', name: 'Krone', active: false })] }));
  const row = (await screen.findByRole('link', { name: /^Gasthof Linde/ })).closest('tr');
  expect(row?.querySelector('.is-bad')?.textContent).toBe('3');
  expect(row?.textContent).toContain('Aktiv');
  expect(screen.getByRole('link', { name: /^Krone/ }).closest('tr')?.textContent).toContain('Gesperrt');
  expect(screen.getByRole('link', { name: 'Neuer Betrieb' }).getAttribute('href')).toBe(fresh);
});

test('of hundreds of venues those in view are drawn', async () => {
  show(() => ({ customers: Array.from({ length: 400 }, (_, n) => aCustomer({ id: `c${n}`, name: `Venue ${n}` })) }));
  await screen.findByRole('link', { name: /^Venue 0/ });
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('401');
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
});

test('a search without a hit is not an empty house', async () => {
  show((search) => ({ customers: search === undefined ? [aCustomer()] : [] }));
  await userEvent.type(await screen.findByRole('searchbox'), 'Bären');
  await screen.findByText('Kein Betrieb gefunden');
  expect(screen.getByText('Nichts passt zu «Bären».')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Ersten Betrieb anlegen' })).toBeNull();
});

test('a search that is cleared says nothing of an empty house before the list is there', async () => {
  let answer: (list: unknown) => void = () => {};
  const list = new Promise((resolve) => {
    answer = resolve;
  });
  show((search) => (search === undefined ? list : { customers: [] }));
  const user = userEvent.setup();
  await user.type(await screen.findByRole('searchbox'), 'Bären');
  await screen.findByText('Nichts passt zu «Bären».');
  await user.click(screen.getByRole('button', { name: 'Suche leeren' }));
  expect(screen.queryByRole('link', { name: 'Ersten Betrieb anlegen' })).toBeNull();
  expect(screen.getByText('Nichts passt zu «Bären».')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Neuer Betrieb' })).toBeTruthy();
  answer({ customers: [aCustomer()] });
  await screen.findByRole('link', { name: /^Gasthof Linde/ });
});

test('a search that nothing is known of yet says nothing of it', async () => {
  show((search) => {
    if (search === undefined) return { customers: [aCustomer()] };
    return search === 'Bx' ? new Promise(() => {}) : { customers: [] };
  });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('searchbox'), 'B');
  await screen.findByText('Nichts passt zu «B».');
  await user.type(screen.getByRole('searchbox'), 'x');
  expect(screen.getByText('Nichts passt zu «B».')).toBeTruthy();
});

test('a list that cannot be read says why', async () => {
  show(() => failure('general.error.internal', 500));
  await screen.findByRole('button', { name: 'Nochmals versuchen' });
  expect(screen.queryByText('Noch kein Betrieb')).toBeNull();
});

test('a list that is as long as a list gets says that more are found by searching', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => aCustomer({ id: `c${index}` }));
  show(() => ({ customers: many(499) }));
  await screen.findAllByRole('link', { name: /^Gasthof Linde/ });
  expect(screen.queryByText(/höchstens 500/)).toBeNull();
  cleanup();
  show(() => ({ customers: many(500) }));
  expect(await screen.findByText('Es werden höchstens 500 aufgeführt. Alle anderen findet die Suche.')).toBeTruthy();
});
