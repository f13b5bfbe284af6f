/** A table with several orders asks for what it has to pay: one paper, one total. */
import { expect, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { TablesPage } from '../pages/tables-page.ts';
import { freshHouse } from '../servers/fresh-house.ts';
import { House } from '../servers/house.ts';

let house: House;
test.beforeAll(async () => {
  house = await House.open(await freshHouse(test.info()));
});
test.afterAll(() => house.clear());

test('the bill of a table with two orders is one paper, each order apart with its number', async ({ page }) => {
  const orders = [
    await house.place({ table: 'saal-2', products: ['tagessuppe', 'roesti-klein'] }),
    await house.place({ table: 'saal-2', products: ['espresso'] }),
  ];
  await new LoginPage(page).admit(demoAccounts.waiter);
  const tables = new TablesPage(page);
  await tables.open();
  await tables.table('S2').click();
  await tables
    .panel('S2')
    .getByRole('button', { name: /^Bezahlen/ })
    .click();
  const { sheet } = new PaymentPage(page);
  await sheet.getByRole('button', { name: 'Zwischenbeleg ansehen' }).click();
  const bill = page.getByRole('dialog', { name: 'Zwischenbeleg' });
  const paper = bill.getByRole('figure');
  await expect(paper).toHaveCount(1);
  for (const { number } of orders)
    await expect(paper).toContainText(new RegExp(`Nr\\. \\d{4}-\\d\\d-${number.slice(1)}`));
  await expect(paper.getByText('Noch nicht bezahlt, kein Zahlungsbeleg')).toHaveCount(1);
});
