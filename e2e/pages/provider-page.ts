/** The payment providers of the demo, as a guest with a card meets them: they are played beside the server. */
import { expect, type Page, request } from '@playwright/test';

/** Where the demo plays them: `apps/server/src/modules/demo/demo-providers.ts`. */
const besideBy = 80;

type Press = 'approve' | 'decline' | 'cancel';

export class ProviderPage {
  readonly address: string;

  constructor(baseURL: string | undefined) {
    const { hostname, port } = new URL(baseURL ?? 'http://127.0.0.1:4000');
    this.address = `http://${hostname}:${Number(port) + besideBy}`;
  }

  async #post(path: string, data: object): Promise<number> {
    const context = await request.newContext();
    const answer = await context.post(`${this.address}${path}`, { data });
    await context.dispose();
    return answer.status();
  }

  /** The guest at the terminal, once the payment has come there. @param reference the payment's id */
  async press(reference: string, press: Press): Promise<void> {
    await expect(async () => {
      expect(await this.#post('/sandbox/press', { reference, press })).toBe(200);
    }).toPass();
  }

  /** Until the payment is where a guest can press. @param reference the payment's id */
  async untilAsked(reference: string): Promise<void> {
    const context = await request.newContext();
    const address = `${this.address}/sandbox/waiting?reference=${reference}`;
    await expect.poll(async () => (await context.get(address)).status()).toBe(204);
    await context.dispose();
  }

  /** A fault of the next call, such as `lostAnswer` of `wallee.perform`. */
  async play(script: { readonly on: string; readonly fault: string }): Promise<void> {
    await this.#post('/sandbox/script', script);
  }

  /** `silent` answers nothing at all, `well` as it should. */
  async be(mood: 'well' | 'silent' | 'broken'): Promise<void> {
    await this.#post('/sandbox/script', { mood });
  }

  /** The app around a page, with Tap on Mobile in it; answered when the card was held to the phone. */
  async askBridge(message: object): Promise<object> {
    const context = await request.newContext({ timeout: 0 });
    const answer: unknown = await (await context.post(`${this.address}/bridge`, { data: message })).json();
    await context.dispose();
    return typeof answer === 'object' && answer !== null ? answer : {};
  }

  /** The card in SumUp's app, which calls the address back. @param address `sumupmerchant://pay/…` */
  async payInApp(app: Page, address: string): Promise<void> {
    await app.goto(`${this.address}/sumup/app?url=${encodeURIComponent(address)}`);
    await app.getByRole('button').first().click();
  }

  async reset(): Promise<void> {
    // Somebody else's answer: the providers are not where they should be, and nothing could be pressed.
    expect(await this.#post('/sandbox/reset', {})).toBe(204);
  }

  /** The guest on a phone, at the payment page. @param method as the page calls it, `Visa` */
  async payOnline(phone: Page, url: string, method: string): Promise<void> {
    await phone.goto(url);
    await phone.getByRole('button', { name: `Bezahlen mit ${method}` }).click();
  }
}
