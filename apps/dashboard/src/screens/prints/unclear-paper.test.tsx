import type { WirePrintJob } from '@comanda/contract/print-jobs';
import { kickOnly, text } from '@comanda/paper/document';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { PrintsScreen } from './prints-screen.tsx';

afterEach(cleanup);

const unclear: WirePrintJob = {
  id: 'U1',
  kind: 'ticket',
  title: 'Küche U1',
  station: 'k',
  printer: 'p',
  order: 'o1',
  isDuplicate: false,
  status: 'failed',
  isOnItsWay: false,
  isUnclear: true,
  error: 'print.error.unclear',
  attempts: 1,
  wantedAt: 1,
  finishedAt: 2,
  isAlarming: true,
  isReadable: true,
  moves: ['retry', 'ignore', 'confirm', 'printAgain'],
};

function show(job: WirePrintJob) {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/orderPrints': () => ({ jobs: [job] }),
    'GET /v1/customers/{customerId}/stations': () => [],
    'GET /v1/orderPrints/{jobId}/document': () => ({
      document: JSON.stringify({ ...kickOnly('Küche U1'), blocks: [text('2x Rösti')] }),
    }),
    'POST /v1/orderPrints/{jobId}/ignore': () => ({ revision: 2 }),
  });
  renderScreen(<PrintsScreen />, api);
  return () => sent.map(({ key }) => key).filter((key) => key.endsWith('/ignore'));
}

test('what came out or not is needed by nobody any more: it is ignored alone, without clearing the list', async () => {
  const ignored = show(unclear);
  await userEvent.click(await screen.findByRole('button', { name: 'Küche U1: gedruckt oder nicht?' }));
  const dialog = screen.getByRole('dialog');
  expect(await within(dialog).findByText('2x Rösti')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ignorieren' }));
  expect(await screen.findByText('Ignoriert')).toBeTruthy();
  expect(ignored()).toHaveLength(1);
});

test('a drawer is no ticket: nobody is asked to look for its paper, and nothing offers to print it again', async () => {
  const ignored = show({ ...unclear, kind: 'kick', isAlarming: false, moves: ['ignore', 'confirm'] });
  await userEvent.click(await screen.findByRole('button', { name: /^Küche U1 Schublade/ }));
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText('Öffnet die Schublade und druckt nichts.')).toBeTruthy();
  expect(within(dialog).queryByText(/dieser Bon/)).toBeNull();
  expect(within(dialog).queryByRole('button', { name: 'Ja, ist gedruckt' })).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ignorieren' }));
  expect(await screen.findByText('Ignoriert')).toBeTruthy();
  expect(ignored()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /gedruckt oder nicht/ })).toBeNull();
});

test('where a drawer alone did not open, nothing offers to print all of it again', async () => {
  show({ ...unclear, kind: 'kick', isUnclear: false, isAlarming: false, error: 'printer.paperEnd', moves: ['ignore'] });
  expect(await screen.findByRole('button', { name: 'Liste leeren' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Alle nochmals drucken' })).toBeNull();
});
