/** The settings behind the admin PIN, as those use them who run a venue. */
import { expect, type Locator, type Page } from '@playwright/test';

import { visit } from './visit.ts';

/** Of the demo venue. */
export const demoAdminPin = '2580';

export type ChosenFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

export class SettingsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Past the PIN, where it is still asked. */
  async open(path: string): Promise<void> {
    await visit(this.page, `/dashboard/settings/${path}`);
    await this.pinDialog.or(this.page.locator('.set')).first().waitFor();
    if (await this.pinDialog.isVisible()) await this.enterPin();
  }

  /** By the list of the settings, without loading the page anew. */
  async goTo(name: string): Promise<void> {
    await this.page.getByRole('link', { name, exact: true }).click();
    await expect(this.page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  }

  get pinDialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Admin-PIN' });
  }

  /** On the keyboard, as at a desk. */
  async enterPin(pin: string = demoAdminPin): Promise<void> {
    await this.pinDialog.waitFor();
    await this.page.keyboard.type(pin);
    await this.page.keyboard.press('Enter');
    await this.pinDialog.waitFor({ state: 'hidden' });
  }

  /** The form of a thing in the list. */
  async openForm(name: RegExp): Promise<void> {
    await this.page.getByRole('button', { name }).first().click();
    await this.page.getByRole('dialog').waitFor();
  }

  get saveButton(): Locator {
    return this.page.getByRole('button', { name: 'Speichern', exact: true });
  }

  /** @param told what the page says then */
  async save(told: string): Promise<void> {
    await this.saveButton.click();
    await expect(this.page.getByText(told).first()).toBeVisible();
  }

  /** A new thing in a list that opens its form in a dialog. */
  async add(what: string, fill: (dialog: Locator) => Promise<void>, told: string): Promise<void> {
    await this.page.getByRole('button', { name: what, exact: true }).first().click();
    const dialog = this.page.getByRole('dialog');
    await fill(dialog);
    await dialog.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
    await expect(this.page.getByText(told).first()).toBeVisible();
    await expect(dialog).toBeHidden();
  }

  picture(label: string): Locator {
    return this.page.getByRole('group', { name: label, exact: true });
  }

  /** Chooses a file, takes the crop as it is proposed, and waits until the server has it. */
  async choosePicture(label: string, file: ChosenFile): Promise<void> {
    const field = this.picture(label);
    await field.locator('input[type="file"]').setInputFiles(file);
    const crop = this.page.getByRole('dialog', { name: 'Ausschnitt wählen' });
    await crop.getByRole('button', { name: 'Übernehmen' }).click();
    await expect(crop).toBeHidden();
    const shown = field.locator('img').first();
    await expect(shown).toHaveAttribute('src', /^\/media\//);
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
}

/** What stands on the screen as a picture file: real, and made without any tool. */
export async function aPicture(page: Page, { width = 600, height = 400 } = {}): Promise<ChosenFile> {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width, height } });
  return { name: 'bild.png', mimeType: 'image/png', buffer };
}
