/** The menu in the settings: import, modifiers, products. */
import { expect, type Locator, type Page } from '@playwright/test';

import type { SettingsPage } from './settings-page.ts';

type Option = { readonly title: string; readonly price?: string; readonly leadsTo?: string };

export class ImportPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The dry run. */
  async check(name: string, buffer: Buffer): Promise<void> {
    const [chooser] = await Promise.all([
      this.#page.waitForEvent('filechooser'),
      this.#page.getByRole('button', { name: /^(Datei wählen|Andere Datei)$/ }).click(),
    ]);
    await chooser.setFiles({ name, mimeType: 'text/csv', buffer });
  }

  /** A number beside its word: `neu`, `geändert`, `unlesbar`. */
  count(word: string): Locator {
    const fact = this.#page
      .locator('.import-counts .fact')
      .filter({ has: this.#page.getByText(word, { exact: true }) });
    return fact.locator('dd');
  }

  async apply(): Promise<void> {
    await this.#page.getByRole('button', { name: /Änderung(en)? importieren$/ }).click();
    await expect(this.#page.getByText('Importiert', { exact: true })).toBeVisible();
  }
}

export class ModifierPage {
  readonly #page: Page;
  readonly #settings: SettingsPage;

  constructor(settings: SettingsPage) {
    this.#page = settings.page;
    this.#settings = settings;
  }

  get dialog(): Locator {
    return this.#page.getByRole('dialog');
  }

  async openNew(title: string): Promise<void> {
    await this.#settings.goTo('Modifikatoren');
    await this.#page.getByRole('link', { name: 'Neuer Modifikator', exact: true }).click();
    await this.#page.getByLabel('Titel').fill(title);
  }

  /** Exactly one must be chosen. */
  async requireOne(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Minimum grösser' }).click();
    await this.#page.getByRole('button', { name: 'Maximum grösser' }).click();
  }

  async addOption({ title, price, leadsTo }: Option): Promise<void> {
    await this.#page.getByRole('button', { name: 'Option hinzufügen' }).click();
    await this.dialog.getByLabel('Titel').fill(title);
    if (price !== undefined) await this.dialog.getByLabel('Preis CHF').fill(price);
    if (leadsTo !== undefined) await this.dialog.getByRole('checkbox', { name: leadsTo }).check({ force: true });
    await this.dialog.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
    await expect(this.dialog).toBeHidden();
  }

  async saveNew(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
    // It opens as a stored one.
    await expect(this.#page.getByRole('button', { name: 'Löschen' })).toBeVisible();
  }
}

export class ProductPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async openNew(): Promise<void> {
    await this.#page.getByRole('link', { name: 'Neues Produkt' }).click();
    await this.name.waitFor();
  }

  /** From the list of products, which is open. */
  async open(name: string): Promise<void> {
    await this.#page
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .first()
      .click();
    await this.name.waitFor();
  }

  get name(): Locator {
    return this.#page.getByLabel('Name', { exact: true });
  }

  get price(): Locator {
    return this.#page.getByLabel('Preis', { exact: true });
  }

  get preview(): Locator {
    return this.#page.getByRole('complementary', { name: 'Vorschau' });
  }

  async openTab(name: string): Promise<void> {
    await this.#page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
  }

  async addModifier(title: string): Promise<void> {
    await this.openTab('Modifikatoren');
    const field = this.#page.getByLabel('Modifikator hinzufügen');
    await field.selectOption({ label: title });
  }
}
