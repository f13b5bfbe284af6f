/** What every dialog owes to whoever has no mouse or does not see it (design.md §7, §11; WCAG 2.1.2, 2.4.3, 4.1.2). */
import { expect, type Locator, type Page } from '@playwright/test';

import { expectDialogAccessible } from './accessible.ts';
import { expectAllInReach } from './fits.ts';

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

/** Runs in the page. What nobody scrolls to, and what scrolls but is reached by no key. */
function findUnread(dialog: Element): string[] {
  const stops = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)';
  const told: string[] = [];
  for (const each of [dialog, ...dialog.querySelectorAll('*')]) {
    const { overflowY } = getComputedStyle(each);
    if (overflowY === 'visible' || each.clientHeight === 0 || each.scrollHeight <= each.clientHeight + 1) continue;
    const isRead = overflowY === 'auto' || overflowY === 'scroll';
    if (!isRead && each === dialog) told.push(`cut off: ${each.className}`);
    if (isRead && !each.matches(stops) && each.querySelector(stops) === null) told.push(`unreached: ${each.className}`);
  }
  return told;
}

export class Dialogs {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  named(name: string | RegExp): Locator {
    const exact = typeof name === 'string';
    return this.page.getByRole('dialog', { name, exact }).or(this.page.getByRole('alertdialog', { name, exact }));
  }

  /** Opened already: its name, its focus, both themes. */
  async expectSound(name: string | RegExp): Promise<Locator> {
    const dialog = this.named(name);
    await expect(dialog, `a dialog called ${String(name)}`).toBeVisible();
    await expect(dialog.locator('.skeleton')).toHaveCount(0);
    await this.expectFocusInside(name);
    await expectDialogAccessible(this.page, String(name));
    return dialog;
  }

  /** On a screen that is low nothing is cut off, and what scrolls is reached by keys (WCAG 1.4.10, 2.1.1). */
  async expectSoundWhereLow(name: string | RegExp): Promise<void> {
    const size = this.page.viewportSize();
    await this.page.setViewportSize({ width: 640, height: 400 });
    const dialog = this.named(name);
    await expect.poll(() => dialog.evaluate(findUnread), `${String(name)}, low`).toEqual([]);
    await expectAllInReach(dialog, `${String(name)}, low`);
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

  /** @param opener the button that opens it and has the focus again afterwards, or how it is opened otherwise */
  async lookInto(opener: Locator | (() => Promise<unknown>), name: string | RegExp, way: Way = {}): Promise<void> {
    await (typeof opener === 'function' ? opener() : opener.click());
    const dialog = await this.expectSound(name);
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
    await this.expectFocusBack(name, way.back ?? (typeof opener === 'function' ? undefined : opener));
  }
}
