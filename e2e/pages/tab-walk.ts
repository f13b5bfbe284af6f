/** A walk by Tab around a page or a dialog: where one is can be seen and has a name, it goes in the order that one reads, and it comes around (design.md §11). */
import { expect, type Locator, type Page } from '@playwright/test';

import { untilAtRest } from './at-rest.ts';
import { beginWalk, endWalk, findUnreached, followOrder, noteStop, seeStop, type Step } from './walk-in-page.ts';

/** More than any screen of the demo has: its list of all products has 410. */
const mostStops = 600;
/** How often in a row nothing of the page has the focus, or the same, as a moment of day, month, year, hour and minute. */
const mostInOne = 8;

/** Runs in the page. All that is asked of a stop, in one go: there are thousands of them. */
const lookAtStop = `(isForward) => {
  const noted = (${noteStop.toString()})();
  if (noted.at === -1) return { noted, unseen: [] };
  const unseen = (${seeStop.toString()})(noted.name);
  const order = (${followOrder.toString()})(noted.name);
  return { noted: { ...noted, problems: [...noted.problems, ...(isForward ? order : [])] }, unseen };
}`;
/** For what scrolls into sight, or makes room for it, with the next frames. */
const scrollingMs = 200;

type Look = { readonly noted: Step; readonly unseen: readonly string[] };

async function step(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Step> {
  await page.keyboard.press(key);
  const { noted, unseen } = await page.evaluate<Look>(`(${lookAtStop})(${key === 'Tab'})`);
  if (unseen.length === 0) return noted;
  await page.waitForTimeout(scrollingMs);
  return { ...noted, problems: [...noted.problems, ...(await page.evaluate(seeStop, noted.name))] };
}

/** Forward from wherever it begins, until it is there again. @returns how many stops there are */
async function goAround(page: Page, problems: string[]): Promise<number> {
  let stops = 0;
  let inOne = 0;
  for (let steps = 0; steps < mostStops; steps += 1) {
    const { at, isNew, isSame, name, problems: found } = await step(page, 'Tab');
    inOne = at === -1 || isSame ? inOne + 1 : 0;
    // Of a single one there is no other way than to itself.
    if (inOne > mostInOne && stops === 1) return stops;
    if (inOne > mostInOne) break;
    if (at === -1 || isSame) continue;
    if (!isNew) {
      if (at > 0) problems.push(`comes back too early: ${name}`);
      return stops;
    }
    problems.push(...found);
    stops += 1;
  }
  problems.push('Tab never comes around');
  return stops;
}

/** Goes once around the page: everything is reached. @param screen told with what is wrong */
export async function expectWalkable(page: Page, screen: string): Promise<void> {
  // What is still being read becomes something else to stop at.
  await untilAtRest(page);
  const body = page.locator('body');
  await body.evaluate(beginWalk);
  const problems: string[] = [];
  const stops = await goAround(page, problems);
  problems.push(...(await body.evaluate(findUnreached)));
  expect.soft(problems, screen).toEqual([]);
  expect(stops, `${screen}: something is reached`).toBeGreaterThan(1);
}

/** The same way back: each stop is the one before. */
async function goBack(page: Page, stops: number, problems: string[]): Promise<void> {
  let expected = stops === 1 ? -1 : stops - 1;
  for (let steps = 0; steps < mostStops && expected >= 0; steps += 1) {
    const { at, isSame, name, problems: found } = await step(page, 'Shift+Tab');
    if (at === -1 || isSame) continue;
    if (at !== expected) {
      problems.push(`another way back: ${name}`);
      return;
    }
    problems.push(...found);
    expected -= 1;
  }
  if (expected >= 0) problems.push('Shift+Tab never comes around');
}

/**
 * Goes once around an open dialog and stands in the end where it began.
 * @param name told with what is wrong
 * @param isBothWays back again too, by Shift+Tab
 */
export async function expectDialogWalkable(dialog: Locator, name: string, isBothWays = true): Promise<void> {
  const page = dialog.page();
  await dialog.evaluate(beginWalk);
  const problems: string[] = [];
  const stops = await goAround(page, problems);
  problems.push(...(await dialog.evaluate(findUnreached)));
  if (isBothWays && problems.length === 0) await goBack(page, stops, problems);
  await page.evaluate(endWalk);
  expect.soft(problems, `Tab in ${name}`).toEqual([]);
  expect.soft(stops, `something is reached in ${name}`).toBeGreaterThan(0);
}
