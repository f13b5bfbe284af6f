/** A kiosk from its start to the number, for whoever looks at each of its screens. */
import type { Page } from '@playwright/test';

import { KioskPage } from './kiosk-page.ts';

export async function walkAtKiosk(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  const kiosk = new KioskPage(page);
  await kiosk.open('linde-eingang');
  await look('start');
  await kiosk.holdMark();
  await look('the way out');
  await page.keyboard.press('Escape');
  await kiosk.button(/^Hier essen/).click();
  await kiosk.category('Vorspeisen');
  await kiosk.button('Tagessuppe dazulegen').click();
  await kiosk.button(/^1 Artikel prüfen/).waitFor();
  await look('menu');
  await kiosk.category('Hauptgänge');
  await kiosk
    .button(/^Zürcher Geschnetzeltes/)
    .first()
    .click();
  await page.getByRole('dialog').locator('.group').first().waitFor();
  await look('options');
  await page.keyboard.press('Escape');
  await kiosk.button(/^1 Artikel prüfen/).click();
  await kiosk.button('Weiter zum Bezahlen').waitFor();
  await look('review');
  await kiosk.button('Weiter zum Bezahlen').click();
  await kiosk.button(/^An der Kasse/).waitFor();
  await look('payment');
  await kiosk.button(/^An der Kasse/).click();
  await kiosk.number();
  await look('number');
  await kiosk.button('Fertig').click();
}
