/** Every page of the settings by Tab: its list or its form, with each of its tabs. */
import type { Page } from '@playwright/test';

import { SettingsPage } from './settings-page.ts';
import { expectWalkable } from './tab-walk.ts';

/** Where each is, and by what it is seen that it is there. */
const pages: readonly (readonly [path: string, shows: string])[] = [
  ['?page=general', '.pv'],
  ['categories', '.sort'],
  ['categories/all/products', 'main li'],
  ['categories/wein', '[role="tab"]'],
  ['categories/wein/products/prosecco', '[role="tab"]'],
  ['modifiers', '.open-row'],
  ['modifiers/side-dish', '.orow'],
  ['specials', '.open-row'],
  ['specials/new', '.special'],
  ['tags', '.open-row'],
  ['translations', 'progress'],
  ['import', '.drop-file'],
  ['orders', '[role="tab"]'],
  ['paymentmethods', '.sort'],
  ['paymentmethods/datatrans_gasthof-linde', '#account'],
  ['receipt', '.paper'],
  ['stations', '.sort'],
  ['devices', '.open-row'],
  ['tables', '.open-row'],
  ['guestData', 'main input'],
];

export async function walkSettings(page: Page): Promise<void> {
  const settings = new SettingsPage(page);
  for (const [path, shows] of pages) {
    await settings.open(path);
    await page.locator(shows).first().waitFor();
    await expectWalkable(page, path);
    for (const tab of (await page.getByRole('tab').all()).slice(1)) {
      await tab.click();
      await expectWalkable(page, `${path}, ${await tab.innerText()}`);
    }
  }
}
