/** A guest orders at the kiosk and the house gets it; nobody leaves the kiosk without the PIN (decisions.md §6). */
import { expectAccessible, expectStill } from '../pages/accessible.ts';
import { BoardPage } from '../pages/board-page.ts';
import { Dialogs } from '../pages/dialogs.ts';
import { expect, type Page, test } from '../pages/journey.ts';
import { KioskPage } from '../pages/kiosk-page.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { ProviderPage } from '../pages/provider-page.ts';
import { demoAdminPin } from '../pages/settings-page.ts';
import { expectDialogWalkable } from '../pages/tab-walk.ts';

const code = 'linde-eingang';

test('an order at the kiosk, to be paid at the counter, stands on the board', async ({ page, browser }) => {
  const kiosk = new KioskPage(page);
  await kiosk.open(code);
  await expectAccessible(page, 'kiosk, start');
  await kiosk.button(/^Mitnehmen/).click();
  await kiosk.category('Vorspeisen');
  await kiosk.button('Tagessuppe dazulegen').click();
  await kiosk.button('Noch einmal Tagessuppe, 1 im Warenkorb').click();
  await expectAccessible(page, 'kiosk, menu');
  await kiosk.button(/^2 Artikel prüfen/).click();
  await expect(page.getByText('CHF 19.00', { exact: true })).toBeVisible();
  await expectAccessible(page, 'kiosk, review');
  await kiosk.button('Weiter zum Bezahlen').click();
  await expectAccessible(page, 'kiosk, payment');
  await kiosk.button(/^An der Kasse/).click();
  const number = await kiosk.number();
  await expectAccessible(page, 'kiosk, number');

  const staff = await (await browser.newContext()).newPage();
  await new LoginPage(staff).admit(demoAccounts.waiter);
  const board = new BoardPage(staff);
  await board.open();
  await expect(board.card(number)).toContainText('Tagessuppe');
  await staff.context().close();

  await kiosk.button('Fertig').click();
  await kiosk.button(/^Hier essen/).click();
  await expect(kiosk.button('Wähle etwas aus')).toBeDisabled();
});

test('an order at the kiosk is paid at its terminal: declined first, then approved', async ({ page, baseURL }) => {
  const provider = new ProviderPage(baseURL);
  await provider.reset();
  const kiosk = new KioskPage(page);
  await kiosk.open(code);
  await kiosk.button(/^Hier essen/).click();
  await kiosk.category('Vorspeisen');
  await kiosk.button('Tagessuppe dazulegen').click();
  await kiosk.button(/^1 Artikel prüfen/).click();
  await kiosk.button('Weiter zum Bezahlen').click();
  const byCard = async () => {
    const begun = page.waitForResponse((answer) => /\/guest\/orders\/[^/]+\/payments$/.test(answer.url()));
    await kiosk.button(/^Karte oder Handy/).click();
    return String((await (await begun).json()).payment.id);
  };
  const declined = await byCard();
  await expect(page.getByRole('heading', { name: 'Bitte Karte ans Gerät halten' })).toBeVisible();
  await expectAccessible(page, 'kiosk, terminal');
  await expectStill(page, 'kiosk, terminal');
  await provider.press(declined, 'decline');
  await expect(page.getByRole('alert')).toContainText('Die Zahlung hat nicht geklappt');
  await provider.press(await byCard(), 'approve');
  await kiosk.number();
  await expect(page.getByText('Bezahlt. Nimm deinen Beleg mit, wir rufen deine Nummer.')).toBeVisible();
  await kiosk.button('Fertig').click();
});

test('the kiosk speaks to its guest, and forgets it with the guest', async ({ page }) => {
  const kiosk = new KioskPage(page);
  await kiosk.open(code);
  await kiosk.button('EN, English').click();
  await kiosk.button(/^For here/).click();
  await expect(kiosk.button('Choose something')).toBeVisible();
  await kiosk.button('Start over').click();
  await expect(kiosk.button(/^Hier essen/)).toBeVisible();
});

/**
 * A slow look must not let the time for an answer run out: timers that are due go off, and the clock hardly moves. A clock
 * is that of all pages, and axe closes one of its own while it goes on.
 */
async function lookWhilePaused(page: Page, look: () => Promise<void>): Promise<void> {
  const over = new AbortController();
  const goOn = async () => {
    while (!over.signal.aborted) {
      await page.clock.runFor(1).catch((error: unknown) => {
        if (page.isClosed()) throw error;
      });
    }
  };
  await Promise.all([look().finally(() => over.abort()), goOn()]);
}

test('who has gone is asked for, and the next guest finds an empty kiosk', async ({ page }) => {
  await page.clock.install();
  const kiosk = new KioskPage(page);
  await kiosk.open(code);
  await kiosk.button(/^Hier essen/).click();
  await kiosk.category('Vorspeisen');
  const dialogs = new Dialogs(page, false);
  await dialogs.lookInto(kiosk.button(/^Tagessuppe/).first(), 'Tagessuppe');
  // From the last touch on only the test lets time go by.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
  await kiosk.button('Tagessuppe dazulegen').click();
  const question = dialogs.named('Bist du noch da?');
  await page.clock.runFor(55_000);
  await expect(question).toHaveCount(0);
  await page.clock.runFor(7000);
  await expect(question.getByRole('timer')).toBeVisible();
  await lookWhilePaused(page, () => expectAccessible(page, 'kiosk, is anybody there'));
  await dialogs.expectFocusInside('Bist du noch da?');
  await expectStill(page, 'kiosk, is anybody there');
  await expectDialogWalkable(question, 'is anybody there');
  await page.clock.resume();
  // Escape says, as the first of its buttons does, that somebody is there.
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await dialogs.expectFocusBack('whether somebody is there', kiosk.button(/^Noch einmal Tagessuppe/));
  await expect(kiosk.button(/^1 Artikel prüfen/)).toBeVisible();
  await page.clock.runFor(61_000);
  await expect(question).toBeVisible();
  await page.clock.runFor(21_000);
  await kiosk.button(/^Hier essen/).click();
  await expect(kiosk.button('Wähle etwas aus')).toBeDisabled();
});

test('neither the way back nor a wrong PIN leads out of the kiosk', async ({ page }) => {
  const kiosk = new KioskPage(page);
  await kiosk.open(code);
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL(/\/kiosk\/linde-eingang$/);
  await expect(kiosk.button(/^Hier essen/)).toBeVisible();
  const [dialogs, exit] = [new Dialogs(page, false), 'Kiosk verlassen: Admin-PIN'];
  await kiosk.button(/^Hier essen/).focus();
  await dialogs.lookInto(() => kiosk.holdMark(), exit);
  await kiosk.holdMark();
  await dialogs.expectSound(exit);
  await expectAccessible(page, 'kiosk, staff exit');
  await kiosk.enterPin('9999');
  await expect(page.getByRole('alert')).toHaveText('Admin-PIN ist falsch');
  await kiosk.enterPin(demoAdminPin);
  await expect(page).not.toHaveURL(/\/kiosk\//);
});

test('two fingers zoom nothing: it would stay for the next guest', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await new KioskPage(page).open(code);
  const fingers = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number | null) => {
    const at = (x: number, id: number) => ({ x, y: 700, id });
    const touchPoints = apart === null ? [] : [at(540 - apart, 0), at(540 + apart, 1)];
    return fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  await touch('touchStart', 40);
  for (let apart = 60; apart <= 300; apart += 20) await touch('touchMove', apart);
  await touch('touchEnd', null);
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  await context.close();
});
