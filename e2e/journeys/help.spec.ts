/** Help where people stand: by keyboard from the checkout, and the first steps of a new venue. */
import { expect, test } from '../pages/journey.ts';
import { Keyboard } from '../pages/keyboard.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';

test('a waiter asks at the checkout what the keyboard can do, reads about it, and finds the cart again', async ({
  page,
}) => {
  await new LoginPage(page).enter(demoAccounts.waiter);
  await page.getByRole('link', { name: 'Kasse', exact: true }).click();
  const terminal = new TerminalPage(page);
  await terminal.tap('Espresso');
  await expect(terminal.cart.getByRole('listitem')).toHaveCount(1);

  const keys = new Keyboard(page);
  // The product was found by the search, where a question mark is a letter like others.
  await keys.press('Escape');
  await keys.press('?');
  const list = page.getByRole('dialog', { name: 'Tastenkürzel' });
  await expect(list).toContainText('An Küche senden');
  await expect(list.getByRole('link', { name: 'Hilfe zu dieser Seite' })).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Bestellungen und Tische' })).toBeVisible();
  await expect(list).toBeHidden();
  const picture = page.getByRole('img', { name: /^Die Kasse mit Kategorien/ });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);

  await keys.follow(page.getByRole('link', { name: 'Alle Seiten der Hilfe' }));
  await expect(page.getByRole('heading', { level: 2, name: 'Für den Service' })).toBeVisible();
  await page.getByRole('link', { name: 'Kasse', exact: true }).click();
  await expect(terminal.cart.getByRole('listitem')).toHaveCount(1);
});

test('a new venue sees its first steps, sees one done, and puts them away', async ({ page }) => {
  await new LoginPage(page).open();
  await new LoginPage(page).signIn('nadia@demo.test');
  await page.getByRole('button', { name: /Café Sonne/ }).click();
  const steps = page.getByRole('region', { name: 'Erste Schritte' });
  const address = steps.getByRole('link', { name: /Adresse des Betriebs/ });
  await expect(address).toHaveAccessibleName(/^noch offen/);

  await address.click();
  const settings = new SettingsPage(page);
  await page.getByLabel('Adresse').fill('Marktgasse 14\n8400 Winterthur');
  await settings.save('Einstellungen gespeichert');
  await page.getByRole('link', { name: 'Bestellungen', exact: true }).click();
  await expect(address).toHaveAccessibleName(/^erledigt/);

  await steps.getByRole('button', { name: 'Ausblenden' }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Bestellungen' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kasse öffnen' })).toBeVisible();
  await expect(steps).toBeHidden();
});
