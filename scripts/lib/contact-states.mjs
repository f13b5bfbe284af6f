// The main screens while they load and where they cannot be read, on the contact sheets (contact-screens.mjs).
import { forget } from './contact-offline.mjs';
import { unlock } from './contact-settings.mjs';

/** What tells a page who is there. */
const knownAtOnce =
  /\/v1\/(?:version|getAccessToken|me|roles|login|settings\/[^/]+|customers\/[^/]+\/(?:adminPin|ticketPrinters))(?:[/?].*)?$/;

/** @param answer what becomes of what a screen reads */
const readAs = (path, answer) => async (page) => {
  if (path.includes('/settings/')) await unlock(page);
  await forget(page);
  await page.route('**/v1/**', (route) => {
    const isRead = route.request().method() === 'GET' && !knownAtOnce.test(route.request().url());
    return isRead ? answer(route) : route.continue();
  });
  await page.goto(path);
  await page.locator('.rail__user').waitFor();
};

/** It never comes. */
const never = () => {};
const fail = (route) =>
  route.fulfill({ status: 500, json: { message: 'general.error.internal', incident: '7f3k21aa' } });

const places = {
  board: '/dashboard',
  terminal: '/dashboard/terminal',
  tables: '/dashboard/tables',
  kitchen: '/dashboard/kitchen',
  closings: '/dashboard/closings?preset=lastWeek',
  cash: '/dashboard/closings?tab=cash',
  prints: '/dashboard/prints',
  payments: '/dashboard/payments',
  team: '/dashboard/team',
  nfc: '/dashboard/nfc/manage',
  settlement: '/dashboard/settlement',
  deviations: '/dashboard/deviations',
  products: '/dashboard/settings/categories/all/products',
};

export const stateScreens = Object.entries(places).flatMap(([name, path]) => {
  const where = { person: 'admin', path, isRestless: true, sells: true };
  return [
    {
      ...where,
      name: `${name}-loading`,
      steps: readAs(path, never),
      shows: '.skeleton',
    },
    { ...where, name: `${name}-failed`, steps: readAs(path, fail), shows: '.empty .btn, .note--negative, .dialog.err' },
  ];
});
