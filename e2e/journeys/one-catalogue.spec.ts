/** A device asks for the texts of the language it speaks, and for no others (decisions.md §1). */
import { readFileSync } from 'node:fs';

import { type UiLanguage, uiLanguages } from '@comanda/messages/languages';

import { untilAtRest } from '../pages/at-rest.ts';
import { type Browser, expect, type Page, test } from '../pages/journey.ts';
import { demoAccounts, demoPassword } from '../pages/login-page.ts';

type Tree = { readonly [key: string]: string | Tree };

const textsOf = (tree: Tree): string[] =>
  Object.values(tree).flatMap((each) => (typeof each === 'string' ? [each] : textsOf(each)));

const textsIn = (language: UiLanguage): string[] =>
  textsOf(JSON.parse(readFileSync(new URL(`../../packages/messages/src/${language}.json`, import.meta.url), 'utf8')));

/** Long ones that only this language has, in letters that a builder writes as they are. */
function peculiarTo(language: UiLanguage): string[] {
  const others = new Set(uiLanguages.filter((other) => other !== language).flatMap(textsIn));
  return textsIn(language).filter((text) => /^[\w .,:]{24,}$/.test(text) && !others.has(text));
}

/** What was changed is told in German and English, and so is the help: both name words of the screens. */
const quoted = 40;

const peculiar = new Map(uiLanguages.map((language) => [language, peculiarTo(language)]));

/** A new device that speaks this language, and the scripts that it was given. */
async function openDevice(browser: Browser, locale: UiLanguage) {
  const scripts: Promise<string>[] = [];
  const page = await (await browser.newContext({ locale })).newPage();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
  });
  const spoken = async (): Promise<UiLanguage[]> => {
    await untilAtRest(page);
    const code = (await Promise.all(scripts)).join('\n');
    const saidIn = (language: UiLanguage) => (peculiar.get(language) ?? []).filter((text) => code.includes(text));
    return uiLanguages.filter((language) => saidIn(language).length > quoted);
  };
  return { page, spoken };
}

async function visit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await untilAtRest(page);
  }
}

/** That of the kitchen's tickets, which a till keeps to print without a network (docs/decisions/0066). */
const onTickets: UiLanguage = 'de-CH';
const onScreens = (languages: readonly UiLanguage[]) => languages.filter((language) => language !== onTickets);

test('every language has texts to be known by', () => {
  for (const language of uiLanguages) expect(peculiar.get(language)?.length, language).toBeGreaterThan(100);
});

test('the staff’s screens bring their own language, and another one when it is chosen', async ({ browser }) => {
  const { page, spoken } = await openDevice(browser, 'pt-PT');
  await page.goto('/');
  expect(await spoken()).toEqual(['pt-PT']);
  await page.request.post('/v1/login', { data: { email: demoAccounts.admin, password: demoPassword } });
  await visit(page, ['/dashboard/terminal', '/dashboard', '/dashboard/closings', '/dashboard/settings/general']);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT');
  expect(onScreens(await spoken())).toEqual(['pt-PT']);
  await page.goto('/');
  await page.getByLabel('Idioma').selectOption({ label: 'Polski' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl-PL');
  expect(onScreens(await spoken())).toEqual(['pt-PT', 'pl-PL']);
});

test('the guest’s phone and the kiosk bring their own', async ({ browser }) => {
  const phone = await openDevice(browser, 'es-ES');
  await visit(phone.page, ['/order/gasthof-linde']);
  await expect(phone.page.locator('html')).toHaveAttribute('lang', 'es-ES');
  expect(await phone.spoken()).toEqual(['es-ES']);

  const kiosk = await openDevice(browser, 'de-CH');
  await kiosk.page.setViewportSize({ width: 1080, height: 1920 });
  await visit(kiosk.page, ['/kiosk/linde-eingang']);
  expect(await kiosk.spoken()).toEqual(['de-CH']);
  await kiosk.page.getByRole('button', { name: 'Italiano' }).click();
  await expect(kiosk.page.getByText('Mangiare qui')).toBeVisible();
  expect(await kiosk.spoken()).toEqual(['de-CH', 'it-CH']);
});
