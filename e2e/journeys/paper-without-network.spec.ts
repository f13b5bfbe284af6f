/** A kitchen has its paper although nobody can be reached, and no ticket comes twice (docs/decisions/0066). */
import { expectAccessibleInBoth } from '../pages/accessible.ts';
import { expect, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { OutboxPage } from '../pages/outbox-page.ts';
import { demoAdminPin } from '../pages/settings-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';
import { loadAnew } from '../pages/visit.ts';
import { type CallAs, callAs, newId } from '../servers/call-as.ts';
import { lineTo } from '../servers/cut-line.ts';
import { serveEposPrinter, type ServedPrinter } from '../servers/epos-printer.ts';

const venue = '/v1/customers/gasthof-linde';
type Thing = { id: string; name: string; version: number; port?: number };
type Job = { id: string; station: string; status: string; isDuplicate: boolean };

function readPapers(printer: ServedPrinter): string[] {
  return printer
    .papers()
    .map((lines) =>
      lines.map((line) => (line.kind === 'text' ? line.spans.map(({ text }) => text).join('') : '')).join('\n'),
    );
}

async function setUpBar(call: CallAs, deliverer: 'server' | 'browser', port: number | undefined) {
  await call('post', `${venue}/checkAdminPin/`, { pin: demoAdminPin });
  const station = (await call<Thing[]>('get', `${venue}/stations`)).find(({ name }) => name === 'Bar');
  await call('patch', `${venue}/stations/${station?.id ?? ''}`, { id: newId(), version: station?.version, deliverer });
  const { printers } = await call<{ printers: Thing[] }>('get', `${venue}/devices`);
  const printer = printers.find(({ name }) => name === 'Drucker Bar');
  await call('patch', `${venue}/printers/${printer?.id ?? ''}`, { id: newId(), version: printer?.version, port });
  return printer?.port;
}

test('tickets come out of the printer in the room while the server is away, and not again with it', async ({
  browser,
  baseURL,
}) => {
  const printer = await serveEposPrinter();
  const call = await callAs(baseURL, demoAccounts.admin);
  const portBefore = await setUpBar(call, 'browser', printer.port);
  const line = await lineTo(baseURL);
  const context = await browser.newContext({ baseURL: line.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await new LoginPage(page).admit(demoAccounts.waiter);
  const terminal = new TerminalPage(page);
  await terminal.open();
  await new OutboxPage(page).untilKept();
  const order = async (table: string) => {
    await terminal.chooseTable(table);
    await terminal.tap('Espresso');
    await terminal.sendButton.click();
  };

  line.cut();
  await expect(page.getByRole('alert').filter({ hasText: 'Internetverbindung verloren' })).toBeVisible();
  await order('T1');
  await expect(page.getByText(/^K\d+-0001, Bar: gedruckt/)).toBeVisible();
  expect(readPapers(printer)).toHaveLength(1);
  for (const said of ['Espresso', 'T1', '1 Stück', 'Ohne Netz gedruckt'])
    expect(readPapers(printer)[0]).toContain(said);
  expect(readPapers(printer)[0]).toMatch(/K\d+-0001/);

  // Its printer has no paper: it is called out, and printed by hand once there is some.
  printer.setState('paperEnd');
  await order('T2');
  await expect(page.getByText(/^K\d+-0002, Bar: kein Bon gedruckt, bitte ansagen/)).toBeVisible();
  await page.getByRole('link', { name: /^Bestellungen/ }).click();
  const cards = page.getByRole('article');
  await expect(cards.filter({ hasText: 'Bar: gedruckt' })).toHaveCount(1);
  await expect(cards.filter({ hasText: 'Bar: kein Bon gedruckt' })).toHaveCount(1);
  // On a phone too the head of a card keeps its shape, whatever became of its tickets.
  await page.setViewportSize({ width: 390, height: 844 });
  const headOf = async (words: string) =>
    (await cards.filter({ hasText: words }).locator('.oc__head').boundingBox())?.height;
  await expect
    .poll(async () => ((await headOf('Bar: kein Bon gedruckt')) ?? 0) - ((await headOf('Bar: gedruckt')) ?? 1))
    .toBe(0);
  await cards.filter({ hasText: 'Bar: kein Bon gedruckt' }).getByRole('link').first().click();
  await expect(cards, 'the order alone').toHaveCount(0);
  await expect(page.getByRole('main').getByText(/^Bar: kein Bon gedruckt/)).toBeVisible();
  await expect(page.getByRole('main').getByText('Wartet auf Senden')).toBeVisible();
  await expect(page.locator('.order__number'), 'the title says its number already').toHaveCount(0);
  const outbox = new OutboxPage(page);
  await outbox.open();
  const [intro, first] = await Promise.all(
    ['p.set-form', '.set-form > li'].map((part) => page.locator(part).first().boundingBox()),
  );
  expect(
    (first?.y ?? 0) - ((intro?.y ?? 0) + (intro?.height ?? 0)),
    'from the words to their list',
  ).toBeLessThanOrEqual(20);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessibleInBoth(page, 'what waits, with its paper and without');
  printer.setState('ok');
  await page.getByRole('button', { name: 'Bar drucken' }).click();
  await expect(outbox.entries.filter({ hasText: 'Bar: gedruckt' })).toHaveCount(2);
  expect(readPapers(printer)).toHaveLength(2);

  line.mend();
  await outbox.untilSent();
  const jobsOf = async () => {
    const { jobs } = await call<{ jobs: Job[] }>('get', `${venue}/orderPrints`);
    const stations = await call<Thing[]>('get', `${venue}/stations`);
    const bar = stations.find(({ name }) => name === 'Bar');
    return jobs.filter(({ station }) => station === bar?.id);
  };
  await expect.poll(async () => (await jobsOf()).filter(({ status }) => status !== 'printed')).toEqual([]);
  // The list holds so many: one more may push out another, so it is known by its id.
  const before = new Set((await jobsOf()).map(({ id }) => id));
  expect(readPapers(printer)).toHaveLength(2);

  // With a network the next one is the server's again.
  await setUpBar(call, 'server', portBefore);
  loadAnew(page);
  await terminal.open();
  await terminal.chooseTable('T3');
  await terminal.tap('Espresso');
  await terminal.send();
  const since = async () => (await jobsOf()).filter(({ id }) => !before.has(id)).map(({ status }) => status);
  await expect.poll(since).toEqual(['printed']);
  expect(readPapers(printer)).toHaveLength(2);

  await context.close();
  await line.close();
  await printer.close();
});
