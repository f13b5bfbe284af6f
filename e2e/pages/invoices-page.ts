/** Invoices in the words of those who send them and wait for their money. */
import { readFile } from 'node:fs/promises';

import { expect, type Locator, type Page } from '@playwright/test';

import { SettingsPage } from './settings-page.ts';

/** As they stand on the screen, by the labels of their fields. */
export type TypedAddress = Readonly<Record<'Firma oder Name' | 'Strasse' | 'Nr.' | 'PLZ' | 'Ort', string>>;

export class InvoicesPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }

  async fillAddress(dialog: Locator, address: TypedAddress): Promise<void> {
    for (const [label, text] of Object.entries(address)) await dialog.getByLabel(label, { exact: true }).fill(text);
  }

  async openSettings(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Angaben für Rechnungen' }).click();
    const dialog = this.dialog('Angaben für Rechnungen');
    await dialog.getByLabel('IBAN oder QR-IBAN').waitFor();
    return dialog;
  }

  async saveSettings(dialog: Locator): Promise<void> {
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    const { pinDialog } = new SettingsPage(this.page);
    await pinDialog.or(this.page.getByText('Angaben gespeichert')).first().waitFor();
    if (await pinDialog.isVisible()) await new SettingsPage(this.page).enterPin();
    await expect(dialog).toBeHidden();
  }

  /** In the list of open items. */
  item(company: string): Locator {
    return this.page
      .getByRole('tabpanel', { name: 'Offene Posten' })
      .getByRole('listitem')
      .filter({ hasText: company });
  }

  async open(company: string): Promise<Locator> {
    await this.item(company)
      .getByRole('button', { name: /Rechnung \d+,/ })
      .click();
    const dialog = this.page.getByRole('dialog', { name: /^Rechnung \d+$/ });
    await dialog.getByText('Rechnungsbetrag').waitFor();
    return dialog;
  }

  /** From the dialog of an invoice. */
  async openBooking(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Zahlung buchen' }).click();
    return this.dialog('Zahlung buchen');
  }

  /** @returns the text of the file as it is, which a reader of PDF begins with. */
  async savePdf(dialog: Locator): Promise<{ readonly name: string; readonly begin: string }> {
    const file = this.page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'PDF', exact: true }).click();
    const saved = await file;
    const bytes = await readFile(await saved.path());
    return { name: saved.suggestedFilename(), begin: bytes.subarray(0, 5).toString('latin1') };
  }
}
