/** The gallery of components: nothing sticks out, nothing is hard to read, in both themes and on every size (design.md §7, §11). */
import type { Page } from '@playwright/test';

import { expectAccessible, expectAccessibleInBoth, expectDialogAccessible } from '../pages/accessible.ts';
import { expectStatesShown } from '../pages/gallery-states.ts';
import { expect, test } from '../pages/journey.ts';
import { looks } from '../pages/theme.ts';

/** Of the dialogs and sheets, by what opens them. */
const overlays = [
  'form',
  'alert',
  'wide',
  'full',
  'form, long',
  'bare',
  'refusal',
  'reference',
  'reporting',
  'sheet',
  'tall',
];

/** What is wider than the place it is shown in; a row of tabs scrolls, which is meant. */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.gal__shown')].flatMap((place) => {
      const box = place.getBoundingClientRect();
      const wide = [...place.querySelectorAll('*')].filter((each) => {
        const { left, right, width } = each.getBoundingClientRect();
        const isMeant = each.matches('.sr-only') || each.closest('.tabs, svg') !== null;
        return !isMeant && width > 0 && (right > box.right + 2 || left < box.left - 2);
      });
      return wide.map((each) => `${place.closest('section')?.dataset['component']}: ${each.className}`);
    }),
  );

for (const { theme, name, size } of looks) {
  test(`${theme}, ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto(`/demo/gallery/?theme=${theme === 'Hell' ? 'light' : 'dark'}&language=de-CH`);
    await page.getByRole('heading', { name: 'Komponenten' }).waitFor();
    await expectAccessibleInBoth(page, 'gallery');
    expect(await sticksOut(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    for (const each of overlays) {
      await page.locator(`[data-opens="${each}"]`).click();
      const shown = page.locator('dialog[open]');
      await shown.waitFor();
      await expectDialogAccessible(page, each);
      const box = await shown.boundingBox();
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= size.width, each).toBe(true);
      await page.keyboard.press('Escape');
      await shown.waitFor({ state: 'detached' });
    }
    for (const tone of ['warning', 'negative', 'action']) await page.locator(`[data-opens="toast ${tone}"]`).click();
    await page.locator('.toast').first().hover();
    await expectAccessibleInBoth(page, 'toasts');
  });
}

for (const theme of ['dark', 'light'] as const) {
  for (const venue of ['forest', 'sun', 'night', 'rose']) {
    test(`${theme}, colours of a venue: ${venue}`, async ({ page }) => {
      await page.goto(`/demo/gallery/?theme=${theme}&venue=${venue}&language=de-CH`);
      await page.getByRole('heading', { name: 'Komponenten' }).waitFor();
      // What is on the page is the same for each venue.
      await expectAccessible(page, venue, { coloursAlone: true });
      const ratios = await page.locator('tr[data-brand] td').allTextContents();
      expect(ratios).toHaveLength(12);
      for (const ratio of ratios) expect(Number.parseFloat(ratio)).toBeGreaterThanOrEqual(3);
    });
  }
}

for (const theme of ['dark', 'light'] as const) {
  test(`${theme}, each component in each of its states, and one sees in which`, async ({ page }) => {
    await page.goto(`/demo/gallery/?theme=${theme}&language=de-CH`);
    await page.getByRole('heading', { name: 'Komponenten' }).waitFor();
    await expectStatesShown(page);
  });
}

test('it speaks the language that is chosen, and a link shows the same again', async ({ page }) => {
  await page.goto('/demo/gallery/?language=de-CH');
  await page.getByRole('heading', { name: 'Komponenten' }).waitFor();
  await page.getByLabel('Sprache').selectOption('pl-PL');
  await page.getByRole('heading', { name: 'Komponenty' }).waitFor();
  await page.getByRole('radio', { name: 'Jasny' }).check({ force: true });
  await page.reload();
  await page.getByRole('heading', { name: 'Komponenty' }).waitFor();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl-PL');
});
