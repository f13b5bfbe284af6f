// The tables of the house on the contact sheets (contact-screens.mjs).

/** Leaves the list behind for the next pictures as it was. */
async function showPlan(page) {
  await page.locator('.floor__head .segmented__item').nth(1).click();
}

async function arrangePlan(page) {
  await showPlan(page);
  await page.locator('.floor__tools .btn').first().click();
  await page.locator('.plan--edit .top').nth(4).click();
}

/** As a garden calls them, and a hall with a lot of them. */
async function nameThemLong(page) {
  await page.route('**/v1/customers/*/tables', async (route) => {
    const answer = await route.fetch();
    const tables = await answer.json();
    const json = tables.map((table, place) => ({ ...table, name: `Gartenlaube hinten links ${place + 1}` }));
    await route.fulfill({ response: answer, json });
  });
  await page.reload();
  await page.locator('.top').first().waitFor();
}

/** One where somebody sits. */
const openBusyTable = (page) => page.locator('.top.is-occ, .top.is-pay, .top.is-wait').first().click();

export const tableScreens = [
  { name: 'tables-list', person: 'waiter', path: '/dashboard/tables', shows: '.top' },
  { name: 'tables-plan', person: 'waiter', path: '/dashboard/tables', steps: showPlan, shows: '.plan .top' },
  { name: 'tables-edit', person: 'admin', path: '/dashboard/tables', steps: arrangePlan, shows: '.plan__corner' },
  { name: 'tables-long', person: 'waiter', path: '/dashboard/tables', steps: nameThemLong, shows: '.top' },
  { name: 'tables-empty', person: 'newcomer', path: '/dashboard/tables', shows: 'main h1' },
  { name: 'kitchen', person: 'waiter', path: '/dashboard/kitchen', shows: '.kt' },
  { name: 'table-open', person: 'waiter', path: '/dashboard/tables', steps: openBusyTable, shows: '.side .line' },
];
