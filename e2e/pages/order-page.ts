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

  /** What was paid is read no sooner than what is returned here is called. */
  async holdPayments(): Promise<() => void> {
    let letCome = () => {};
    const mayCome = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await this.page.route('**/v1/orders/*/payments', async (route) => {
      await mayCome;
      await route.continue();
    });
    return () => letCome();
  }

  line(title: string) {
    return this.page.locator('.order__lines .line', { hasText: title });
  }

  /** The control of all lines, and of one by its title. */
  get all() {
    return this.page.getByRole('checkbox', { name: /^Alle auswählen$|ausgewählt$/ });
  }

  async pick(title: string) {
    await this.line(title).getByRole('checkbox').check({ force: true });
  }

  async press(name: string | RegExp) {
    await this.page.getByRole('main').getByRole('button', { name }).click();
  }

  async showPin() {
    for (const digit of adminPin) await this.dialog.getByRole('button', { name: digit, exact: true }).click();
  }

  /** Digits of the pad of which something covers a part, or that lie outside of what is seen. */
  coveredDigits(): Promise<string[]> {
    return this.dialog.locator('.cancel__pin .key').evaluateAll((keys) =>
      keys
        .filter((key) => {
          const { left, width, top, bottom } = key.getBoundingClientRect();
          const hits = [top + 4, bottom - 4].map((y) => document.elementFromPoint(left + width / 2, y));
          return hits.some((hit) => !key.contains(hit));
        })
        .map((key) => key.textContent),
    );
  }

  async showPinOr(pin: 'asked' | 'granted') {
    if (pin === 'asked') return this.showPin();
    await this.dialog.waitFor();
    await this.dialog.getByRole('button', { name: '1', exact: true }).waitFor({ state: 'hidden' });
  }

  /** Where the server asks for it. */
  async grantPin() {
    const pad = this.page.getByRole('dialog', { name: 'Admin-PIN' });
    for (const digit of adminPin) await pad.getByRole('button', { name: digit, exact: true }).click();
    await pad.getByRole('button', { name: 'Bestätigen' }).click();
    await pad.waitFor({ state: 'hidden' });
  }

  /** Of the whole order, or of the line of this title. */
  async openCancel(title?: string) {
    const name = title === undefined ? 'Stornieren' : `${title} stornieren`;
    await this.page.getByRole('main').getByRole('button', { name, exact: true }).click();
  }

  /** @param pin was shown before: for five minutes it is not asked for again */
  async confirmCancel(reason: string, pin: 'asked' | 'granted' = 'asked') {
    await this.dialog.getByRole('button', { name: reason }).click();
    await this.showPinOr(pin);
    await this.dialog.getByRole('button', { name: 'Stornieren', exact: true }).click();
    await this.dialog.waitFor({ state: 'hidden' });
  }

  async restore(pin: 'asked' | 'granted' = 'asked') {
    await this.page.getByRole('main').getByRole('button', { name: 'Wiederherstellen' }).click();
    await this.showPinOr(pin);
    await this.dialog.getByRole('button', { name: 'Wiederherstellen' }).click();
    await this.dialog.waitFor({ state: 'hidden' });
  }
}
