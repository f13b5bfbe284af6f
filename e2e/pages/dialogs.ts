/** What every dialog owes to whoever has no mouse or does not see it (design.md §7, §11; WCAG 2.1.2, 2.4.3, 4.1.2). */
import { expect, type Locator, type Page } from '@playwright/test';

import { expectDialogAccessible } from './accessible.ts';
import { untilAtRest } from './at-rest.ts';
import { expectAllInReach } from './fits.ts';
import { expectDialogWalkable } from './tab-walk.ts';

type Way = {
  /** Types something: from then on Escape must not close it. */
  readonly fill?: (dialog: Locator) => Promise<unknown>;
  /** What is done in it before it is left again. */
  readonly inside?: (dialog: Locator) => Promise<unknown>;
  /** The button that leaves it, where Escape must not. */
  readonly leave?: string | RegExp;
  /** What has the focus afterwards; left out: the button that opened it. */
  readonly back?: Locator;
};

type Visit = {
  readonly opener: Locator | (() => Promise<unknown>);
  readonly name: string | RegExp;
  readonly way: Way;
};

/** Runs in the page. What nobody scrolls to, what scrolls but is reached by no key, and what is pressed together instead. */
function findUnread(dialog: Element): string[] {
  const stops = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)';
  const told: string[] = [];
  for (const each of [dialog, ...dialog.querySelectorAll('*')]) {
    const { overflowY } = getComputedStyle(each);
    // Its words would stand over what is above and below it.
    if (each.matches('.note') && each.scrollHeight > each.clientHeight + 1) told.push(`pressed: ${each.textContent}`);
    if (overflowY === 'visible' || each.clientHeight === 0 || each.scrollHeight <= each.clientHeight + 1) continue;
    const isRead = overflowY === 'auto' || overflowY === 'scroll';
    if (!isRead && each === dialog) told.push(`cut off: ${each.className}`);
    if (isRead && !each.matches(stops) && each.querySelector(stops) === null) told.push(`unreached: ${each.className}`);
  }
  return told;
}

const low = { width: 640, height: 400 };

/** For what is drawn anew on another size of screen: it is told of it with the next frame. */
const untilDrawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

export class Dialogs {
  readonly page: Page;
  readonly #isZoomed: boolean;

  /** @param isZoomed false: on a screen of the house, which nobody zooms */
  constructor(page: Page, isZoomed = true) {
    this.page = page;
    this.#isZoomed = isZoomed;
  }

  named(name: string | RegExp): Locator {
    const exact = typeof name === 'string';
    return this.page.getByRole('dialog', { name, exact }).or(this.page.getByRole('alertdialog', { name, exact }));
  }

  /** Opened already: its name, its focus, both themes, and around it by Tab and back. */
  async expectSound(name: string | RegExp): Promise<Locator> {
    const dialog = this.named(name);
    await expect(dialog, `a dialog called ${String(name)}`).toBeVisible();
    await expect(dialog.locator('.skeleton')).toHaveCount(0);
    await this.expectFocusInside(name);
    await expectDialogAccessible(this.page, String(name));
    await expectDialogWalkable(dialog, String(name));
    return dialog;
  }

  /** On a screen that is low nothing is cut off, and what scrolls is reached by keys (WCAG 1.4.10, 2.1.1). */
  async expectSoundWhereLow(name: string | RegExp): Promise<void> {
    const size = this.page.viewportSize();
    await this.page.setViewportSize(low);
    const dialog = this.named(name);
    await untilAtRest(this.page);
    await expect.poll(() => dialog.evaluate(findUnread), `${String(name)}, low`).toEqual([]);
    await expectAllInReach(dialog, `${String(name)}, low`);
    await expectDialogWalkable(dialog, `${String(name)}, low`, false);
    if (size !== null) await this.page.setViewportSize(size);
  }

  /** What followed inside of it: by axe, and whole on a low screen. @param step told with what is wrong */
  async expectStep(name: string | RegExp, step: string): Promise<void> {
    await expectDialogAccessible(this.page, step);
    const size = this.page.viewportSize();
    await this.page.setViewportSize(low);
    const dialog = this.named(name);
    await untilAtRest(this.page);
    await expect.poll(() => dialog.evaluate(findUnread), `${step}, low`).toEqual([]);
    await expectAllInReach(dialog, `${step}, low`);
    if (size !== null) await this.page.setViewportSize(size);
  }

  async expectFocusInside(name: string | RegExp): Promise<void> {
    const focus = () =>
      this.named(name).evaluate((element) => {
        const at = document.activeElement;
        return element.contains(at) ? 'inside' : (at?.outerHTML.slice(0, 120) ?? 'nowhere');
      });
    await expect.poll(focus, `the focus is in ${String(name)}`).toBe('inside');
  }

  /** Back at what opened it, where that is still there; never lost at the top of the page. */
  async expectFocusBack(name: string | RegExp, trigger?: Locator): Promise<void> {
    if (trigger !== undefined) return expect(trigger, `the focus after ${String(name)}`).toBeFocused();
    const place = () =>
      this.page.evaluate(() => {
        const at = document.activeElement;
        if (at === null || at === document.body) return 'lost';
        return at.checkVisibility({ visibilityProperty: true }) ? 'seen' : `hidden: ${at.outerHTML.slice(0, 120)}`;
      });
    await expect.poll(place, `the focus after ${String(name)}`).toBe('seen');
    return undefined;
  }

  /**
   * Opens it and looks at it, also on a low screen. What has the focus afterwards may be drawn anew there, as the cart
   * is: then it is opened once more, from what is there now.
   */
  async #open({ opener, name, way }: Visit): Promise<Locator> {
    const open = () => (typeof opener === 'function' ? opener() : opener.click());
    const back = way.back ?? (typeof opener === 'function' ? null : opener);
    const before = (await back?.elementHandle()) ?? null;
    await open();
    const dialog = await this.expectSound(name);
    if (!this.#isZoomed) return dialog;
    await this.expectSoundWhereLow(name);
    await untilDrawn(this.page);
    if (back === null || before === null || (await before.evaluate((element) => element.isConnected))) return dialog;
    if (way.leave === undefined) await this.page.keyboard.press('Escape');
    else await dialog.getByRole('button', { name: way.leave }).first().click();
    await expect(dialog).toHaveCount(0);
    await back.focus();
    await open();
    await expect(dialog).toBeVisible();
    return dialog;
  }

  /** @param opener the button that opens it and has the focus again afterwards, or how it is opened otherwise */
  async lookInto(opener: Locator | (() => Promise<unknown>), name: string | RegExp, way: Way = {}): Promise<void> {
    const dialog = await this.#open({ opener, name, way });
    const back = way.back ?? (typeof opener === 'function' ? undefined : opener);
    const [held] = back === undefined ? [] : await back.elementHandles();
    await way.inside?.(dialog);
    if (way.fill !== undefined || way.leave !== undefined) {
      await way.fill?.(dialog);
      await this.page.keyboard.press('Escape');
      await expect(dialog, `Escape keeps ${String(name)}`).toBeVisible();
      await dialog
        .getByRole('button', { name: way.leave ?? 'Schliessen' })
        .first()
        .click();
    } else {
      await this.page.keyboard.press('Escape');
    }
    await expect(dialog, `${String(name)} is left`).toHaveCount(0);
    // What it was opened from is drawn anew where a further dialog was seen on a low screen meanwhile.
    const isSame = await held?.evaluate((element) => element.isConnected);
    await this.expectFocusBack(name, isSame === false ? undefined : back);
  }
}
