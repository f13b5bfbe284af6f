/** What the board asks about guests, in both themes, by keyboard and by name (design.md §11, WCAG 2.2 AA). */
import { expectDialogAccessible } from '../pages/accessible.ts';
import { BoardPage } from '../pages/board-page.ts';
import { Dialogs } from '../pages/dialogs.ts';
import { test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { codeOf, guestAt } from '../servers/guest-at.ts';

test('a guest’s order that is rejected, guests who cannot order for a while', async ({ page, baseURL }) => {
  test.slow();
  const guest = await guestAt(baseURL, await codeOf(baseURL, 'S2'));
  await new LoginPage(page).admit(demoAccounts.admin);
  const board = new BoardPage(page);
  const dialogs = new Dialogs(page);
  await board.open();
  await dialogs.lookInto(page.getByRole('button', { name: 'Gästebestellungen pausieren' }), /pausieren$/);
  const { shortNumber } = await guest.order();
  const reject = board.card(`#${shortNumber}`).getByRole('button', { name: 'Ablehnen' });
  await board.lookAt(reject);
  await dialogs.lookInto(reject, /ablehnen/, {
    inside: async (dialog) => {
      await dialog.getByRole('button', { name: 'Ablehnen', exact: true }).click();
      await dialog.locator('[aria-invalid="true"]').waitFor();
      await expectDialogAccessible(page, 'rejected without a reason');
    },
  });
  await dialogs.lookInto(reject, /ablehnen/, {
    fill: (dialog) => dialog.getByRole('button', { name: 'Die Küche ist geschlossen' }).click(),
  });
});
