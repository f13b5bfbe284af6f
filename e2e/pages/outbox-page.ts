/** What waits on a device, and what differed when it arrived. */
import { expect, type Locator, type Page } from '@playwright/test';

import { untilAtRest } from './at-rest.ts';
import { untilAllIsBrought } from './restyled.ts';

export class OutboxPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** By the navigation: the page is not loaded anew. */
  async open(): Promise<void> {
    await this.page.getByRole('link', { name: /noch nicht gesendet/ }).click();
    await expect(this.page.getByRole('heading', { name: 'Noch nicht gesendet' })).toBeVisible();
  }

  get entries(): Locator {
    return this.page.getByRole('main').getByRole('listitem');
  }

  /** How many wait, as the navigation says. */
  get count(): Locator {
    return this.page.getByRole('link', { name: /noch nicht gesendet/ });
  }

  /** The screens and all that they need lie on this device. */
  async untilKept(): Promise<void> {
    await this.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    // What keeps orders and prints their tickets is brought at rest, and what was read is written a moment later.
    await untilAllIsBrought(this.page);
    await untilAtRest(this.page);
  }

  /** The disk of the device has nothing left: what begins anew once it is back online shows no count for a moment. */
  async untilSent(): Promise<void> {
    await expect(async () => expect(await this.page.evaluate(countKept)).toBe(0)).toPass();
    await expect(this.count).toBeHidden();
  }

  /** Signed in already; all that follows is without a network. */
  async goOffline(): Promise<void> {
    await this.untilKept();
    await this.page.context().setOffline(true);
    await expect(this.page.getByText('Internetverbindung verloren')).toBeVisible();
  }
}

async function countKept(): Promise<number> {
  const answerOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error(request.error?.message)));
    });
  const database = await answerOf(indexedDB.open('comanda.outbox'));
  const count = await answerOf(database.transaction('entries').objectStore('entries').count());
  database.close();
  return count;
}
