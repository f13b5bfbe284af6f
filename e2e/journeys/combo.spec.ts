/** The dialog of a combo is as high as what it asks, and grows downwards when a dish opens options of its own (drawing 02). */
import { untilAtRest } from '../pages/at-rest.ts';
import { expect, type Locator, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (box === null) throw new Error('it is not seen');
  return { ...box, bottom: box.y + box.height };
};

test('nothing is empty below the choices, and the one that is tapped stays under the finger', async ({ page }) => {
  await new LoginPage(page).admit(demoAccounts.waiter);
  await new TerminalPage(page).open();
  await page.getByRole('searchbox').fill('Linde-Menü mit');
  await page.getByRole('button', { name: /^Linde-Menü mit Getränk/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Linde-Menü mit Getränk' });
  const foot = dialog.locator('.dialog__foot');
  const lowest = async () =>
    Math.max(...(await Promise.all((await dialog.locator('.option').all()).map(boxOf))).map(({ bottom }) => bottom));
  await dialog.locator('.option').first().waitFor();
  await untilAtRest(page);
  expect((await boxOf(foot)).y - (await lowest())).toBeLessThan(100);

  const burger = dialog.getByRole('radio', { name: 'Linde-Burger' });
  const before = await boxOf(dialog);
  const place = await boxOf(burger);
  await burger.check({ force: true });
  await expect(dialog.getByRole('radiogroup', { name: 'Garstufe' })).toBeVisible();
  const after = await boxOf(dialog);
  expect(await boxOf(burger)).toEqual(place);
  expect(after.height).toBeGreaterThan(before.height + 40);
  expect(after.bottom).toBeLessThanOrEqual(800);
});
