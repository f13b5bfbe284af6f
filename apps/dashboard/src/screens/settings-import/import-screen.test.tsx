import type { WireImport } from '@comanda/contract/menu-file';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { aHouse, aShelf } from '../../test/a-menu-setup.ts';
import { failure } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { ImportScreen } from './import-screen.tsx';

afterEach(cleanup);

const nothing = { added: [], changed: [], removed: [], bad: [], ignored: [] };

function plan(change: Partial<WireImport> = {}): WireImport {
  const counts = { added: 0, changed: 0, removed: 0, unchanged: 12, bad: 0 };
  return {
    revision: 7,
    token: 'planned',
    sorted: false,
    readAs: { encoding: 'utf-8', sample: [] },
    ...nothing,
    ...change,
    counts: { ...counts, ...change.counts },
  };
}

const counts = (change: Partial<WireImport['counts']>) => ({
  added: 0,
  changed: 0,
  removed: 0,
  unchanged: 0,
  bad: 0,
  ...change,
});

const changed = plan({
  counts: counts({ changed: 1, added: 1 }),
  added: [{ type: 'product', name: 'Fondue', line: 4, changes: [] }],
  changed: [
    { type: 'product', name: 'Rösti', line: 3, changes: [{ column: 'Preis', before: '19.00', after: '21.00' }] },
  ],
});

type Answers = Parameters<typeof aHouse>[1];

async function show(answer: unknown, more: Answers = {}, shelf = aShelf()) {
  const { api, sent } = aHouse(shelf, {
    'POST /v1/customers/{customerId}/menu/import': () => answer,
    ...more,
  });
  renderScreen(<ImportScreen />, api);
  await screen.findByRole('heading', { name: 'Karte importieren' });
  return sent;
}

const file = new File(['Name;Preis'], 'karte.csv', { type: 'text/csv' });
const choose = () => userEvent.upload(screen.getByTestId('import-file'), file);
const imports = (sent: Awaited<ReturnType<typeof show>>) =>
  sent.filter(({ key }) => key.endsWith('/import')).map(({ input }) => (input as { query: object }).query);

test('a file is only checked first: what is new, and what changes field by field', async () => {
  const sent = await show(changed);
  await choose();
  expect(await screen.findByText('Datei: karte.csv')).toBeTruthy();
  expect(screen.getByText('Fondue')).toBeTruthy();
  const row = screen.getByText('Preis').parentElement;
  expect(row?.textContent).toBe('Preisbisher 19.00neu 21.00');
  expect(imports(sent)).toMatchObject([{ dryRun: 'true', mode: 'update', words: 'de-CH' }]);
});

test('that the stock stays of what is there already is said, and not where all is new', async () => {
  const said = /^Der Lagerbestand der bisherigen Produkte bleibt/;
  await show(plan());
  await choose();
  expect(await screen.findByText(/nichts zu importieren/)).toBeTruthy();
  expect(screen.getByText(said)).toBeTruthy();
  cleanup();
  await show(
    plan({ counts: counts({ added: 1 }), added: [{ type: 'product', name: 'Fondue', line: 4, changes: [] }] }),
  );
  await choose();
  expect(await screen.findByText('Fondue')).toBeTruthy();
  expect(screen.queryByText(said)).toBeNull();
});

test('in which bytes it is written is said; what was guessed shows its words and can be told otherwise', async () => {
  let readAs: WireImport['readAs'] = { encoding: 'windows-1252', sample: ['Ršsti', 'KŠse'] };
  const sent = await show(null, {
    'POST /v1/customers/{customerId}/menu/import': () => ({ ...changed, readAs }),
  });
  await choose();
  const field = await screen.findByLabelText<HTMLSelectElement>('Zeichensatz der Datei');
  expect(field.selectedOptions[0]?.textContent).toBe('Windows-1252 (Excel unter Windows)');
  expect(screen.getByText(/«Ršsti», «KŠse»/)).toBeTruthy();
  readAs = { encoding: 'macintosh', sample: ['Rösti', 'Käse'] };
  await userEvent.selectOptions(field, 'Mac OS Roman (Excel auf älteren Macs)');
  expect(await screen.findByText(/«Rösti», «Käse»/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '2 Änderungen importieren' }));
  await screen.findByText('Karte importiert');
  const [first, again, imported] = imports(sent);
  expect(first).not.toHaveProperty('encoding');
  expect(again).toMatchObject({ dryRun: 'true', encoding: 'macintosh' });
  expect(imported).toMatchObject({ dryRun: 'false', encoding: 'macintosh' });
});

