/** The settlement of one person in the words of whoever hands over a purse. */
import { expect, type Locator, type Page } from '@playwright/test';

export class SettlementPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async openFromMenu(): Promise<void> {
    await this.page.getByRole('button', { name: /^Konto:/ }).click();
    await this.page.getByRole('link', { name: 'Abrechnung' }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: 'Abrechnung' })).toBeVisible();
  }

  get now(): Locator {
    return this.page.getByRole('region', { name: /^Stand von/ });
  }

  get past(): Locator {
    return this.page.getByRole('region', { name: 'Abrechnungen' });
  }

  async begin(name: string): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Abrechnen' }).click();
    const dialog = this.page.getByRole('dialog', { name: `${name} abrechnen` });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  get slip(): Locator {
    return this.page.getByRole('dialog', { name: /^Abrechnung \d+:/ });
  }
}
