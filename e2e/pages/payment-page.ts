/** The payment sheet. */
import { expect, type Locator, type Page } from '@playwright/test';

export class PaymentPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get sheet(): Locator {
    return this.page.getByRole('dialog', { name: 'Bezahlen' });
  }

  get done(): Locator {
    return this.page.getByRole('dialog', { name: /^Bezahlt/ });
  }

  /** Types what the guest puts down, in rappen. */
  async receive(rappen: number): Promise<void> {
    await expect(this.sheet).toBeVisible();
    await this.page.keyboard.type(String(rappen));
  }

  async collect(): Promise<void> {
    await this.sheet.getByRole('button', { name: 'Bar kassieren' }).click();
    await expect(this.done).toBeVisible();
  }

  async nextGuest(): Promise<void> {
    await this.done.getByRole('button', { name: 'Neue Bestellung' }).click();
    await expect(this.done).toBeHidden();
  }
}
