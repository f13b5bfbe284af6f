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
    // What is still being read lets nobody press what stands below it.
    await expect(this.sheet.locator('.is-awaited')).toHaveCount(0);
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

  method(name: string): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${name}(\\s|$)`) });
  }

  /** @returns the payment's id */
  async payWith(name: string): Promise<string> {
    await this.method(name).first().check();
    const sent = this.page.waitForRequest((request) => request.url().endsWith('/v1/payments'));
    await this.page.getByRole('button', { name: new RegExp(`^${name}\\s*CHF`) }).click();
    const body: unknown = (await sent).postDataJSON();
    if (typeof body !== 'object' || body === null || !('id' in body)) throw new Error('a payment without an id');
    return String(body.id);
  }

  get waiting(): Locator {
    return this.page.getByRole('dialog', { name: 'Zahlung läuft' });
  }

  get failed(): Locator {
    return this.page.getByRole('dialog', { name: 'Zahlung fehlgeschlagen' });
  }

  get unknown(): Locator {
    return this.page.getByRole('dialog', { name: 'Noch nicht bekannt, ob bezahlt ist' });
  }

  get split(): Locator {
    return this.page.getByRole('dialog', { name: 'Rechnung teilen' });
  }

  async share(way: 'Positionen' | 'Gleichmässig' | 'Betrag' | 'Gast'): Promise<void> {
    // The sheet gives way to that of the parts.
    await this.sheet.getByLabel('Rechnung teilen').click({ force: true });
    await this.split.getByRole('radio', { name: way }).check({ force: true });
  }

  async nextPart(): Promise<void> {
    await this.done.getByRole('button', { name: 'Nächster Teil' }).click();
    await expect(this.split).toBeVisible();
  }
}
