/** The device that stands at the bar prints its tickets from its own browser (decisions.md §7, deliverer 2). */
import { expect, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { demoAdminPin, SettingsPage } from '../pages/settings-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';
import { callAs, newId } from '../servers/call-as.ts';
import { serveEposPrinter, type ServedPrinter } from '../servers/epos-printer.ts';

const bar = '/v1/customers/gasthof-linde';
type Thing = { id: string; name: string; version: number };
type Printer = Thing & { port: number };

function readPapers(printer: ServedPrinter): string[] {
  return printer
    .papers()
    .map((lines) =>
      lines.map((line) => (line.kind === 'text' ? line.spans.map(({ text }) => text).join('') : '')).join('\n'),
    );
}

test('a bar without a server in its network prints from the browser that stands there', async ({ page, baseURL }) => {
  const printer = await serveEposPrinter();
  const call = await callAs(baseURL, demoAccounts.admin);
  const barPrinter = async () => {
    const { printers } = await call<{ printers: Printer[] }>('get', `${bar}/devices`);
    return printers.find(({ name }) => name === 'Drucker Bar');
  };
  const before = await barPrinter();
  await new LoginPage(page).admit(demoAccounts.admin);
  const settings = new SettingsPage(page);
  await settings.open('stations');
  await settings.openForm(/^Bar Bons/);
  await page.getByRole('dialog').getByLabel('Browser').check({ force: true });
  await settings.saveButton.click();
  await expect(page.getByText('Station gespeichert')).toBeVisible();
  await settings.goTo('Geräte');
  await settings.openForm(/^Drucker Bar/);
  await page.getByRole('dialog').getByLabel('Port').fill(String(printer.port));
  await settings.saveButton.click();
  await expect(page.getByText('Drucker gespeichert')).toBeVisible();

  const terminal = new TerminalPage(page);
  await terminal.open();
  await page.getByRole('button', { name: /^Konto/ }).click();
  await page.getByLabel('Station dieses Geräts').selectOption('Bar');
  await expect(page.getByText('Die Bons dieser Station druckt dieses Gerät')).toBeVisible();
  await page.keyboard.press('Escape');
  await terminal.tap('Espresso');
  const number = await terminal.send();
  await expect.poll(() => readPapers(printer)).toEqual([expect.stringContaining('Espresso')]);
  expect(readPapers(printer)[0]).toContain(number.slice(1));
  expect(printer.methods()).not.toContain('OPTIONS');

  printer.setState('paperEnd');
  await terminal.tap('Espresso');
  await terminal.send();
  await expect(page.getByText('Drucker Bar druckt nicht: Papier leer')).toBeVisible();
  printer.setState('ok');
  await expect.poll(() => printer.papers().length, { timeout: 60_000 }).toBe(2);

  await page.getByRole('button', { name: /^Konto/ }).click();
  await page.getByLabel('Station dieses Geräts').selectOption('Keine Station');
  await page.keyboard.press('Escape');
  // The bar prints as before for whoever comes next.
  await call('post', `${bar}/checkAdminPin/`, { pin: demoAdminPin });
  const station = (await call<Thing[]>('get', `${bar}/stations`)).find(({ name }) => name === 'Bar');
  await call('patch', `${bar}/stations/${station?.id ?? ''}`, {
    id: newId(),
    version: station?.version,
    deliverer: 'server',
  });
  const moved = await barPrinter();
  await call('patch', `${bar}/printers/${moved?.id ?? ''}`, {
    id: newId(),
    version: moved?.version,
    port: before?.port,
  });
  await printer.close();
});
