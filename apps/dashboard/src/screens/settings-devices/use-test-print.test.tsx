import type { WirePrinter } from '@comanda/contract/venue';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { useTestPrint } from './use-test-print.ts';

afterEach(cleanup);

const printer = { id: 'p', name: 'Bondrucker' } as Pick<WirePrinter, 'id' | 'name'>;

function Printing() {
  const { print } = useTestPrint();
  return (
    <button type="button" onClick={() => void print(printer)}>
      Drucken
    </button>
  );
}

const waiting = { status: 'pending', error: null as string | null, at: 2, isTest: true };

/** The printer answers with each of these in turn, the last one again and again. */
function open(ends: readonly (typeof waiting)[]) {
  const lasts = [{ ...waiting, status: 'printed', at: 1 }];
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/printerStates': () => {
      const last = lasts.length > 1 ? lasts.shift() : lasts[0];
      return [{ printer: 'p', condition: 'ready', since: 1, last }];
    },
    'POST /v1/customers/{customerId}/printers/{printerId}/testPrint': () => {
      lasts.splice(0, lasts.length, ...ends);
      return { revision: 2 };
    },
  });
  return renderScreen(<Printing />, api);
}

test.each([
  [{ ...waiting, status: 'printed' }, 'Bondrucker hat den Testdruck gedruckt'],
  [{ ...waiting, error: 'printer.paperEnd' }, 'Kein Testdruck auf Bondrucker: Papier leer'],
])('what became of a test page is told with the name of the printer: %o', async (end, text) => {
  open([end]);
  await userEvent.click(await screen.findByRole('button', { name: 'Drucken' }));
  expect(await screen.findByText('Testdruck an Bondrucker gesendet')).toBeTruthy();
  expect(await screen.findByText(text)).toBeTruthy();
});

test('it is told once, as soon as it has come out, and nothing before', async () => {
  const { queries } = open([waiting, { ...waiting, status: 'printed' }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Drucken' }));
  expect(await screen.findByText('Testdruck an Bondrucker gesendet')).toBeTruthy();
  expect(screen.queryByText(/hat den Testdruck gedruckt/)).toBeNull();
  await queries.invalidateQueries();
  expect(await screen.findByText(/hat den Testdruck gedruckt/)).toBeTruthy();
  await queries.invalidateQueries();
  expect(screen.getAllByText(/hat den Testdruck gedruckt/)).toHaveLength(1);
});
