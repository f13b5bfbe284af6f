/** The closings page in the words of those who answer for the books. */
import { expect, type Locator, type Page } from '@playwright/test';

import { SettingsPage } from './settings-page.ts';
import { visit } from './visit.ts';

export class ClosingsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await visit(this.page, '/dashboard/closings');
    // At the beginning of a day there is none yet.
    const none = this.page.getByText('Keine Bestellungen in diesem Zeitraum');
    await this.page.getByRole('heading', { name: 'Umsatz pro Stunde' }).or(none).waitFor();
  }

  get panel(): Locator {
    return this.page.getByRole('tabpanel');
  }

  async show(tab: string): Promise<void> {
    await this.page.getByRole('tab', { name: new RegExp(`^${tab}( \\d+)?$`) }).click();
    await expect(this.page.getByRole('tabpanel', { name: tab })).toBeVisible();
  }

  async period(preset: string): Promise<void> {
    const chip = this.page.getByRole('button', { name: preset, exact: true });
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
  }

  /** @param number the short one, `#12` */
  order(number: string): Locator {
    return this.panel.getByRole('row', { name: new RegExp(`^\\d+-\\d+-${number.slice(1)}\\s`) });
  }

  region(name: string): Locator {
    return this.page.getByRole('region', { name });
  }

  async asTable(chart: string): Promise<void> {
    await this.page.getByRole('button', { name: `${chart} als Tabelle zeigen` }).click();
  }

  async payIn(amount: string, reason: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Bestand ändern' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Kassenbestand ändern' });
    await dialog.getByLabel('Art').selectOption('payIn');
    await dialog.getByLabel('Betrag').fill(amount);
    await dialog.getByLabel('Grund').fill(reason);
    await dialog.getByRole('button', { name: 'Buchen' }).click();
    await new SettingsPage(this.page).enterPin();
    await expect(dialog).toBeHidden();
  }

  /** The menu of the head: on a phone files and past closings are behind it. */
  async openMenu(): Promise<Locator> {
    await this.page.locator('.closings__head').getByRole('button', { name: 'Mehr' }).click();
    const menu = this.page.getByRole('dialog', { name: 'Mehr' });
    await menu.waitFor();
    return menu;
  }

  get closeDialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Tag abschliessen' });
  }

  async beginClosing(): Promise<void> {
    await this.page.getByRole('button', { name: 'Tag abschliessen' }).click();
    await expect(this.closeDialog.getByRole('button', { name: 'Zählen' }).first()).toBeVisible();
  }

  /** The drawer is empty: nothing of what should be there is. */
  async countNothing(drawer: string): Promise<void> {
    await this.closeDialog.getByRole('region', { name: drawer }).getByRole('button', { name: 'Zählen' }).click();
  }

  /** A product of the inventory. */
  stockOf(product: string): Locator {
    return this.page.getByRole('table', { name: 'Inventar' }).getByRole('row', { name: new RegExp(`^${product}`) });
  }

  /** Types one number into one of the lists and saves it. */
  async bookStock(list: 'Lieferung' | 'Abgang' | 'Zählen', product: string, units: string): Promise<void> {
    const dialog = await this.openStockList(list);
    await dialog.getByRole('searchbox').fill(product);
    await dialog.getByRole('textbox', { name: new RegExp(`^${product}: `) }).fill(units);
    await this.page.keyboard.press('Enter');
    await expect(dialog.locator('.btn--primary')).toBeFocused();
    await this.page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  }

  async openStockList(list: 'Lieferung' | 'Abgang' | 'Zählen'): Promise<Locator> {
    await this.page.getByRole('button', { name: list, exact: true }).click();
    return this.page.getByRole('dialog', { name: list });
  }
}
