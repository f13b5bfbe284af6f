/** The settlement of one person in the words of whoever hands over a purse. */
import { expect, type Locator, type Page } from '@playwright/test';

import { expectAccessible } from './accessible.ts';
import { SettingsPage } from './settings-page.ts';

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

  /** Cash without a sale, of the first drawer there is: the purse. @param asked the PIN, where it is not shown yet */
  async changeBalance(
    move: { readonly kind: string; readonly amount: string; readonly reason: string },
    asked: { readonly pin: string } | null = null,
  ): Promise<void> {
    await this.page.getByRole('button', { name: 'Bestand ändern' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Kassenbestand ändern' });
    await dialog.getByLabel('Art').selectOption(move.kind);
    await dialog.getByLabel('Betrag').fill(move.amount);
    await dialog.getByRole('button', { name: 'Buchen' }).click();
    await expect(dialog.getByText('Bitte einen Grund angeben')).toBeVisible();
    if (asked !== null) await expectAccessible(this.page, 'settlement: cash');
    await dialog.getByLabel('Grund').fill(move.reason);
    await dialog.getByRole('button', { name: 'Buchen' }).click();
    if (asked !== null) await new SettingsPage(this.page).enterPin(asked.pin);
    await expect(dialog).toBeHidden();
  }

  get slip(): Locator {
    return this.page.getByRole('dialog', { name: /^Abrechnung \d+:/ });
  }
}
