// One person in front of one device: signed in, in a theme and a language, and photographed screen by screen.
import { join } from 'node:path';

import { devices, languages } from './contact-choice.mjs';
import { demoPassword } from './contact-people.mjs';

/** A screen that takes longer is not reached. */
const patienceMilliseconds = 10_000;

/** Runs in the page before its own scripts: as `parts/remembered.ts` keeps it, and no cart of the screen before. */
function remember({ userId, theme, language, customerId, isTill }) {
  const people = { [userId]: { theme, language, customerId } };
  const state = { userId, people, venues: {} };
  localStorage.setItem('comanda.remembered', JSON.stringify({ state, version: 2 }));
  localStorage.removeItem('comanda.drafts');
  if (isTill) localStorage.setItem('comanda.till', '1');
}

async function expectOk(answer) {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

/** Signs in by calls, without a page. @returns the access token. */
export async function signInByCall(request, email) {
  await expectOk(await request.post('/v1/login', { data: { email, password: demoPassword } }));
  return (await expectOk(await request.get('/v1/getAccessToken'))).accessToken;
}

/** @returns the body of the answer. @throws Error when it was refused. */
export async function post(request, token, path, data) {
  return expectOk(await request.post(path, { data, headers: { authorization: `Bearer ${token}` } }));
}

/** The language of a person is kept by the server and comes before what the browser remembers. */
async function enter(request, person, language) {
  const token = await signInByCall(request, person.email);
  const headers = { authorization: `Bearer ${token}` };
  await expectOk(await request.put('/v1/me/language', { data: { language }, headers }));
}

/** Guests, kiosk and display wear the venue's theme, whatever their device prefers: here they are told the one of the sheet. */
async function tellTheme(context, theme) {
  await context.route('**/v1/**', async (route) => {
    try {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll(/"theme":"(?:dark|light)"/g, `"theme":"${theme}"`);
      await route.fulfill({ response: answer, body });
    } catch {
      // The page was left meanwhile, or has no network.
      await route.abort().catch(() => {});
    }
  });
}

/** Opens a context for the person. @param look `device`, `theme` and `language` by their short names */
export async function openCamera(browser, address, person, look) {
  const { width, height, isMobile, hasTouch, scale } = devices[look.device];
  const language = languages[look.language];
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height },
    locale: language,
    timezoneId: 'Europe/Zurich',
    colorScheme: look.theme,
    isMobile,
    hasTouch,
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(patienceMilliseconds);
  if (person.email !== null) await enter(context.request, person, language);
  else await tellTheme(context, look.theme);
  const { userId, customerId, isTill } = person;
  await context.addInitScript(remember, { userId, customerId, isTill, theme: look.theme, language });
  return context;
}

/** Signs out too: the list of a person's devices would grow from picture to picture. */
export async function closeCamera(context) {
  await context.request.post('/v1/logout');
  await context.close();
}

/** Until nothing loads any more: no bones of a screen, every font there, and all of it drawn. */
export async function settle(page) {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"], .skeleton') === null && document.fonts.status === 'loaded',
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Goes to the screen, takes its picture and tidies up behind it. @throws Error when the screen is not reached. */
export async function takeScreen(page, screen, { world, look, folder }) {
  try {
    const path = typeof screen.path === 'function' ? await screen.path(world) : screen.path;
    await page.goto(path);
    await settle(page);
    await screen.steps?.(page, world, look);
    if (screen.steps && !screen.isRestless) await settle(page);
    await page.locator(screen.shows).first().waitFor();
    const file = `${screen.name}-${look.theme}-${look.language}.png`;
    await page.screenshot({ path: join(folder, file), animations: 'disabled' });
    await screen.after?.(page);
  } finally {
    await page.context().setOffline(false);
    await page.unrouteAll();
  }
}
