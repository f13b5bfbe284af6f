/** Sign-in, as a person does it. */
import type { Page } from '@playwright/test';

/** Accounts of the demo venue; they exist nowhere else. */
export const demoAccounts = {
  admin: 'admin@demo.test',
  waiter: 'waiter@demo.test',
} as const;

export const demoPassword = 'comanda-demo';

export class LoginPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/login');
  }

  async signIn(email: string, password: string = demoPassword): Promise<void> {
    await this.page.getByLabel('E-Mail').fill(email);
    await this.page.getByLabel('Passwort', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Anmelden' }).click();
  }

  /** Opens the page, signs in and waits for the dashboard. */
  async enter(email: string): Promise<void> {
    await this.open();
    await this.signIn(email);
    await this.page.getByRole('navigation', { name: 'Hauptnavigation' }).waitFor();
  }

  get refusal() {
    return this.page.getByRole('alert');
  }
}
