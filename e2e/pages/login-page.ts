/** Sign-in, as a person does it. */
import type { Page } from '@playwright/test';

import { loadAnew, visit } from './visit.ts';

/** Accounts of the demo venue; they exist nowhere else. */
export const demoAccounts = {
  admin: 'admin@demo.test',
  waiter: 'waiter@demo.test',
  colleague: 'luca@demo.test',
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

  /** Signs in past the form, which has journeys of its own: what is opened next is open to this person. */
  async admit(email: string): Promise<void> {
    const answer = await this.page.request.post('/v1/login', { data: { email, password: demoPassword } });
    if (!answer.ok()) throw new Error(`${email} is not let in: ${answer.status()} ${await answer.text()}`);
    loadAnew(this.page);
  }

  /** Likewise, and waits for the dashboard. */
  async enter(email: string): Promise<void> {
    await this.admit(email);
    await visit(this.page, '/dashboard');
    await this.page.getByRole('navigation', { name: 'Hauptnavigation' }).waitFor();
  }

  get refusal() {
    return this.page.getByRole('alert');
  }
}
