/** The checkout in the words of those who use it. */
import { expect, type Locator, type Page } from '@playwright/test';

import { visit } from './visit.ts';

export class TerminalPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await visit(this.page, '/dashboard/terminal');
    await this.products.getByRole('button').first().waitFor();
    await this.#untilHeard();
  }

  /** Its keys are heard from when it is there, a moment after it is seen. */
  async #untilHeard(): Promise<void> {
    await this.products.waitFor();
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  }

  get products(): Locator {
    return this.page.getByRole('region', { name: 'Produkte' });
  }

  get cart(): Locator {
    return this.page.getByRole('complementary', { name: 'Warenkorb' });
  }

  get options(): Locator {
    return this.page.getByRole('dialog');
  }

  product(name: string): Locator {
    return this.products.getByRole('button', { name: new RegExp(`^${name}`) }).first();
  }

  line(name: string): Locator {
    return this.cart.getByRole('listitem').filter({ hasText: name });
  }

  async chooseTable(name: string): Promise<void> {
    await this.#untilHeard();
    await this.page.keyboard.press('F2');
    const dialog = this.page.getByRole('dialog', { name: 'Tisch wählen' });
    // The table itself; below stands the one that is chosen already.
    await dialog
      .getByRole('button', { name: new RegExp(`^${name}\\b`) })
      .first()
      .click();
    await expect(dialog).toBeHidden();
    await expect(this.cart).toContainText(name);
  }

  async search(text: string): Promise<void> {
    await this.page.keyboard.press('/');
    await this.page.getByRole('searchbox', { name: 'Produkt suchen' }).fill(text);
  }

  async tap(product: string): Promise<void> {
    await this.search(product);
    await this.product(product).click();
    await this.page.getByRole('searchbox', { name: 'Produkt suchen' }).fill('');
  }

  async choose(option: string): Promise<void> {
    const choice = this.options.getByLabel(new RegExp(`^${option}`)).first();
    await choice.check({ force: true });
    await expect(choice).toBeChecked();
  }

  async addToCart(): Promise<void> {
    await this.options.getByRole('button', { name: /^Dazulegen/ }).click();
    await expect(this.options).toBeHidden();
  }

  get sendButton(): Locator {
    return this.cart.getByRole('button', { name: /^An Küche senden/ });
  }

  get payButton(): Locator {
    return this.cart.getByRole('button', { name: /^Bezahlen/ });
  }

  /** Among the latest orders of this browser. */
  recent(number: string): Locator {
    return this.page.getByRole('navigation', { name: 'Letzte Bestellungen' }).getByRole('link', { name: number });
  }

  /** Sends the cart; answers the short number of the order that has it now, such as `#201`. */
  async send(): Promise<string> {
    const all = this.page.getByText(/^(Bestellung #\d+ gesendet|Gesendet zu Bestellung #\d+)$/);
    // What was said of the order before must not be taken for this one.
    await expect(all).toHaveCount(0);
    await this.sendButton.click();
    // Read at once: it is said for a moment only.
    const told = await all.last().innerText();
    await expect(this.sendButton).toBeDisabled();
    const number = /#\d+/.exec(told)?.[0];
    if (number === undefined) throw new Error('the order was sent without a number');
    return number;
  }
}
