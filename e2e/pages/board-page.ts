/** The pending orders. */
import type { Locator, Page } from '@playwright/test';

import { visit } from './visit.ts';

export class BoardPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await visit(this.page, '/dashboard/');
    await this.page.getByRole('heading', { level: 1, name: 'Bestellungen' }).waitFor();
    await this.page.getByRole('article').first().waitFor();
  }

  /** The card that shows an order, by its short number. */
  card(shortNumber: string): Locator {
    return this.page.getByRole('article', { name: new RegExp(`${shortNumber}\\b`) });
  }

  /** The way to what has left the board today. */
  get today(): Locator {
    return this.page.getByRole('link', { name: 'Heutige Bestellungen' }).first();
  }

  /** One of them, by its short number. */
  ended(shortNumber: string): Locator {
    const list = this.page.getByRole('list', { name: 'Heutige Bestellungen' });
    return list.getByRole('link', { name: new RegExp(`${shortNumber}\\b`) });
  }

  /** As people do before they tap: a card that has just slid takes no tap (dashboard/screens/board/use-steady-cards.ts). */
  async lookAt(target: Locator): Promise<void> {
    await target.waitFor();
    await this.page.waitForTimeout(350);
  }

  async #tap(target: Locator): Promise<void> {
    await this.lookAt(target);
    await target.click();
  }

  press(shortNumber: string, button: string): Promise<void> {
    return this.#tap(this.card(shortNumber).getByRole('button', { name: button }));
  }

  /** Its page, by its number: the card of the whole table has one link for each of its orders. */
  openOrder(shortNumber: string): Promise<void> {
    return this.#tap(this.card(shortNumber).getByRole('link', { name: new RegExp(`${shortNumber}\\b`) }));
  }

  group(name: string): Locator {
    return this.page.getByRole('region', { name });
  }
}
