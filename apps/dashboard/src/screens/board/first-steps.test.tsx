import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { failure, fakeApi, underWay } from '../../test/fake-api.ts';
import { aSession, renderAt } from '../../test/render-screen.tsx';
import { AllDone } from './all-done.tsx';
import { BoardScreen } from './board-screen.tsx';
import { useFirstStepsMemory } from './first-steps-memory.ts';
import { FirstSteps } from './first-steps.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  useFirstStepsMemory.setState({ away: [] });
});

const step = (name: string, isDone: boolean) => ({ step: name, isDone });
const begun = [step('venue', true), step('menu', false), step('closing', false)];

function open(steps: readonly object[], change: Partial<ReturnType<typeof aSession>> = {}) {
  const { api, sent } = fakeApi({ 'GET /v1/customers/{customerId}/firstSteps': () => ({ steps }) });
  const shown = renderAt('/dashboard', { '/dashboard': <FirstSteps /> }, api, { ...aSession(api), ...change });
  return { ...shown, sent };
}
const list = () => screen.findByRole('region', { name: 'Erste Schritte' });

test('says what is done and leads to what is not', async () => {
  open(begun);
  const region = within(await list());
  expect(region.getByText('1 von 3 erledigt')).toBeDefined();
  const links = region.getAllByRole('listitem').map((item) => within(item).getByRole('link'));
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/settings?page=general',
    '/dashboard/settings/import',
    '/dashboard/closings?tab=cash',
  ]);
  expect(links.map((link) => /^(erledigt|noch offen)/.exec(link.textContent)?.[1])).toEqual([
    'erledigt',
    'noch offen',
    'noch offen',
  ]);
});

test('is gone for good once all is done, and asks the server no more', async () => {
  const { sent } = open(begun.map(({ step: name }) => step(name, true)));
  await waitFor(() => expect(useFirstStepsMemory.getState().away).toEqual(['u1 c1']));
  expect(sent).toHaveLength(1);
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  const again = open(begun);
  expect(screen.queryByRole('region')).toBeNull();
  expect(again.sent).toEqual([]);
});

test('who puts it away has it gone at this venue, not at another one', async () => {
  open(begun);
  await userEvent.click(within(await list()).getByRole('button', { name: 'Ausblenden' }));
  expect(await screen.findByText(/Erste Schritte ausgeblendet/)).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Erste Schritte' })).toBeNull();
  expect(localStorage.getItem('comanda.firstSteps')).toContain('u1 c1');
  cleanup();
  open(begun, { customer: { id: 'c2', name: 'Sonne', packages: ['menu'] } });
  expect(await list()).toBeDefined();
});

test('who does not set the venue up sees nothing of it', () => {
  const { sent } = open(begun, { may: (permission) => permission !== 'settings.manage' });
  expect(sent).toEqual([]);
  expect(screen.queryByRole('region')).toBeNull();
});

test('beside steps that are to be done yet nobody reads that all is done', async () => {
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/firstSteps': () => ({ steps: [step('venue', true), step('testOrder', false)] }),
  });
  renderAt('/dashboard', { '/dashboard': <AllDone /> }, api);
  expect(await screen.findByText('Nichts offen')).toBeDefined();
  expect(screen.getByText(/^Die erste Bestellung erscheint hier/)).toBeDefined();
  expect(screen.queryByText('Alles erledigt')).toBeNull();
});

function openBoard(firstSteps: () => unknown) {
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/firstSteps': firstSteps,
    'GET /v1/customers/{customerId}/tables': () => [],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [anOrder()], revision: 1, cursor: null }),
  });
  return renderAt('/dashboard', { '/dashboard': <BoardScreen />, '/dashboard/terminal': null }, api, aSession(api));
}

test('the orders stand below it from the first: nothing is pushed away under a finger', async () => {
  let answer: (value: unknown) => void = () => {};
  const { container } = openBoard(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await screen.findByRole('heading', { level: 1 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(container.querySelector('.lanes, .lane, .skeleton')).toBeNull();
  answer({ steps: begun });
  await screen.findByRole('article');
  expect(screen.getByRole('region', { name: 'Erste Schritte' })).toBeDefined();
});

test('the orders wait for no reminder that nobody answers', async () => {
  openBoard(underWay);
  expect(await screen.findByRole('article', {}, { timeout: 10_000 })).toBeDefined();
});

test('the orders wait for no reminder that cannot be read', async () => {
  openBoard(() => failure('request.error.busy', 503));
  await screen.findByRole('article');
  expect(screen.queryByRole('region', { name: 'Erste Schritte' })).toBeNull();
});
