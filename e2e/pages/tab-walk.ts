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

type Key = 'Tab' | 'Shift+Tab';
type Look = { readonly noted: Step; readonly unseen: readonly string[] };

/** One step after the other. */
type Steps = {
  readonly next: (key: Key) => Promise<Step>;
  /** Where it has gone on further than was looked at, it goes back. */
  readonly rest: () => Promise<void>;
};

/** Step by step, and where something has to scroll into sight first, it is waited for. */
function slowly(page: Page): Steps {
  const next = async (key: Key) => {
    await page.keyboard.press(key);
    const { noted, unseen } = await page.evaluate<Look>(`(${lookAtStop})(${key === 'Tab'})`);
    if (unseen.length === 0) return noted;
    await page.waitForTimeout(scrollingMs);
    return { ...noted, problems: [...noted.problems, ...(await page.evaluate(seeStop, noted.name))] };
  };
  return { next, rest: () => Promise.resolve() };
}

/** Something that a walk without a pause cannot say. */
class Unclear extends Error {}

/** So many keys are pressed before the page is asked what it saw. */
const keysAtOnce = 5;

/** Runs in the page. Looks at each stop as the key is let go that led to it; of those of a way back it forgets. */
const hearKeys = `(() => {
  const look = ${lookAtStop};
  const heard = [];
  const hear = ({ key, shiftKey, isTrusted }) => {
    if (isTrusted && key === 'Tab') heard.push(look(!shiftKey));
  };
  window.addEventListener('keyup', hear, true);
  window.heard = { take: () => heard.splice(0), leave: () => window.removeEventListener('keyup', hear, true) };
})()`;

/** The same without waiting after each key: a journey walks thousands of steps. @throws Unclear where something is wrong, or may only have to scroll */
async function quickly(page: Page): Promise<Steps & { readonly leave: () => Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(hearKeys);
  let [ahead, going]: [Look[], Key] = [[], 'Tab'];
  const press = async (key: Key, times: number): Promise<Look[]> => {
    const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: key === 'Tab' ? 0 : 8 } as const;
    const sent = Array.from({ length: times }, () => [
      session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
    ]);
    await Promise.all(sent.flat());
    const looks = await page.evaluate<Look[]>('window.heard.take()');
    if (looks.length !== times) throw new Unclear();
    return looks;
  };
  const rest = async () => {
    if (ahead.length > 0) await press(going === 'Tab' ? 'Shift+Tab' : 'Tab', ahead.length);
    ahead = [];
  };
  const next = async (key: Key) => {
    if (key !== going) await rest();
    going = key;
    if (ahead.length === 0) ahead = await press(key, keysAtOnce);
    const look = ahead.shift();
    if (look === undefined || look.unseen.length > 0 || look.noted.problems.length > 0) throw new Unclear();
    return look.noted;
  };
  const leave = async () => {
    await page.evaluate('window.heard?.leave()');
    await session.detach();
  };
  return { next, rest, leave };
}

/** Forward from wherever it begins, until it is there again. @returns how many stops there are */
async function goAround(steps: Steps, problems: string[]): Promise<number> {
  let stops = 0;
  let inOne = 0;
  for (let taken = 0; taken < mostStops; taken += 1) {
    const { at, isNew, isSame, name, problems: found } = await steps.next('Tab');
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

/** The same way back: each stop is the one before. */
async function goBack(steps: Steps, stops: number, problems: string[]): Promise<void> {
  let expected = stops === 1 ? -1 : stops - 1;
  for (let taken = 0; taken < mostStops && expected >= 0; taken += 1) {
    const { at, isSame, name, problems: found } = await steps.next('Shift+Tab');
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

type Walked = { readonly stops: number; readonly problems: readonly string[] };

async function walk(around: Locator, steps: Steps, isBothWays: boolean): Promise<Walked> {
  await around.evaluate(beginWalk);
  const problems: string[] = [];
  const stops = await goAround(steps, problems);
  problems.push(...(await around.evaluate(findUnreached)));
  if (isBothWays && problems.length === 0) await goBack(steps, stops, problems);
  await steps.rest();
  return { stops, problems };
}

/** Without a pause; where that finds something, once more step by step, and what that finds counts. */
async function walkAround(around: Locator, isBothWays: boolean): Promise<Walked> {
  const page = around.page();
  const quick = await quickly(page);
  try {
    const walked = await walk(around, quick, isBothWays);
    if (walked.problems.length === 0) return walked;
  } catch (error) {
    if (!(error instanceof Unclear)) throw error;
  } finally {
    await quick.leave();
  }
  await page.evaluate(endWalk);
  return walk(around, slowly(page), isBothWays);
}

/** Goes once around the page: everything is reached. @param screen told with what is wrong */
export async function expectWalkable(page: Page, screen: string): Promise<void> {
  // What is still being read becomes something else to stop at.
  await untilAtRest(page);
  const { stops, problems } = await walkAround(page.locator('body'), false);
  expect.soft(problems, screen).toEqual([]);
  expect(stops, `${screen}: something is reached`).toBeGreaterThan(1);
}

/**
 * Goes once around an open dialog and stands in the end where it began.
 * @param name told with what is wrong
 * @param isBothWays back again too, by Shift+Tab
 */
export async function expectDialogWalkable(dialog: Locator, name: string, isBothWays = true): Promise<void> {
  const page = dialog.page();
  // On another size of screen its parts stand in another order, and the focus goes with its own.
  await untilAtRest(page);
  const { stops, problems } = await walkAround(dialog, isBothWays);
  await page.evaluate(endWalk);
  expect.soft(problems, `Tab in ${name}`).toEqual([]);
  expect.soft(stops, `something is reached in ${name}`).toBeGreaterThan(0);
}