test('what says itself in which bytes it is written leaves nothing to choose', async () => {
  await show(changed);
  await choose();
  expect(await screen.findByText('Zeichensatz: UTF-8')).toBeTruthy();
  expect(screen.queryByLabelText('Zeichensatz der Datei')).toBeNull();
});

test('it is imported as it was checked, once', async () => {
  const sent = await show(changed);
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: '2 Änderungen importieren' }));
  expect(await screen.findByText('1 neu, 1 geändert, 0 gelöscht.')).toBeTruthy();
  const [checked, imported] = imports(sent);
  expect(imported).toMatchObject({ ...checked, dryRun: 'false', token: 'planned' });
});

test('with a bad cell nothing can be imported; line, column and reason are said', async () => {
  await show(
    plan({
      counts: counts({ added: 1, bad: 1 }),
      bad: [{ line: 17, column: 'Preis', code: 'menu.error.cellNotAmount', params: { text: 'gratis' } }],
    }),
  );
  await choose();
  expect(await screen.findByText('Zeile 17')).toBeTruthy();
  expect(screen.getByText('«gratis» ist kein Betrag')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '2 Änderungen importieren' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Andere Datei' }));
  expect(screen.getByRole('button', { name: 'Datei wählen' })).toBeTruthy();
});

test('what would be deleted is asked about', async () => {
  const removed = [{ type: 'product' as const, name: 'Suppe', line: null, changes: [] }];
  const sent = await show(plan({ counts: counts({ removed: 1 }), removed }));
  await userEvent.click(screen.getByLabelText('Wird gelöscht'));
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: '1 Änderung importieren' }));
  const asked = screen.getByRole('alertdialog');
  expect(imports(sent)).toHaveLength(1);
  await userEvent.click(within(asked).getByRole('button', { name: 'Importieren und löschen' }));
  await screen.findByText('Karte importiert');
  expect(imports(sent)).toMatchObject([{ mode: 'replace' }, { mode: 'replace', dryRun: 'false' }]);
});

test('the menu changed since the check: it stays as it was, and the check is still there', async () => {
  let tries = 0;
  await show(null, {
    'POST /v1/customers/{customerId}/menu/import': () => {
      tries += 1;
      return tries === 1 ? changed : failure('menu.error.changedSinceDryRun', 409);
    },
  });
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: '2 Änderungen importieren' }));
  expect(screen.queryByText('Importiert')).toBeNull();
  expect(screen.getByText('Datei: karte.csv')).toBeTruthy();
});

test('a file that nobody can read is refused, and another can be chosen', async () => {
  await show(failure('menu.error.fileIsWorkbook', 409));
  await choose();
  const told = await screen.findByRole('alert');
  expect(told.textContent).toBe('karte.csv: Das ist eine Excel-Mappe: in Excel als «CSV UTF-8» speichern Melden');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  // Another file first; to tell the provider is a link in the text.
  expect(screen.getByRole('button', { name: 'Andere Datei' }).className).toContain('btn--primary');
  expect(screen.queryByRole('button', { name: 'Melden' })).toBeNull();
});

test('the menu is put out as a file', async () => {
  const sent = await show(null, {
    'GET /v1/customers/{customerId}/menu/export': () => failure('network', 0),
  });
  await userEvent.click(screen.getByRole('button', { name: 'CSV herunterladen' }));
  expect(sent.find(({ key }) => key.endsWith('/export'))?.input).toMatchObject({ query: { words: 'de-CH' } });
});

test('an empty venue begins with a template; one that has a menu is not offered any', async () => {
  const shelf = aShelf({ products: [], categories: [] });
  const sent = await show(
    null,
    {
      'POST /v1/customers/{customerId}/menu/template': () => {
        Object.assign(shelf, aShelf());
        return { revision: 2 };
      },
    },
    shelf,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Pizzeria/ }));
  await screen.findByText('Vorlage übernommen');
  expect(sent.find(({ key }) => key.endsWith('/template'))?.input).toMatchObject({ body: { template: 'pizzeria' } });
  expect(screen.queryByRole('button', { name: /^Pizzeria/ })).toBeNull();
});

test('an import that is under way cannot be called off', async () => {
  let asked = 0;
  await show(null, {
    'POST /v1/customers/{customerId}/menu/import': () => {
      asked += 1;
      return asked === 1 ? changed : new Promise(() => {});
    },
  });
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: '2 Änderungen importieren' }));
  expect(asked).toBe(2);
  expect(screen.getByRole('button', { name: 'Nicht importieren' })).toHaveProperty('disabled', true);
});
