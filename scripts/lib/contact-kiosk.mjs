// The kiosk on the contact sheets (contact-screens.mjs), on a screen of its own size; its guest is nobody.

const kiosk = { person: 'guest', path: '/kiosk/linde-eingang', device: 'kiosk' };

/** Speaks to its guest in the language of the sheet, once it is asked to. */
async function speak(page, language) {
  const wanted = page.locator(`.k-lang[lang^="${language}"]`);
  if ((await wanted.getAttribute('aria-pressed')) !== 'true') await wanted.click();
}

async function begin(page, _world, { language }) {
  await page.locator('.k-mode').first().waitFor();
  await speak(page, language);
}

async function openMenu(page, world, look) {
  await begin(page, world, look);
  await page.locator('.k-mode').first().click();
  await page.locator('.kp').first().waitFor();
}

/** Two things that nothing must be chosen for. */
async function choose(page, world, look) {
  await openMenu(page, world, look);
  await page.locator('.km-cat').first().click();
  const chosen = page.locator('.kp__add.is-on');
  const open = page.locator('dialog[open]');
  for (const add of await page.locator('.kp__add').all()) {
    if ((await chosen.count()) === 2) break;
    const before = await chosen.count();
    await add.click();
    await chosen.nth(before).or(open).first().waitFor();
    if (await open.isVisible()) await page.keyboard.press('Escape');
  }
}

/** The first dish that asks for something. */
async function openOptions(page, world, look) {
  await openMenu(page, world, look);
  await page.locator('.km-cat').nth(2).click();
  await page.locator('.kp__open:enabled').first().click();
}

async function review(page, world, look) {
  await choose(page, world, look);
  await page.locator('.km-act .k-btn--primary').click();
  await page.locator('.kr').first().waitFor();
}

async function goToPay(page, world, look) {
  await review(page, world, look);
  await page.locator('.km-act .k-btn--primary').click();
}

async function order(page, world, look) {
  await goToPay(page, world, look);
  await page.locator('.k-way').last().click();
}

/** A terminal that waits for its card; nothing is asked of the one of the house. */
async function waitForCard(page, world, look) {
  await goToPay(page, world, look);
  let order = null;
  await page.route('**/v1/guest/orders', async (route) => {
    const answer = await route.fetch();
    ({ order } = await answer.json());
    await route.fulfill({ response: answer });
  });
  await page.route('**/v1/guest/orders/*/payments**', (route) => {
    const sums = { amount: order.stillToPay, tip: 0, total: order.stillToPay };
    const open = { isReserved: false, pageUrl: null, failReason: null, receiptUrl: null };
    const payment = { id: 'waits', method: 'wallee_terminal', state: 'paying', ...sums, ...open };
    return route.fulfill({ json: { payment, order } });
  });
  await page.locator('.k-way').first().click();
}

/** Where nobody looks for it. */
async function askPin(page, world, look) {
  await begin(page, world, look);
  await page.locator('.k-mark').hover();
  await page.mouse.down();
  await page.locator('.k-exit').waitFor();
  await page.mouse.up();
}

export const kioskScreens = [
  { ...kiosk, name: 'kiosk', steps: begin, shows: '.k-start' },
  { ...kiosk, name: 'kiosk-menu', steps: choose, shows: '.km-grid' },
  { ...kiosk, name: 'kiosk-options', steps: openOptions, shows: 'dialog[open]' },
  { ...kiosk, name: 'kiosk-review', steps: review, shows: '.kr' },
  { ...kiosk, name: 'kiosk-pay', steps: goToPay, shows: '.k-ways' },
  { ...kiosk, name: 'kiosk-exit', steps: askPin, shows: '.k-exit' },
  { ...kiosk, name: 'kiosk-card', steps: waitForCard, shows: '.k-ring', sells: true },
  { ...kiosk, name: 'kiosk-number', steps: order, shows: '.k-number', sells: true },
];
