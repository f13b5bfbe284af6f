/** A kiosk in the house, as a guest stands before it. */
import { expect, type Locator, type Page } from '@playwright/test';

export class KioskPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(code: string): Promise<void> {
    await this.page.setViewportSize({ width: 1080, height: 1920 });
    await this.page.goto(`/kiosk/${code}`);
    await this.button(/^Hier essen/).waitFor();
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  async category(name: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Kategorien' }).getByRole('button', { name }).click();
  }

  /** The number in the middle of the screen. */
  async number(): Promise<string> {
    const shown = this.page.locator('.k-number');
    await expect(shown).toHaveText(/^\d+$/);
    return `#${await shown.textContent()}`;
  }

  /** Where nobody looks for it. */
  async holdMark(): Promise<void> {
    await this.page.getByTestId('kiosk-mark').hover();
    await this.page.mouse.down();
    await this.page.getByRole('dialog').waitFor();
    await this.page.mouse.up();
  }

  async enterPin(pin: string): Promise<void> {
    for (const digit of pin) await this.button(digit).click();
    await this.button('Verlassen').click();
  }
}
