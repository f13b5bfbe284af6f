/** A waiter hands over the purse after the service; the house finds the settlement and everybody's figures (decisions.md §8). */
import { expectAccessible } from '../pages/accessible.ts';
import { ClosingsPage } from '../pages/closings-page.ts';
import { expect, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { demoAdminPin } from '../pages/settings-page.ts';
import { SettlementPage } from '../pages/settlement-page.ts';
import { callAs, newId } from '../servers/call-as.ts';
import { freshHouse } from '../servers/fresh-house.ts';

/** Nobody else works as Mirjam here. */
const mirjam = 'mirjam@demo.test';
let drawer = { id: '', customerId: '', version: 0 };

test.beforeAll(async () => {
  const baseURL = await freshHouse(test.info());
  const asAdmin = await callAs(baseURL, demoAccounts.admin);
  const asMirjam = await callAs(baseURL, mirjam);
  const [at] = await asMirjam<readonly { customer: { id: string } }[]>('get', '/v1/roles');
  const customerId = at?.customer.id ?? '';
  await asAdmin('post', `/v1/customers/${customerId}/checkAdminPin/`, { pin: demoAdminPin });
  const { users } = await asAdmin<{ users: { id: string; email: string }[] }>(
    'get',
    `/v1/customers/${customerId}/users`,
  );
  const user = users.find(({ email }) => email === mirjam)?.id;
  const purse = { name: `Portemonnaie ${newId().slice(-6)}`, printer: null, active: true, kind: 'waiter', user };
  const made = await asAdmin<{ drawer: typeof drawer }>('post', `/v1/customers/${customerId}/drawers`, {
    id: newId(),
    ...purse,
  });
  drawer = { ...made.drawer, customerId };
  const products = await asMirjam<readonly { id: string; name: { de: string } }[]>(
    'get',
    `/v1/products?customerId=${customerId}`,
  );
  const espresso = products.find(({ name }) => name.de === 'Espresso')?.id;
  const order = {
    id: newId(),
    customer: customerId,
    table: `t_${customerId}`,
    type: 'dinein',
    products: [{ opid: newId(), id: espresso, count: 5 }],
    timestamp: Math.floor(Date.now() / 1000),
  };
  await asMirjam('post', '/v1/orders', order);
  const payment = { id: newId(), customer: customerId, method: 'cash', orders: [{ id: order.id }], tip: 200 };
  await asMirjam('post', '/v1/payments', payment);
});

/** The purse stays empty, and is put away. */
test.afterAll(async () => {
  const asAdmin = await callAs(await freshHouse(test.info()), demoAccounts.admin);
  const { id, customerId, version } = drawer;
  await asAdmin('post', `/v1/customers/${customerId}/checkAdminPin/`, { pin: demoAdminPin });
  await asAdmin('patch', `/v1/customers/${customerId}/drawers/${id}`, { id: newId(), version, active: false });
});

test('Mirjam fetches change and settles herself, and the administration finds it', async ({ page, browser }) => {
  test.slow();
  await new LoginPage(page).enter(mirjam);
  const settlement = new SettlementPage(page);
  await settlement.openFromMenu();
  await expect(settlement.now).toContainText('Trinkgeld offen');
  await expectAccessible(page, 'settlement: now');

  // Coins from the bank go into the purse and back: cash without a sale, with the administration’s PIN.
  await settlement.changeBalance({ kind: 'payIn', amount: '5', reason: 'Münz geholt' }, { pin: demoAdminPin });
  await settlement.changeBalance({ kind: 'payOut', amount: '5', reason: 'Münz zurück' });

  const dialog = await settlement.begin('Mirjam Graf');
  // Her tips of a week are more than what is in the new purse; without them all of it goes to the house.
  await expect(dialog.getByText('Die Kasse legt dazu')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^Trinkgeld auszahlen/ }).click();
  await expect(dialog.getByText('Abzugeben')).toBeVisible();
  await expect(dialog.getByLabel('Abgegeben')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^Trinkgeld auszahlen/ }).click();
  await expectAccessible(page, 'settlement: form');
  await dialog.getByRole('button', { name: 'Zählen' }).click();
  await dialog.getByRole('button', { name: 'Mehr 20', exact: true }).click();
  await dialog.getByRole('button', { name: 'Mehr 1', exact: true }).click();
  await dialog.getByRole('button', { name: 'Abrechnen' }).click();
  await expect(dialog.getByText('Bitte einen Grund angeben')).toBeVisible();
  await dialog.getByLabel('Grund der Differenz').fill('Herausgeld');
  await dialog.getByRole('button', { name: 'Abrechnen' }).click();
  await expect(settlement.slip).toContainText('Grund: Herausgeld');
  await expect(settlement.slip).toContainText('Trinkgeld ausbezahlt');
  await settlement.slip.getByRole('button', { name: 'Fertig' }).click();
  await expect(settlement.past.getByRole('listitem').first()).toContainText('Differenz −1.00');

  const office = await browser.newPage();
  await new LoginPage(office).admit(demoAccounts.admin);
  const closings = new ClosingsPage(office);
  await closings.open();
  await closings.show('Statistik');
  await expect(office.getByRole('table', { name: 'Personal' })).toContainText('Mirjam Graf');
  await closings.show('Kassenbestand');
  const fetched = closings.region('Kassenbuch ohne Verkäufe').getByRole('row').filter({ hasText: 'Münz geholt' });
  await expect(fetched).toContainText('Mirjam Graf');
  await expect(closings.region('Tagesabschlüsse')).toContainText('Keine Nummer fehlt');
  const settled = closings.region('Abrechnungen').getByRole('listitem').filter({ hasText: 'Mirjam Graf' }).first();
  await settled.getByRole('button').click();
  await expect(new SettlementPage(office).slip).toContainText('Grund: Herausgeld');
});
