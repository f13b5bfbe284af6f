import type { WirePrintJob } from '@comanda/contract/print-jobs';
import { kickOnly, text } from '@comanda/paper/document';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { PrintsScreen } from './prints-screen.tsx';

afterEach(cleanup);

const job = (id: string, more: Partial<WirePrintJob> = {}): WirePrintJob => ({
  id,
  kind: 'ticket',
  title: `Küche ${id}`,
  station: 'k',
  printer: 'p',
  order: 'o1',
  isDuplicate: false,
  status: 'printed',
  isOnItsWay: false,
  isUnclear: false,
  error: null,
  attempts: 1,
  wantedAt: 1,
  finishedAt: 2,
  isAlarming: false,
  isReadable: true,
  moves: ['printAgain'],
  ...more,
});
const unclear = job('T1', {
  status: 'failed',
  isUnclear: true,
  error: 'print.error.unclear',
  isAlarming: true,
  moves: ['retry', 'ignore', 'confirm', 'printAgain'],
});
const failed = job('T2', { status: 'failed', error: 'printer.paperEnd', isAlarming: true, moves: ['retry', 'ignore'] });
const waiting = job('T3', { status: 'pending', station: 'b', finishedAt: null, moves: ['retry', 'ignore'] });

const station = (id: string, name: string, fallbackStation: string | null) => ({
  id,
  customer: 'c1',
  name,
  autoPrint: true,
  deliverer: 'server',
  fallbackStation,
  fallbackSeconds: 60,
  isRedirected: false,
  hasAgentKey: false,
  version: 1,
});

function show(jobs: readonly WirePrintJob[], answers: Parameters<typeof fakeApi>[0] = {}) {
  const paper = { ...kickOnly('Küche T1'), blocks: [text('2x Rösti')] };
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/orderPrints': () => ({ jobs }),
    'GET /v1/customers/{customerId}/stations': () => [station('k', 'Küche', 'b'), station('b', 'Bar', null)],
    'GET /v1/orderPrints/{jobId}/document': () => ({ document: JSON.stringify(paper) }),
    'POST /v1/orderPrints/{jobId}/retry': () => ({ revision: 2 }),
    'POST /v1/orderPrints/{jobId}/confirm': () => ({ revision: 2 }),
    'POST /v1/customers/{customerId}/orderPrints/retry': () => ({ revision: 2 }),
    'DELETE /v1/customers/{customerId}/orderPrints': () => ({ revision: 2 }),
    'PUT /v1/customers/{customerId}/stations/{stationId}/redirect': () => ({ revision: 2 }),
    ...answers,
  });
  renderScreen(<PrintsScreen />, api);
  return sent;
}

test('all is well while what waits is on its way, and not where no printer takes it', async () => {
  const allWell = 'Alles, was gedruckt werden soll, ist gedruckt oder unterwegs.';
  show([waiting, job('T4')]);
  expect(await screen.findByText(allWell)).toBeTruthy();
  cleanup();
  show([{ ...waiting, error: 'printer.none' }, job('T4')]);
  expect(await screen.findByText('Kein Drucker bereit')).toBeTruthy();
  expect(screen.queryByText(allWell)).toBeNull();
});

