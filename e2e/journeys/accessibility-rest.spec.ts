/** What the other journeys of accessibility do not open: the help, a house in which nothing happened yet, and what asks by itself. */
import { expectAccessible, expectAccessibleInBoth } from '../pages/accessible.ts';
import { untilAtRest } from '../pages/at-rest.ts';
import { BoardPage } from '../pages/board-page.ts';
import { Dialogs } from '../pages/dialogs.ts';
import { expect, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { expectWalkable } from '../pages/tab-walk.ts';
import { TablesPage } from '../pages/tables-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';
import { wear } from '../pages/theme.ts';
import { visit } from '../pages/visit.ts';
import { letWait } from '../pages/what-waits.ts';
import { House } from '../servers/house.ts';

const looks = [
  { theme: 'Dunkel', viewport: { width: 1280, height: 800 } },
  { theme: 'Hell', viewport: { width: 390, height: 844 } },
] as const;

for (const { theme, viewport } of looks) {
  test.describe(`${theme}, ${viewport.width}`, () => {
    test.use({ viewport });
    test.slow();

    test('the help', async ({ page }) => {
      await new LoginPage(page).enter(demoAccounts.admin);
      await wear(page, theme);
      await visit(page, '/dashboard/help');
      await page.getByRole('heading', { level: 2, name: 'Für den Service' }).waitFor();
      await expectAccessible(page, 'help');
      for (const area of ['orders', 'payments', 'closings', 'operation']) {
        await visit(page, `/dashboard/help/${area}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expectAccessible(page, `help of ${area}`);
      }
    });

    test('a venue in which nothing happened yet', async ({ page }) => {
      await new LoginPage(page).open();
      await new LoginPage(page).signIn('nadia@demo.test');
      await page.getByRole('button', { name: /Café Sonne/ }).click();
      await page.getByRole('region', { name: 'Erste Schritte' }).waitFor();
      await wear(page, theme);
      await expectAccessible(page, 'the first steps');
      for (const path of ['terminal', 'tables', 'kitchen', 'closings', 'settlement', 'prints', 'team']) {
        await visit(page, `/dashboard/${path}`);
        await page.locator('h1').first().waitFor({ state: 'attached' });
        await expectAccessible(page, `${path}, empty`);
      }
    });

    test('the orders of a day, and practice', async ({ page }) => {
      await new LoginPage(page).enter(demoAccounts.admin);
      await wear(page, theme);
      await new BoardPage(page).today.click();
      await page.getByRole('searchbox', { name: 'Nummer, Tisch, Name oder Betrag' }).waitFor();
      await expectAccessible(page, 'today');
      await new TerminalPage(page).open();
      if (viewport.width < 1024) await page.locator('.cart-bar').first().click();
      await page.getByRole('button', { name: 'Mehr', exact: true }).click();
      await page.getByRole('button', { name: /^Übungsmodus beginnen/ }).click();
      await page.getByText('Übung: Nichts geht in die Küche, nichts wird gebucht').waitFor();
      await expectAccessible(page, 'practice');
    });
  });
}

test('what moves a thing of a list by taps', async ({ page }) => {
  await new LoginPage(page).admit(demoAccounts.admin);
  await new SettingsPage(page).open('categories');
  const handle = page.getByRole('button', { name: 'Wein verschieben' });
  await new Dialogs(page).lookInto(handle, /^Wein verschieben/);
});

test('the latest orders of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await new LoginPage(page).admit(demoAccounts.waiter);
  await new TerminalPage(page).open();
  const dialogs = new Dialogs(page);
  await page.locator('.cart-bar').first().click();
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  const more = dialogs.named('Mehr');
  await more.getByRole('button', { name: /^Letzte Bestellungen/ }).click();
  await dialogs.expectSound('Letzte Bestellungen');
  await dialogs.expectSoundWhereLow('Letzte Bestellungen');
});

test('how many sit at a table', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await new LoginPage(page).admit(demoAccounts.waiter);
  await visit(page, '/dashboard/tables');
  await page.locator('.top', { hasText: 'S2' }).first().click();
  const opener = page.locator('.side').getByRole('button', { name: 'Anzahl Gäste ändern' });
  await new Dialogs(page).lookInto(opener, /Gäste/);
});

test('a plan that is given up', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await new LoginPage(page).admit(demoAccounts.admin);
  const tables = new TablesPage(page);
  await visit(page, '/dashboard/tables');
  await tables.showPlan();
  await page.getByRole('button', { name: 'Plan bearbeiten' }).click();
  await untilAtRest(page);
  await tables.placed('S4').press('ArrowDown');
  await expect(tables.placed('S4')).toHaveAccessibleName(/11 von oben$/);
  await new Dialogs(page).lookInto(page.getByRole('button', { name: 'Abbrechen' }), 'Änderungen verwerfen?');
});

test('payments to clear, what differs, and the banners that tell of them and of paper', async ({ page, baseURL }) => {
  test.slow();
  await letWait(page, {
    prints: { waiting: 2, failed: 1, unclear: 1 },
    house: await House.open(baseURL),
  });
  await new LoginPage(page).enter(demoAccounts.admin);
  await page.getByRole('alert').filter({ hasText: 'Aufträge warten' }).waitFor();
  await page.getByText('Zahlungen sind zu klären').first().waitFor();
  for (const [path, row] of [
    ['deviations', 'Gesehen'],
    ['payments', 'Entscheiden'],
  ] as const) {
    await visit(page, `/dashboard/${path}`);
    await page.getByRole('button', { name: row }).first().waitFor();
    await expectAccessibleInBoth(page, `${path} with rows, and a banner of prints`);
    await expectWalkable(page, `${path} with rows`);
  }
  const dialogs = new Dialogs(page);
  const decide = page.getByRole('button', { name: 'Entscheiden' }).first();
  await dialogs.lookInto(decide, 'Wie ist die Zahlung ausgegangen?');
  await dialogs.lookInto(page.getByRole('button', { name: 'Zurückzahlen' }), 'Zu viel Bezahltes zurückzahlen?');
  // On a phone one banner folds into the other, and comes out of it.
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/dashboard/terminal');
  const more = page.getByRole('button', { name: '1 weitere Meldung zeigen' });
  await more.waitFor();
  await expectAccessibleInBoth(page, 'two banners on a phone');
  await more.click();
  await expectAccessibleInBoth(page, 'two banners, unfolded');
});
