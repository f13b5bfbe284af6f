/** Credit on tags in the light, which `nfc-credit.spec.ts` looks at in the dark, and what a tag asks in both (design.md §11, WCAG 2.2 AA). */
import { expectAccessible, expectDialogAccessible } from '../pages/accessible.ts';
import { holdBeforeCamera, withCamera } from '../pages/camera.ts';
import { Dialogs } from '../pages/dialogs.ts';
import { expect, type Locator, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { NfcPage, newSerial } from '../pages/nfc-page.ts';
import { readyToPay } from '../pages/ready-to-pay.ts';
import { wear } from '../pages/theme.ts';

const discard = 'Änderungen verwerfen?';

test('the list of tags, and a new one from there', async ({ page }) => {
  test.slow();
  const nfc = new NfcPage(page);
  const dialogs = new Dialogs(page);
  await new LoginPage(page).enter(demoAccounts.admin);
  await wear(page, 'Hell');
  await nfc.openList();
  await page.getByRole('table', { name: 'Chips' }).or(page.getByText('Noch keine Chips')).first().waitFor();
  await expectAccessible(page, 'all tags');
  await dialogs.lookInto(page.getByRole('button', { name: 'Chip erfassen' }), 'Chip erfassen');
  await nfc.open();
  await expectAccessible(page, 'a device without NFC');
});

/** A tag that nobody else holds, registered, with its panel open. */
async function withTag(page: Page, name: string): Promise<{ nfc: NfcPage; panel: Locator; serial: string }> {
  const nfc = new NfcPage(page);
  const serial = newSerial();
  await nfc.withReader();
  await new LoginPage(page).admit(demoAccounts.admin);
  await nfc.open();
  await nfc.register(serial, name);
  return { nfc, panel: nfc.panel(name), serial };
}

test('a tag is read, charged, paid back', async ({ page }) => {
  test.slow();
  const { nfc, panel } = await withTag(page, 'Mia');
  const dialogs = new Dialogs(page);
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  await dialogs.lookInto(button('Aufladen'), 'Guthaben aufladen', {
    // What the house takes comes a moment later, and moves nobody from where they are.
    inside: async (dialog) => {
      await dialog
        .getByRole('radio', { name: /^Karte/ })
        .first()
        .waitFor();
      await dialogs.expectFocusInside('Guthaben aufladen');
    },
  });
  await dialogs.lookInto(button('Aufladen'), 'Guthaben aufladen', {
    fill: async (dialog) => {
      await dialog.getByRole('radio', { name: /^Gutschein/ }).check({ force: true });
      await page.keyboard.type('2000');
      await dialogs.expectStep('Guthaben aufladen', 'a charge by voucher');
      await dialog.getByRole('radio', { name: /^Bar/ }).check({ force: true });
      await dialogs.expectStep('Guthaben aufladen', 'a charge in cash');
    },
  });
  await button('Aufladen').click();
  const charging = dialogs.named('Guthaben aufladen');
  await charging.getByRole('radio', { name: /^Bar/ }).check({ force: true });
  await page.keyboard.type('3000');
  await charging.getByRole('button', { name: /^Aufladen\s*CHF/ }).click();
  const charged = await dialogs.expectSound('Aufgeladen');
  await dialogs.lookInto(charged.getByRole('button', { name: 'Beleg' }), 'Beleg');
  await page.keyboard.press('Escape');
  await expect(charged).toHaveCount(0);
  await dialogs.expectFocusBack('a charge', button('Aufladen'));

  await dialogs.lookInto(panel.getByRole('button', { name: 'Beleg ansehen' }).first(), 'Beleg');
  await dialogs.lookInto(button('Auszahlen'), 'Guthaben auszahlen');
  await dialogs.lookInto(button('Auszahlen'), 'Guthaben auszahlen', {
    fill: async () => {
      await page.keyboard.type('9999');
      await dialogs.expectStep('Guthaben auszahlen', 'more than there is');
    },
  });
  await button('Auszahlen').click();
  await dialogs
    .named('Guthaben auszahlen')
    .getByRole('button', { name: /^Bar auszahlen/ })
    .click();
  await dialogs.expectSound('Admin-PIN');
  await page.keyboard.type('2580');
  await page.keyboard.press('Enter');
  await dialogs.expectSound('Ausbezahlt');
  await page.keyboard.press('Escape');
  await dialogs.expectFocusBack('what was paid back');
  await nfc.expectCredit('Mia', '0.00');
});

test('a tag is registered, changed, blocked, replaced', async ({ page }) => {
  test.slow();
  const { nfc, panel } = await withTag(page, 'Lukas');
  const dialogs = new Dialogs(page);
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  await dialogs.lookInto(button('Bearbeiten'), 'Lukas', {
    inside: async (dialog) => {
      await dialogs.lookInto(dialog.getByRole('button', { name: 'Löschen' }), 'Lukas löschen?');
      const name = dialog.getByLabel('Name oder Notiz');
      await name.fill('Anders');
      await dialogs.lookInto(dialog.getByRole('button', { name: 'Schliessen' }), discard);
      await name.fill('Lukas');
    },
  });
  await dialogs.lookInto(button('Sperren'), 'Lukas sperren?');
  await dialogs.lookInto(button('Ersetzen'), 'Chip ersetzen', {
    inside: async (dialog) => {
      await nfc.hold(newSerial());
      await dialog.getByRole('button', { name: 'Guthaben übertragen' }).waitFor();
      await dialogs.expectStep('Chip ersetzen', 'the tag that comes instead');
      await dialogs.expectFocusInside('Chip ersetzen');
    },
  });
  await button('Nächster Chip').click();
  await nfc.hold(newSerial());
  await dialogs.lookInto(page.getByRole('button', { name: 'Chip erfassen' }), 'Chip erfassen', {
    inside: async (dialog) => {
      await dialog.getByLabel('PIN', { exact: true }).fill('12');
      await dialog.getByRole('button', { name: 'Erfassen', exact: true }).click();
      await expectDialogAccessible(page, 'a PIN that is too short');
      await dialog.getByLabel('PIN', { exact: true }).fill('');
    },
  });
});

test('paying by tag: held, too little on it', async ({ page }) => {
  test.slow();
  const { nfc, serial } = await withTag(page, 'Vreni');
  await nfc.charge('Vreni', 5);
  const dialogs = new Dialogs(page);
  const { payment } = await readyToPay(page);
  await payment.method('NFC-Guthaben').first().check({ force: true });
  await payment.sheet.getByRole('button', { name: /^NFC-Guthaben\s*CHF/ }).click();
  await dialogs.expectSound('Mit NFC-Guthaben bezahlen');
  await nfc.hold(serial);
  await dialogs.expectSound('Nicht genug Guthaben');
  await page.keyboard.press('Escape');
  await dialogs.expectSound('Bezahlen');
});

test('paying by tag: its code read by the camera, its PIN, and no answer', async ({ page }) => {
  test.slow();
  await withCamera(page);
  const { nfc, panel, serial } = await withTag(page, 'Beat');
  const dialogs = new Dialogs(page);
  const code = `B-${serial.slice(-5)}`;
  await panel.getByRole('button', { name: 'Bearbeiten' }).click();
  const form = dialogs.named('Beat');
  await form.getByLabel('Aufgedruckter Code').fill(code);
  await form.getByLabel('PIN', { exact: true }).fill('2846');
  await form.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(form).toHaveCount(0);
  await nfc.charge('Beat', 50);

  const { payment } = await readyToPay(page);
  await payment.method('NFC-Guthaben').first().check({ force: true });
  await payment.sheet.getByRole('button', { name: /^NFC-Guthaben\s*CHF/ }).click();
  const camera = nfc.paying.getByRole('button', { name: 'Code mit der Kamera lesen' });
  await dialogs.lookInto(camera, 'Code mit der Kamera lesen', {
    inside: () => dialogs.expectSoundWhereLow('Code mit der Kamera lesen'),
  });
  await camera.click();
  await holdBeforeCamera(page, code);
  const confirm = nfc.paying.getByRole('button', { name: /^CHF\s8.00 abbuchen$/ });
  await expect(confirm).toBeFocused();
  await dialogs.expectSound('Mit NFC-Guthaben bezahlen');
  await dialogs.expectSoundWhereLow('Mit NFC-Guthaben bezahlen');
  await confirm.click();
  const pin = await dialogs.expectSound('PIN des Chips');
  await page.keyboard.type('1397');
  await page.keyboard.press('Enter');
  await pin.getByRole('alert').waitFor();
  await dialogs.expectFocusInside('PIN des Chips');
  await expectDialogAccessible(page, 'a PIN that is wrong');

  await page.route('**/v1/payments', (route) => route.abort());
  await page.keyboard.type('2846');
  await page.keyboard.press('Enter');
  const failed = await dialogs.expectSound('Zahlung fehlgeschlagen');
  // It may have been booked: only a button leaves it.
  await page.keyboard.press('Escape');
  await expect(failed).toBeVisible();
  await page.unroute('**/v1/payments');
  await failed.getByRole('button', { name: 'Nochmals versuchen' }).click();
  await dialogs.expectSound(/^Bezahlt/);
  await page.keyboard.press('Escape');
  await dialogs.expectFocusBack('what a tag paid');
});
