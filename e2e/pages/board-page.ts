/** The pending orders. */
import type { Locator, Page } from '@playwright/test';

export class BoardPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard/');
    await this.page.getByRole('heading', { level: 1, name: 'Bestellungen' }).waitFor();
    await this.page.getByRole('article').first().waitFor();
  }

  /** The card that shows an order, by its short number. */
  card(shortNumber: string): Locator {
    return this.page.getByRole('article', { name: new RegExp(`${shortNumber}\\b`) });
  }

  group(name: string): Locator {
    return this.page.getByRole('region', { name });
  }
}
