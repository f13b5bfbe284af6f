/** NFC payments in the words of those who hold tags to their device; the browser has a reader that a journey holds them to. */
import { expect, type Locator, type Page } from '@playwright/test';

import { demoAdminPin } from './settings-page.ts';
import { visit } from './visit.ts';

/** Web NFC as Chrome on Android has it: allowed, and silent until a tag is held there (integrations/nfc.md, Testing). */
function installReader(): void {
  const open = new Set<{ onreading: ((event: { serialNumber: string }) => void) | null }>();
  class Reader {
    onreading: ((event: { serialNumber: string }) => void) | null = null;
    onreadingerror: (() => void) | null = null;
    scan({ signal }: { signal: AbortSignal }): Promise<void> {
      open.add(this);
      signal.addEventListener('abort', () => open.delete(this));
      return Promise.resolve();
    }
  }
  Object.defineProperty(window, 'NDEFReader', { value: Reader });
  navigator.permissions.query = () => Promise.resolve({ state: 'granted' } as PermissionStatus);
  window.addEventListener('hold-tag', (event) => {
    const serialNumber = event instanceof CustomEvent ? String(event.detail) : '';
    for (const reader of open) reader.onreading?.({ serialNumber });
  });
  Object.defineProperty(window, 'openReaders', { get: () => open.size });
}

export class NfcPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Before anything is opened. */
  async withReader(): Promise<void> {
    await this.page.addInitScript(installReader);
  }

  async open(): Promise<void> {
    await visit(this.page, '/dashboard/nfc');
    await this.page.getByRole('heading', { name: 'NFC-Zahlungen' }).waitFor();
  }

  async openList(): Promise<void> {
    await visit(this.page, '/dashboard/nfc/manage');
    await this.page.getByRole('heading', { name: 'Chips verwalten' }).waitFor();
  }

  /** Whoever asks for a tag begins to listen to all readers at once. */
  async #untilHeard(): Promise<void> {
    await this.page.waitForFunction(() => Number(Reflect.get(window, 'openReaders')) > 0);
  }

  /** Once somebody listens. */
  async hold(serial: string): Promise<void> {
    await this.#untilHeard();
    await this.page.evaluate((detail) => window.dispatchEvent(new CustomEvent('hold-tag', { detail })), serial);
  }

  /**
   * A reader that types: quicker than any hand, with Enter at the end. All keys at once, because one call of the browser
   * for each of them is on a busy machine as slow as a hand.
   */
  async type(serial: string): Promise<void> {
    await this.#untilHeard();
    await this.page.evaluate(
      (keys) => {
        const field = document.activeElement ?? document.body;
        for (const key of keys) {
          field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        }
      },
      [...Array.from(serial), 'Enter'],
    );
  }

  panel(name: string): Locator {
    return this.page.getByRole('complementary', { name: `Chip ${name}` });
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true });
  }

  async expectCredit(name: string, amount: string): Promise<void> {
    await expect(this.panel(name).locator('.totals__row--sum')).toContainText(amount);
  }

  async register(serial: string, name: string): Promise<void> {
    await this.hold(serial);
    await this.page.getByRole('button', { name: 'Chip erfassen' }).click();
    await this.dialog('Chip erfassen').getByLabel('Name oder Notiz').fill(name);
    await this.dialog('Chip erfassen').getByRole('button', { name: 'Erfassen', exact: true }).click();
    await expect(this.panel(name)).toBeVisible();
  }

  /** In cash, exactly. */
  async charge(name: string, francs: number): Promise<void> {
    await this.panel(name).getByRole('button', { name: 'Aufladen' }).click();
    const dialog = this.dialog('Guthaben aufladen');
    await dialog.getByRole('radio', { name: /^Bar/ }).check({ force: true });
    await this.page.keyboard.type(String(francs * 100));
    await dialog.getByRole('button', { name: /^Aufladen\s*CHF/ }).click();
    await this.dialog('Aufgeladen').getByRole('button', { name: 'Fertig' }).click();
    await expect(this.dialog('Aufgeladen')).toBeHidden();
  }

  /** By card at the terminal. @returns the payment's id: the guest has not paid yet */
  async chargeByCard(name: string, francs: number): Promise<string> {
    await this.panel(name).getByRole('button', { name: 'Aufladen' }).click();
    const dialog = this.dialog('Guthaben aufladen');
    await dialog
      .getByRole('radio', { name: /^Karte/ })
      .first()
      .check({ force: true });
    await this.page.keyboard.type(String(francs * 100));
    const sent = this.page.waitForRequest((request) => request.url().endsWith('/charge'));
    await dialog.getByRole('button', { name: /^Aufladen\s*CHF/ }).click();
    const body: unknown = (await sent).postDataJSON();
    if (typeof body !== 'object' || body === null || !('id' in body)) throw new Error('a charge without an id');
    return String(body.id);
  }

  /** All that it holds; the admin PIN is typed where it is asked for. */
  async uncharge(name: string): Promise<void> {
    await this.panel(name).getByRole('button', { name: 'Auszahlen' }).click();
    await this.dialog('Guthaben auszahlen')
      .getByRole('button', { name: /^Bar auszahlen/ })
      .click();
    const pin = this.dialog('Admin-PIN');
    const done = this.dialog('Ausbezahlt');
    await expect(pin.or(done)).toBeVisible();
    if (await pin.isVisible()) {
      await this.page.keyboard.type(demoAdminPin);
      await this.page.keyboard.press('Enter');
    }
    await done.getByRole('button', { name: 'Fertig' }).click();
    await expect(done).toBeHidden();
  }

  get paying(): Locator {
    return this.dialog('Mit NFC-Guthaben bezahlen');
  }
}

/** A serial number of seven bytes that no other journey holds. */
export function newSerial(): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0'));
  return ['04', ...random].join(':');
}
