/** Every page of the settings: its list or its form, with each of its tabs, for whoever looks at each. */
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

/** @param look at each of them; without one it is gone around by Tab */
export async function walkSettings(
  page: Page,
  look: (screen: string) => Promise<void> = (screen) => expectWalkable(page, screen),
): Promise<void> {
  const settings = new SettingsPage(page);
  for (const [path, shows] of pages) {
    await settings.open(path);
    await page.locator(shows).first().waitFor();
    await look(path);
    for (const tab of (await page.getByRole('tab').all()).slice(1)) {
      await tab.click();
      await look(`${path}, ${await tab.innerText()}`);
    }
  }
}
