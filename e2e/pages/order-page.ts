/** The view of one order, and the dialogs that cancel and restore it. */
import type { Page } from '@playwright/test';

/** The demo's admin PIN. */
const adminPin = '2580';

export class OrderPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get dialog() {
    return this.page.getByRole('dialog');
  }

  get still() {
    return this.page.locator('.totals__row--sum');
  }

  get canceled() {
    return this.page.locator('.note--negative');
  }

  line(title: string) {
    return this.page.locator('.order__lines .line', { hasText: title });
  }

  async showPin() {
    for (const digit of adminPin) await this.dialog.getByRole('button', { name: digit, exact: true }).click();
  }

  /** Of the whole order, or of the line of this title. */
  async openCancel(title?: string) {
    const name = title === undefined ? 'Stornieren' : `${title} stornieren`;
    await this.page.getByRole('main').getByRole('button', { name, exact: true }).click();
  }

  async confirmCancel(reason: string) {
    await this.dialog.getByRole('button', { name: reason }).click();
    await this.showPin();
    await this.dialog.getByRole('button', { name: 'Stornieren', exact: true }).click();
    await this.dialog.waitFor({ state: 'hidden' });
  }

  async restore() {
    await this.page.getByRole('main').getByRole('button', { name: 'Wiederherstellen' }).click();
    await this.showPin();
    await this.dialog.getByRole('button', { name: 'Wiederherstellen' }).click();
    await this.dialog.waitFor({ state: 'hidden' });
  }
}
