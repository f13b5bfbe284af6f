/** How a page opens: nothing that it needs waits for something else that it needs. */
import { expect, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';

const words = /\/assets\/de-CH-[\w-]+\.js$/;

test('the checkout is asked for in one go: it waits neither for its words nor for its own beginning', async ({
  page,
}) => {
  await new LoginPage(page).enter(demoAccounts.waiter);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(/\/assets\/(.*)-[\w-]{8}\.js$/.exec(request.url())?.[1] ?? ''));
  // Neither comes: what is asked for all the same did not wait for it.
  await page.route(words, () => {});
  await page.route(/\/assets\/terminal-screen-[\w-]+\.js$/, () => {});
  await page.goto('/dashboard/terminal');
  await expect.poll(() => asked).toEqual(expect.arrayContaining(['de-CH', 'terminal-screen', 'checkout']));
});
