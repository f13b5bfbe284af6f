/** Whoever sets more room between letters, words and lines loses nothing on the screens of the office, the settings, the house and anybody (WCAG 1.4.12). */
import { expectAllInReach, expectFits } from '../pages/fits.ts';
import { expect, type Page, test } from '../pages/journey.ts';
import { walkAtKiosk } from '../pages/kiosk-walk.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { walkSettings } from '../pages/settings-walk.ts';
import { expectUnpressed, spaceText } from '../pages/text-spacing.ts';
import { visit } from '../pages/visit.ts';
import { House } from '../servers/house.ts';

test.beforeEach(({ page }) => spaceText(page));

async function expectSpaced(page: Page, screen: string, part = 'main'): Promise<void> {
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await expectFits(page, screen);
  await expectUnpressed(page, screen);
  await expectAllInReach(page.locator(part).last(), screen);
}

type Screens = readonly (readonly [path: string, shows: string])[];

async function expectEach(page: Page, screens: Screens): Promise<void> {
  for (const [path, shows] of screens) {
    await visit(page, path);
    await page.locator(shows).first().waitFor();
    await expectSpaced(page, path);
  }
}

const ofOffice: Screens = [
  ['/dashboard/closings?tab=statistics&preset=lastWeek', '.columns'],
  ['/dashboard/closings?tab=inventory', '.inventory'],
  ['/dashboard/closings?tab=invoices', '.tabs'],
  ['/dashboard/settlement', '.kpis'],
  ['/dashboard/team', '.list-row'],
  ['/dashboard/tills', 'main h1'],
  ['/dashboard/account', '.list-row'],
  ['/dashboard/prints', '.print-row'],
  ['/dashboard/payments', '.set-body > *'],
  ['/dashboard/outbox', 'main h1'],
  ['/dashboard/deviations', 'main h1'],
  ['/dashboard/nfc', 'main h1'],
  ['/dashboard/nfc/manage', 'main h1'],
  ['/dashboard/patchnotes', 'main h1'],
  ['/dashboard/help', '.help article'],
  ['/dashboard/help/orders', '.writing__picture'],
];

const ofProvider: Screens = [
  ['/dashboard', '.empty--large'],
  ['/dashboard/adminSettings/customers', '.list'],
  ['/dashboard/adminSettings/customers/gasthof-linde', '[role="tab"]'],
  ['/dashboard/adminSettings/users', '.list'],
  ['/dashboard/adminSettings/users/nadia', '[role="tab"]'],
  ['/dashboard/adminSettings/contacts', '.contact-card'],
  ['/dashboard/adminSettings/actions', 'main h1'],
];

const ofAnybody: Screens = [
  ['/', 'h1'],
  ['/calculator', 'h1'],
  ['/contact', 'form'],
  ['/terms', 'h1'],
  ['/imprint', 'h1'],
  ['/privacy', 'h1'],
  ['/nowhere', 'h1'],
  ['/login', 'form'],
  ['/till/enrol', 'form'],
  ['/receipt/nobody-has-this-one', 'h1'],
  ['/invite/nobody-has-this-one', 'h1'],
];

/** Lists of the settings whose things open in a dialog, and one of each kind. */
const dialogs = [
  ['stations', /^Küche/],
  ['stations', /^Theke/],
  ['devices', /^Drucker Bar/],
  ['devices', /^Kiosk Eingang/],
  ['tables', /^S1/],
  ['tags', /^Vegi/],
] as const;

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });
    test.slow();

    test('the office and the rest of the staff’s screens', async ({ page }) => {
      await new LoginPage(page).enter(demoAccounts.admin);
      await expectEach(page, ofOffice);
    });

    test('the settings', async ({ page }) => {
      await new LoginPage(page).enter(demoAccounts.admin);
      await walkSettings(page, (screen) => expectSpaced(page, screen));
      const settings = new SettingsPage(page);
      for (const [path, name] of dialogs) {
        await settings.open(path);
        await page.locator('.open-row__button', { hasText: name }).first().click();
        await page.getByRole('dialog').getByRole('textbox').first().waitFor();
        await expectSpaced(page, `${path}, ${String(name)}`, 'dialog[open]');
      }
    });

    test('the provider’s pages', async ({ page }) => {
      await new LoginPage(page).enter('system@demo.test');
      await expectEach(page, ofProvider);
    });

    test('what anybody finds, and a receipt', async ({ page, baseURL }) => {
      await expectEach(page, ofAnybody);
      const house = await House.open(baseURL);
      const { id } = await house.place({ table: 'stube-5', products: ['espresso', 'prosecco'] });
      await house.pay(id);
      type Paid = { readonly payments: readonly { readonly receiptUrl: string | null }[] };
      const { payments } = await house.call<Paid>('get', `/v1/orders/${id}/payments`);
      await expectEach(page, [[new URL(payments[0]?.receiptUrl ?? '', baseURL).pathname, 'main']]);
    });
  });
}

test('the kiosk', async ({ page }) => {
  test.slow();
  await walkAtKiosk(page, async (screen) => {
    const isOpen = await page.locator('dialog[open]').first().isVisible();
    await expectSpaced(page, `kiosk, ${screen}`, isOpen ? 'dialog[open]' : 'body');
  });
});

test('the public display', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/screens/theke');
  await page.locator('.dsp__number').first().waitFor();
  await expectSpaced(page, 'display');
  await page.goto('/screens/nothing');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectSpaced(page, 'no such display');
});
