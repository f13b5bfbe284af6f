/** What a person cannot do, and how it is said (specification §5, §8). */
import { expect, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';

test('a wrong password is refused in words', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await login.signIn(demoAccounts.waiter, 'wrong');
  await expect(login.refusal).toContainText('E-Mail oder Passwort stimmt nicht');
});

test('an email that is none does not leave the page', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await login.signIn('sara', 'x');
  await expect(page.getByText('Ungültige E-Mail-Adresse')).toBeVisible();
});

test('without signing in every screen leads to the login', async ({ page }) => {
  await page.goto('/dashboard/terminal');
  await expect(page).toHaveURL(/\/login/);
});

test('an unknown path is the 404 page', async ({ page }) => {
  await page.goto('/nirgends');
  await expect(page.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
});

test.describe('at the checkout', () => {
  test.beforeEach(async ({ page }) => {
    await new LoginPage(page).enter(demoAccounts.waiter);
  });

  test('an empty cart cannot be sent or paid', async ({ page }) => {
    const terminal = new TerminalPage(page);
    await terminal.open();
    await expect(terminal.sendButton).toBeDisabled();
    await expect(terminal.payButton).toBeDisabled();
  });

  test('what is sold out says so and stays out of the cart', async ({ page }) => {
    const terminal = new TerminalPage(page);
    await terminal.open();
    // It stays tappable to say why, though it is marked as disabled: a click that waits for nothing may miss it.
    await terminal.product('Hacktätschli').dispatchEvent('click');
    await expect(page.getByText('Produkt nicht an Lager')).toBeVisible();
    await expect(terminal.sendButton).toBeDisabled();
  });

  test('a missing choice is named by the button and shown', async ({ page }) => {
    const terminal = new TerminalPage(page);
    await terminal.open();
    await terminal.tap('Zürcher Geschnetzeltes');
    await terminal.options.getByRole('button', { name: /^Noch 2 wählen: Gemüse/ }).click();
    await expect(terminal.options.getByLabel(/^Rüebli/)).toBeInViewport();
    await terminal.choose('Rüebli');
    await terminal.choose('Bohnen');
    await expect(terminal.options.getByLabel(/^Rotkraut/)).toHaveAttribute('aria-disabled', 'true');
    await terminal.addToCart();
  });

  test('an open price must be a price', async ({ page }) => {
    const terminal = new TerminalPage(page);
    await terminal.open();
    await terminal.tap('Diverses');
    await terminal.options.getByRole('button', { name: 'Dazulegen' }).click();
    await expect(terminal.options.getByRole('alert')).toContainText('Ungültiger Preis');
    await page.keyboard.type('2150');
    await terminal.addToCart();
    await expect(terminal.line('Diverses')).toContainText('21.50');
  });

  test('a price sent by a client is not read, an id used twice with another body is refused', async ({ page }) => {
    await page.goto('/dashboard/terminal');
    const answers = await page.evaluate(async () => {
      const token = await (await fetch('/v1/getAccessToken?source=dashboard')).json();
      const headers = { authorization: `Bearer ${token.accessToken}`, 'content-type': 'application/json' };
      const [role] = await (await fetch('/v1/roles', { headers })).json();
      const customer: string = role.customer.id;
      const products = await (await fetch(`/v1/products?customerId=${customer}`, { headers })).json();
      const cake = products.find((product: { name: { de: string } }) => product.name.de === 'Schoggikuchen');
      const id = crypto.randomUUID();
      const line = { opid: crypto.randomUUID(), id: cake.id, count: 1 };
      const draft = { id, customer, table: `t_${customer}`, type: 'dinein', timestamp: 1_763_000_000 };
      const post = async (body: string) => {
        const response = await fetch('/v1/orders', { method: 'POST', headers, body });
        return { status: response.status, message: (await response.json()).message };
      };
      return [
        await post('{ no json'),
        await post(JSON.stringify({ ...draft, products: [{ ...line, price: 1 }] })),
        await post(JSON.stringify({ ...draft, products: [{ ...line, count: -1 }] })),
        await post(JSON.stringify({ ...draft, products: [{ ...line, id: 'nothing' }] })),
        await post(JSON.stringify({ ...draft, table: 'elsewhere', products: [line] })),
        await post(JSON.stringify({ ...draft, products: [line] })),
        await post(JSON.stringify({ ...draft, products: [{ ...line, count: 2 }] })),
      ];
    });
    expect(answers).toEqual([
      { status: 400, message: 'request.error.notJson' },
      { status: 400, message: 'request.error.malformed' },
      { status: 400, message: 'request.error.malformed' },
      { status: 422, message: 'cart.error.productUnknown' },
      { status: 422, message: 'cart.error.tableUnknown' },
      { status: 200, message: undefined },
      { status: 409, message: 'command.error.idReused' },
    ]);
  });
});
