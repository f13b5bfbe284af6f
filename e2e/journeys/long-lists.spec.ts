/** Of a list of hundreds the browser lays out what is in sight; found, reached, heard and printed is all of it (design.md §13). */
import { ClosingsPage } from '../pages/closings-page.ts';
import { expect, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { visit } from '../pages/visit.ts';

const count = 400;
const last = 'Z 1 vom 20.11.2026';

const aClosing = (number: number) => ({
  id: `z${number}`,
  kind: 'venue',
  number,
  businessDate: '2026-11-20',
  from: null,
  closedAt: 1_795_200_120,
  closedBy: { id: 'u1', name: 'Anna' },
  person: null,
  orders: 81,
  turnover: 481_240,
  tips: 0,
  difference: 0,
});

/** Four hundred days were closed. */
async function openManyClosings(page: Page): Promise<void> {
  const closings = Array.from({ length: count }, (_, index) => aClosing(count - index));
  await page.route(/\/customers\/[^/]+\/closings(\?|$)/, (route) =>
    route.fulfill({ json: { closings, cursor: null } }),
  );
  await new LoginPage(page).admit(demoAccounts.admin);
  await new ClosingsPage(page).open();
  await visit(page, '/dashboard/closings?tab=cash');
  await page.getByText(`Z ${count} vom 20.11.2026`).waitFor();
}

/** Whether the browser draws what stands in a row. */
const isDrawn = (page: Page, text: string) =>
  page.getByText(text).evaluate((row) => row.checkVisibility({ contentVisibilityAuto: true }));

test.use({ serviceWorkers: 'block' });

test('a row is drawn when it comes into sight, however it is come to, and nothing moves by it', async ({ page }) => {
  await openManyClosings(page);
  await expect.poll(() => isDrawn(page, last), 'out of sight').toBe(false);

  const devtools = await page.context().newCDPSession(page);
  const heard = async (role: string) => {
    const { nodes } = await devtools.send('Accessibility.getFullAXTree');
    return nodes.filter((node) => !node.ignored && node.role?.value === role).map(({ name }) => String(name?.value));
  };
  // Counted: a screen reader is told how many rows there are, and what stands in those that it comes near.
  await expect.poll(async () => (await heard('listitem')).length).toBeGreaterThanOrEqual(count);

  // Found, as by the search of the browser.
  const find = (text: string) => (window as unknown as { find: (text: string) => boolean }).find(text);
  expect(await page.evaluate(find, last)).toBe(true);
  await expect.poll(() => isDrawn(page, last)).toBe(true);

  // Each row is as tall as it was taken to be.
  const list = page.getByRole('list').filter({ hasText: last });
  const tall = () => list.evaluate((element) => element.getBoundingClientRect().height);
  const before = await tall();
  for (const number of [300, 200, 100, 1]) await page.getByText(`Z ${number} vom`).scrollIntoViewIfNeeded();
  await expect(page.getByText(last)).toBeInViewport();
  expect(Math.abs((await tall()) - before)).toBeLessThan(before / 100);

  // Reached by keys, from one that is out of sight again.
  await page.getByText(`Z ${count} vom`).scrollIntoViewIfNeeded();
  await page.evaluate(() => getSelection()?.removeAllRanges());
  await expect.poll(() => isDrawn(page, `Z ${count / 2} vom`)).toBe(false);
  const open = (number: number) => page.getByRole('button', { name: `Z ${number} ansehen`, exact: true });
  await open(count / 2).focus();
  await page.keyboard.press('Tab');
  await expect(open(count / 2 - 1)).toBeFocused();
  await expect(open(count / 2 - 1)).toBeInViewport();
  await expect.poll(() => heard('button')).toContain(`Z ${count / 2 - 1} ansehen`);
});
