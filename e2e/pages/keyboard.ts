/** A person without a mouse: Tab leads everywhere, and where one is can be seen (design.md §11). */
import { expect, type Locator, type Page } from '@playwright/test';

const mostStops = 160;

/** Whether its focus is drawn: around the element, or around the field or the choice that it is in. */
function isFocusSeen(element: Element): boolean {
  const around = [element];
  for (let up = element.parentElement; up !== null && around.length < 4; up = up.parentElement) around.push(up);
  return around.some((each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  });
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
        expect(await target.evaluate(isFocusSeen), `the focus is seen on ${String(target)}`).toBe(true);
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
}
