/** A person without a mouse: Tab leads everywhere, and where one is can be seen (design.md §11). */
import { expect, type Locator, type Page } from '@playwright/test';

const mostStops = 160;

/** What a stop is, and whether its focus is drawn: around the element, or around the field or the choice that it is in. */
function walk(element: Element) {
  const around = [element];
  for (let up = element.parentElement; up !== null && around.length < 4; up = up.parentElement) around.push(up);
  const isSeen = around.some((each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  });
  const isWalked = element.hasAttribute('data-walked');
  element.setAttribute('data-walked', '');
  const label = element.getAttribute('aria-label') ?? element.textContent;
  return { isSeen, isWalked, name: `${element.tagName.toLowerCase()} ${label.trim().slice(0, 40)}` };
}

export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  press(key: string): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  /** Tab after Tab, until this one has the focus and shows it. */
  async tabTo(target: Locator): Promise<void> {
    await target.waitFor();
    for (let stops = 0; stops < mostStops; stops += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) {
        const { isSeen } = await target.evaluate(walk);
        expect(isSeen, `the focus is seen on ${String(target)}`).toBe(true);
        return;
      }
      await this.press('Tab');
    }
    throw new Error(`Tab never reaches ${String(target)}`);
  }

  /** A link or a button. */
  async follow(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.press('Enter');
  }

  async write(target: Locator, text: string): Promise<void> {
    await this.tabTo(target);
    await this.#page.keyboard.type(text);
  }

  /** Goes once around the page; answers the stops whose focus cannot be seen, by what they are. */
  async unseenStops(): Promise<string[]> {
    await this.#page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      for (const each of document.querySelectorAll('[data-walked]')) each.removeAttribute('data-walked');
    });
    const unseen: string[] = [];
    for (let stops = 0; stops < mostStops; stops += 1) {
      await this.press('Tab');
      const focused = this.#page.locator(':focus');
      // Past the last one the browser's own bar has the focus, or the first one again.
      if ((await focused.count()) === 0) return unseen;
      const { isWalked, isSeen, name } = await focused.evaluate(walk);
      if (isWalked) return unseen;
      if (!isSeen) unseen.push(name);
    }
    throw new Error('Tab never comes around: something keeps it');
  }
}
