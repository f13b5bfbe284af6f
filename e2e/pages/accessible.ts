/** What axe finds on a screen (design.md §11, WCAG 2.2 AA). */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

import { untilAtRest } from './at-rest.ts';

/** The same axe that the builder brings, in less than half of the letters, which each page reads. */
const besideBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const axeSource = readFileSync(besideBuilder.resolve('axe-core/axe.min.js'), 'utf8');

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const ofColours = ['color-contrast', 'link-in-text-block'];

async function expectReady(page: Page): Promise<void> {
  // Colours are judged when what moves has come to rest.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
  // A page that is still being loaded has nothing to look at.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // What is still being read hides what stands below it, and with it all that a keyboard reaches.
  await page.waitForFunction(() => document.querySelector('.is-reading') === null);
}

type Look = {
  /** What alone is looked at, by its selector: a dialog, behind which nothing can be reached. */
  readonly part?: string;
  /** Of what was looked at by all rules, wearing other colours. */
  readonly coloursAlone?: boolean;
  /** Nothing happened since it was looked at. */
  readonly isAtRest?: boolean;
};

type Violation = { readonly id: string; readonly nodes: readonly { readonly target: readonly unknown[] }[] };
type Asked = { readonly part: string | null; readonly options: object };

/** Runs in the page. @returns of what is wrong what is told of it */
async function runAxe({ part, options }: Asked): Promise<Violation[]> {
  type Run = (around: unknown, how: object) => Promise<{ violations: readonly Violation[] }>;
  const { axe } = window as unknown as { axe: { run: Run } };
  const { violations } = await axe.run(part === null ? document : { include: [[part]] }, options);
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) }));
}

/** @returns what is wrong alone: to tell of all the rest how well it is costs as much as the looking */
async function findViolations(page: Page, { part, coloursAlone }: Look): Promise<readonly Violation[]> {
  const runOnly =
    coloursAlone === true ? { type: 'rule' as const, values: ofColours } : { type: 'tag' as const, values: rules };
  const options = { runOnly, resultTypes: ['violations' as const] };
  // Frames need the builder: it brings axe into each of them, twice, and opens a page of axe's own for what they found.
  if (page.frames().length > 1) {
    const axe = new AxeBuilder({ page, axeSource }).options(options).setLegacyMode(part !== undefined);
    const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
    return violations;
  }
  // It stays in a page until that is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(runAxe, { part: part ?? null, options });
}

export async function expectAccessible(page: Page, screen: string, look: Look = {}): Promise<void> {
  if (look.isAtRest !== true) await untilAtRest(page);
  await expectReady(page);
  const violations = await findViolations(page, look);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  // All that is wrong is told at once.
  expect.soft(found, screen).toEqual([]);
}

/** @param look at what is open while the page wears the other theme; afterwards it is as the person likes it */
async function inOtherTheme(page: Page, look: (theme: string) => Promise<void>): Promise<void> {
  const html = page.locator('html');
  const before = (await html.getAttribute('data-theme')) === 'light' ? 'light' : 'dark';
  const other = before === 'dark' ? 'light' : 'dark';
  // The venue's colours are derived for one theme: without them each wears the house's own, which are those of the demo's
  // venue (derive-theme.test.ts holds them against the tokens).
  const colours = await html.getAttribute('style');
  const wear = (theme: string, style: string) =>
    html.evaluate(
      (element, worn) => {
        element.setAttribute('data-theme', worn.theme);
        element.setAttribute('style', worn.style);
      },
      { theme, style },
    );
  await wear(other, '');
  await look(other);
  await wear(before, colours ?? '');
}

const inOtherColours = { coloursAlone: true, isAtRest: true } as const;

/** By all rules, and once more by those of colours, which are all that the other theme changes. */
export async function expectAccessibleInBoth(page: Page, screen: string): Promise<void> {
  await expectAccessible(page, screen);
  await inOtherTheme(page, (theme) => expectAccessible(page, `${screen}, ${theme}`, inOtherColours));
}

/** The dialog that is open, likewise. */
export async function expectDialogAccessible(page: Page, name: string): Promise<void> {
  const part = 'dialog[open]';
  await expectAccessible(page, name, { part });
  await inOtherTheme(page, (theme) => expectAccessible(page, `${name}, ${theme}`, { part, ...inOtherColours }));
}

/** What moves now, by its class. */
export function movingNow(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) > 0)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.className ?? '') : 'unknown')),
  );
}

/** Who asks their device for less motion sees nothing move (WCAG 2.3.3). */
export async function expectStill(page: Page, screen: string): Promise<void> {
  const wasAsked = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await movingNow(page), screen).toEqual([]);
  await page.emulateMedia({ reducedMotion: wasAsked ? 'reduce' : 'no-preference' });
}
