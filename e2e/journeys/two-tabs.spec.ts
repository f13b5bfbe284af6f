/** Two tabs of one browser share a cart: pressed in the same instant, it is ordered once (specification §3). */
import { expect, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';

test.use({ serviceWorkers: 'allow' });

async function tabsAt(page: Page, table: string): Promise<readonly [TerminalPage, TerminalPage]> {
  await new LoginPage(page).admit(demoAccounts.waiter);
  const first = new TerminalPage(page);
  await first.open();
  await first.chooseTable(table);
  const second = new TerminalPage(await page.context().newPage());
  await second.open();
  await expect(second.cart).toContainText(table);
  return [first, second];
}

for (const table of ['Terrasse 1', 'T9']) {
  test(`what both tabs send at once is ordered once, at ${table}`, async ({ page }) => {
    const [first, second] = await tabsAt(page, table);
    await first.tap('Espresso');
    await first.tap('Espresso');
    await expect(second.line('Espresso')).toContainText('2');

    await expect(first.sendButton).toBeEnabled();
    await expect(second.sendButton).toBeEnabled();
    // Without waiting for the other tab, which closes the button once it has heard of it.
    await Promise.all(
      [first, second].map(({ sendButton }) => sendButton.evaluate((button: HTMLElement) => button.click())),
    );
    for (const tab of [first, second]) {
      await expect(tab.cart.getByText(/^Gesendet um/)).toHaveCount(1);
      await expect(tab.line('Espresso')).toHaveCount(1);
      await expect(tab.line('Espresso')).toContainText('2');
      await expect(tab.sendButton).toBeDisabled();
    }

    await second.tap('Mineral mit');
    await expect(first.line('Mineral mit')).toHaveCount(1);
    await first.send();
    for (const tab of [first, second]) {
      await expect(tab.line('Mineral mit')).toHaveCount(1);
      await expect(tab.sendButton).toBeDisabled();
    }
  });
}
