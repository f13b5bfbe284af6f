/** The app around the page on a phone that takes cards: the bridge of Tap on Mobile, played beside the server. */
import type { Page } from '@playwright/test';

import type { ProviderPage } from './provider-page.ts';

export class BridgePhone {
  readonly #provider: ProviderPage;
  readonly #asked: string[] = [];
  /** What it answers does not arrive, though the card may have been charged. */
  losesAnswers = false;

  constructor(provider: ProviderPage) {
    this.#provider = provider;
  }

  /** How often it was told to charge a card. */
  charges(): number {
    return this.#asked.filter((service) => service === 'WPI_SVC_PAYMENT').length;
  }

  /** Before the page is opened. */
  async carry(page: Page): Promise<void> {
    await page.exposeFunction('askThisPhone', (message: { readonly serviceType: string }) => this.#answer(message));
    await page.addInitScript(() => {
      const request = (message: unknown) =>
        (Reflect.get(window, 'askThisPhone') as (sent: unknown) => unknown)(message);
      Reflect.set(window, 'comandaTapOnMobile', { request });
    });
  }

  async #answer(message: { readonly serviceType: string }): Promise<unknown> {
    this.#asked.push(message.serviceType);
    const isLost = this.losesAnswers;
    const answer = await this.#provider.askBridge(message);
    return isLost ? { ...answer, resultCode: 0, response: null } : answer;
  }
}
