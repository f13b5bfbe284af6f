/** A guest waits for a number: preparing, ready, gone (specification §2 /screens/:screenId, §8 Display). */
import { expectAccessible, expectStill } from '../pages/accessible.ts';
import { BoardPage } from '../pages/board-page.ts';
import { DisplayPage } from '../pages/display-page.ts';
import { expect, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { demoAdminPin } from '../pages/settings-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';
import { type CallAs, callAs, newId } from '../servers/call-as.ts';

type Added = { readonly screen: { readonly id: string; readonly link: string } };

async function addScreen(asAdmin: CallAs, customer: string, orderTypes: readonly string[]): Promise<Added['screen']> {
  await asAdmin('post', `/v1/customers/${customer}/checkAdminPin/`, { pin: demoAdminPin });
  const body = { id: newId(), name: 'Ausgabe', orderTypes };
  return (await asAdmin<Added>('post', `/v1/customers/${customer}/screens`, body)).screen;
}

const removeScreen = (asAdmin: CallAs, customer: string, id: string) =>
  asAdmin('delete', `/v1/customers/${customer}/screens/${id}?commandId=${newId()}`);

test('an order is placed at the checkout, made ready on the board and handed over', async ({
  page,
  browser,
  baseURL,
}) => {
  const asAdmin = await callAs(baseURL, demoAccounts.admin);
  const { id, link } = await addScreen(asAdmin, 'gasthof-linde', ['takeaway']);
  const display = new DisplayPage(await (await browser.newContext()).newPage());
  await display.open(link);
  await expectAccessible(display.page, 'display');

  await new LoginPage(page).admit(demoAccounts.waiter);
  const terminal = new TerminalPage(page);
  await terminal.open();
  await terminal.cart.getByLabel('Mitnehmen').check({ force: true });
  await terminal.tap('Espresso');
  const opened = page.waitForResponse((response) => response.url().endsWith('/v1/orders'));
  await terminal.payButton.click();
  const { order } = await (await opened).json();
  const number = `#${String(order.number).split('-').at(-1)}`;
  const payment = new PaymentPage(page);
  await payment.collect();
  await payment.nextGuest();
  await expect(display.number(display.preparing, number)).toBeVisible();

  const board = new BoardPage(page);
  await board.open();
  await board.press(number, 'Bereit');
  await expect(display.number(display.ready, number)).toBeVisible();
  await expect(display.ready).toContainText('Jetzt bereit');
  await expectStill(display.page, 'display, a number is called');
  await expect(display.number(display.preparing, number)).toHaveCount(0);

  await display.page.context().setOffline(true);
  await expect(display.page.getByText(/^Keine Verbindung, Stand/)).toBeVisible();
  await expect(display.number(display.ready, number)).toBeVisible();
  await expectAccessible(display.page, 'display, no connection');
  await board.press(number, 'Abgeholt');
  await display.page.context().setOffline(false);
  await expect(display.number(display.ready, number)).toHaveCount(0);
  await expect(display.page.getByText('Bitte die Nummer bereithalten')).toBeVisible();

  await removeScreen(asAdmin, 'gasthof-linde', id);
  await expect(display.page.getByRole('heading', { name: 'Bildschirm nicht gefunden' })).toBeVisible();
});

test('the display of a venue that is suspended says so, and comes back with it', async ({ page, baseURL }) => {
  const asSystem = await callAs(baseURL, 'system@demo.test');
  // Support would be at the venue with its first call there, and its people told of it.
  const asAdmin = await callAs(baseURL, 'nadia@demo.test');
  const venue = 'cafe-sonne';
  const body = { id: newId(), name: 'Ausgabe', orderTypes: ['pickup'] };
  const { screen } = await asAdmin<Added>('post', `/v1/customers/${venue}/screens`, body);
  const display = new DisplayPage(page);
  await display.open(screen.link);
  await asSystem('patch', `/v1/customers/${venue}`, { active: false });
  await expect(page.getByRole('heading', { name: 'Zurzeit geschlossen' })).toBeVisible();
  await expectAccessible(page, 'display, closed');
  await asSystem('patch', `/v1/customers/${venue}`, { active: true });
  await expect(display.preparing).toBeVisible();
  await removeScreen(asAdmin, venue, screen.id);
});

test('an address that belongs to no screen', async ({ page }) => {
  await page.goto('/screens/nothing');
  await expect(page.getByRole('heading', { name: 'Bildschirm nicht gefunden' })).toBeVisible();
  await expectAccessible(page, 'display, no such screen');
});
