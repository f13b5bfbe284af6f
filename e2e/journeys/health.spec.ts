/** A started program says so itself, and its first page is shown by a browser (decisions.md §11, /health). */
import { expect, test } from '../pages/journey.ts';

test('the program is alive, ready and shows a page', async ({ page, request }) => {
  expect((await request.get('/health/live')).status()).toBe(200);
  expect((await request.get('/health/ready')).status()).toBe(200);

  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page.locator('body')).not.toBeEmpty();
});
