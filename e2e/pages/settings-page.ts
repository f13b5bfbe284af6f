/** The settings behind the admin PIN. */
import type { Page } from '@playwright/test';

/** Of the demo venue. */
const demoAdminPin = '2580';

export class SettingsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Past the PIN, where it is still asked. */
  async open(path: string): Promise<void> {
    await this.#page.goto(`/dashboard/settings/${path}`);
    const pad = this.#page.getByRole('dialog', { name: 'Admin-PIN' });
    await pad.or(this.#page.locator('.set')).first().waitFor();
    if (!(await pad.isVisible())) return;
    for (const digit of demoAdminPin) await pad.getByRole('button', { name: digit, exact: true }).click();
    await pad.getByRole('button', { name: 'Bestätigen' }).click();
    await pad.waitFor({ state: 'hidden' });
  }

  /** The form of a thing in the list. */
  async openForm(name: RegExp): Promise<void> {
    await this.#page.getByRole('button', { name }).first().click();
    await this.#page.getByRole('dialog').waitFor();
  }
}
