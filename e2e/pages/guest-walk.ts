/** The guests' app from the code on a table to the order that is on its way, for whoever looks at each of its screens. */
import { expect, type Page } from '@playwright/test';

import { House, housePath } from '../servers/house.ts';

type Links = readonly { readonly link: string }[];

export async function walkAsGuest(
  page: Page,
  baseURL: string | undefined,
  look: (screen: string) => Promise<void>,
): Promise<void> {
  const house = await House.open(baseURL);
  const [table] = await house.call<Links>('get', `${housePath}/tableLinks`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(new URL(table?.link ?? '', 'http://venue.test').pathname);
  await page.getByRole('heading', { name: 'Gasthof Linde' }).waitFor();
  await look('menu');
  await page
    .getByRole('button', { name: /^Zürcher Geschnetzeltes/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await look('product');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Bündner Gerstensuppe dazulegen', exact: true }).click();
  await look('into the cart');
  await page.getByRole('button', { name: /^Warenkorb/ }).click();
  await page.getByLabel('Bemerkung für die Küche').waitFor();
  await look('cart');
  await page.getByRole('button', { name: /^Weiter/ }).click();
  await page.getByRole('heading', { name: 'Bezahlen' }).waitFor();
  await look('payment');
  await page.getByRole('radio', { name: /Am Tisch bezahlen/ }).check({ force: true });
  await page.getByRole('button', { name: 'Jetzt bestellen' }).click();
  await page.getByRole('heading', { name: 'Wird angeschaut' }).waitFor();
  await look('status');
  const takeBack = page.getByRole('button', { name: 'Bestellung zurückziehen' });
  await takeBack.click();
  // Keeping is the default, and whoever keeps it is where they were.
  const keep = page.getByRole('button', { name: 'Behalten' });
  await expect(keep).toBeFocused();
  await keep.press('Enter');
  await expect(takeBack).toBeFocused();
  await takeBack.press('Enter');
  await expect(keep).toBeFocused();
  await look('whether to take it back');
}