test('what nobody knows is asked beside the paper: printed or not', async () => {
  const sent = show([unclear]);
  await userEvent.click(await screen.findByRole('button', { name: 'Küche T1: gedruckt oder nicht?' }));
  const dialog = screen.getByRole('dialog');
  expect(await within(dialog).findByText('2x Rösti')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ja, ist gedruckt' }));
  expect(await screen.findByText('Als gedruckt vermerkt')).toBeTruthy();
  expect(sent.find(({ key }) => key.endsWith('/confirm'))?.input).toMatchObject({ params: { jobId: 'T1' } });
});

test('what failed says why, and is tried again, all of it printed again, or the list cleared', async () => {
  const sent = show([failed, unclear, job('T4')]);
  expect(await screen.findByText('Papier leer')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Küche T2 nochmals versuchen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Alle nochmals drucken' }));
  await userEvent.click(screen.getByRole('button', { name: 'Liste leeren' }));
  const keys = sent.map(({ key }) => key).filter((key) => !key.startsWith('GET'));
  expect(keys).toEqual([
    'POST /v1/orderPrints/{jobId}/retry',
    'POST /v1/customers/{customerId}/orderPrints/retry',
    'DELETE /v1/customers/{customerId}/orderPrints',
  ]);
  // Both mean what was seen: what failed since stays.
  const [retried, cleared] = sent.filter(
    ({ key }) => key.includes('{customerId}/orderPrints') && !key.startsWith('GET'),
  );
  expect(retried?.input).toMatchObject({ body: { jobs: ['T1', 'T2'] } });
  expect(cleared?.input).toMatchObject({ query: { jobs: 'T1.T2' } });
});

test('a duplicate whose answer was lost comes out once; asked for again after it was done, it is one more', async () => {
  const again = 'POST /v1/orderPrints/{jobId}/printAgain' as const;
  const replies = [failure('general.error.internal', 502), { revision: 2 }, { revision: 3 }];
  const sent = show([job('T4')], { [again]: () => replies.shift() });
  for (let count = 1; count <= 3; count += 1) {
    await userEvent.click(await screen.findByRole('button', { name: /^Küche T4.* drucken$/ }));
    await waitFor(() => expect(sent.filter(({ key }) => key === again)).toHaveLength(count));
  }
  const [lost, done, more] = sent.flatMap(({ key, input }) =>
    key === again ? [(input as { body: object }).body] : [],
  );
  expect(done).toEqual(lost);
  expect(more).not.toEqual(done);
});

test('paper that was sent again although the answer was lost, and failed once more, is sent again anew', async () => {
  const retry = 'POST /v1/orderPrints/{jobId}/retry' as const;
  const replies = [failure('general.error.internal', 502), { revision: 3 }];
  let now = failed;
  const sent = show([], {
    'GET /v1/customers/{customerId}/orderPrints': () => ({ jobs: [now] }),
    [retry]: () => {
      now = { ...failed, attempts: now.attempts + 1, wantedAt: now.wantedAt + 60, error: 'printer.coverOpen' };
      return replies.shift();
    },
  });
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Küche T2 nochmals versuchen' }));
  const tries = () => sent.flatMap(({ key, input }) => (key === retry ? [(input as { body: object }).body] : []));
  await press();
  await screen.findByText(/Deckel/);
  await press();
  await waitFor(() => expect(tries()).toHaveLength(2));
  expect(tries()[1]).not.toEqual(tries()[0]);
});

test.each([
  { key: 'POST /v1/customers/{customerId}/orderPrints/retry', button: 'Alle nochmals drucken' },
  { key: 'DELETE /v1/customers/{customerId}/orderPrints', button: 'Liste leeren' },
] as const)('$button: pressed again after a lost answer is the same command', async ({ key, button }) => {
  let now = failed;
  const sent = show([], {
    'GET /v1/customers/{customerId}/orderPrints': () => ({ jobs: [now] }),
    [key]: () => {
      // What failed once more since is decided about anew.
      if (tries().length === 2) now = { ...failed, wantedAt: failed.wantedAt + 60 };
      return failure('general.error.internal', 502);
    },
  });
  const tries = () =>
    sent.flatMap(({ key: one, input }) => {
      const { body, query } = input as { body?: { id: string }; query?: { commandId: string } };
      return one === key ? [body?.id ?? query?.commandId] : [];
    });
  const looks = () => sent.filter(({ key: one }) => one === 'GET /v1/customers/{customerId}/orderPrints').length;
  const press = async (count: number) => {
    const before = looks();
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(tries()).toHaveLength(count));
    await waitFor(() => expect(looks()).toBeGreaterThan(before));
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: button }).disabled).toBe(false));
  };
  for (const count of [1, 2, 3]) await press(count);
  const [lost, again, anew] = tries();
  expect(again).toBe(lost);
  expect(anew).not.toBe(lost);
});

test('one station shows its own jobs alone', async () => {
  show([failed, waiting, job('T4')]);
  await screen.findByText('Küche T2');
  await userEvent.selectOptions(screen.getByLabelText('Station'), 'Bar');
  expect(screen.getByText('Küche T3')).toBeTruthy();
  expect(screen.queryByText('Küche T2')).toBeNull();
  // About all stations: not while one is chosen.
  expect(screen.queryByRole('button', { name: 'Liste leeren' })).toBeNull();
});

test('the paper of a station is sent to the one that stands in for it', async () => {
  const sent = show([]);
  expect(await screen.findByText('Noch nichts gedruckt')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Jetzt zu Bar' }));
  expect(sent.find(({ key }) => key.endsWith('/redirect'))?.input).toMatchObject({
    params: { stationId: 'k' },
    body: { isRedirected: true },
  });
});

test('the paper of a closing that is for administrators says so; whether it came out is still asked', async () => {
  const z = job('T1', { ...unclear, kind: 'closing', isReadable: false, moves: ['retry', 'ignore', 'confirm'] });
  const sent = show([z]);
  await userEvent.click(await screen.findByRole('button', { name: 'Küche T1: gedruckt oder nicht?' }));
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText('Was auf diesem Bon steht, sieht nur die Verwaltung dieses Betriebs.')).toBeTruthy();
  expect(within(dialog).queryByText('2x Rösti')).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Ja, ist gedruckt' })).toBeTruthy();
  expect(sent.some(({ key }) => key.endsWith('/document'))).toBe(false);
});
