/** Whether a screen holds what is put on it: nothing cut off, nothing beyond the edge, nothing that jumps. */
import { expect, type Locator, type Page } from '@playwright/test';

import { untilAtRest } from './at-rest.ts';

/** Runs in the page. Answers what does not fit, by the classes of its element and the beginning of its text. */
function findMisfits(): string[] {
  const found = new Set<string>();
  const told = (element: Element, what: string) =>
    found.add(`${what}: ${element.tagName.toLowerCase()}.${[...element.classList].join('.')} "${text(element)}"`);
  const text = (element: Element) => (element.textContent ?? '').trim().slice(0, 40);
  const { documentElement } = document;
  if (documentElement.scrollWidth > documentElement.clientWidth) {
    found.add(`the page scrolls sideways: ${documentElement.scrollWidth} > ${documentElement.clientWidth}`);
  }
  const isUnseen = (element: Element) =>
    !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) ||
    element.closest('.sr-only, .skip:not(:focus-within), svg, [inert]') !== null ||
    // Heard, not seen.
    element.getBoundingClientRect().width <= 1;
  /** How an element cuts what is wider: by an ellipsis, by letting it be scrolled to, or off. */
  const cuts = (style: CSSStyleDeclaration) =>
    style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      ? 'kindly'
      : style.overflowX === 'auto' || style.overflowX === 'scroll'
        ? 'not'
        : style.overflowX === 'visible'
          ? 'no'
          : 'off';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || (node.textContent ?? '').trim() === '' || isUnseen(parent)) continue;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    for (let around: Element | null = parent; around !== null; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.display === 'contents') continue;
      const how = cuts(style);
      if (how === 'kindly' || how === 'not') break;
      const edges = around.getBoundingClientRect();
      const isBeyond = box.right > edges.right + 2 || box.left < edges.left - 2;
      const isBox = around.matches('button, a, li, td, th, article, section, dialog, label');
      if (isBeyond && how === 'off' && style.display !== 'inline') {
        told(parent, 'cut off');
        break;
      }
      if (around.matches('td, th') && box.bottom > edges.bottom + 4) {
        told(parent, `spills below ${around.tagName.toLowerCase()}.${around.classList[0] ?? ''}`);
        break;
      }
      if (isBeyond && isBox && edges.width > 0) {
        told(parent, `spills out of ${around.tagName.toLowerCase()}.${around.classList[0] ?? ''}`);
        break;
      }
      if (style.position === 'fixed' || around.matches('dialog')) break;
    }
  }
  for (const element of document.querySelectorAll('.truncate, [class*="name"], [class*="title"]')) {
    if (isUnseen(element)) continue;
    const style = getComputedStyle(element);
    if (style.overflowY !== 'hidden' || cuts(style) === 'kindly') continue;
    if (element.scrollHeight > element.clientHeight + 4) told(element, 'cut below');
  }
  return [...found];
}

/** Runs in the page. Words that any line has room for, broken all the same; where it hyphenates, a browser may. */
function findBrokenWords(): string[] {
  const longest = 20;
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || parent.closest('.sr-only, .skip:not(:focus-within), svg, [inert]') !== null) continue;
    if (!parent.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    // Heard, not seen.
    const { hyphens, overflowX } = getComputedStyle(parent);
    if (overflowX !== 'visible' && parent.getBoundingClientRect().width <= 1) continue;
    const isHyphenated = hyphens === 'auto';
    for (const word of (node.textContent ?? '').matchAll(/[\p{L}\d]{2,}/gu)) {
      if (word[0].length > longest) continue;
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
      // By a syllable, never letter by letter.
      const isInPieces = new Set(tops.map((top) => Math.round(top / 4))).size > 3;
      const isBroken = isHyphenated ? isInPieces : Math.max(...tops) - Math.min(...tops) > 8;
      if (isBroken) found.add(`${word[0]} in ${parent.localName}.${parent.className}`);
    }
  }
  return [...found];
}

/** @param screen told with what does not fit. */
export async function expectFits(page: Page, screen: string): Promise<void> {
  expect.soft(await page.evaluate(findMisfits), screen).toEqual([]);
  expect.soft(await page.evaluate(findBrokenWords), screen).toEqual([]);
}

/** A button that scrolling brings into sight, whole and under nothing. */
export async function expectInReach(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  await expect(button).toBeInViewport({ ratio: 1 });
  await button.click({ trial: true });
}

/** Runs in the page. What is used in a form but cannot be brought into sight, lies under something, or is too small for a finger. */
function findOutOfReach(form: Element): string[] {
  /** Of the smallest target, 48 px (design.md §6), which may reach beyond what is drawn. */
  const half = 23.5;
  const controls = 'button:not([disabled]), a[href], select, textarea, input:not([type="file"])';
  const told: string[] = [];
  for (const control of form.querySelectorAll<HTMLElement>(controls)) {
    // What is chosen by its words is as large as they are.
    const target = control.matches('[type="radio"], [type="checkbox"]')
      ? (control.closest('label') ?? control)
      : control;
    if (
      !target.checkVisibility({ checkVisibilityCSS: true }) ||
      target.closest('.sr-only, .skip:not(:focus-within), [inert]') !== null
    )
      continue;
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, right, bottom, width, height } = target.getBoundingClientRect();
    const isHit = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (target.contains(hit) || hit.closest('label')?.control === control);
    };
    const [middle, centre] = [(left + right) / 2, (top + bottom) / 2];
    const points = [
      [middle, centre],
      [left + 3, centre],
      [right - 3, centre],
      [middle, top + 3],
      [middle, bottom - 3],
    ] as const;
    const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40);
    const what = `${control.localName}.${[...target.classList].join('.')} "${name}"`;
    const isHigh = height > innerHeight / 2;
    const missed = (isHigh ? points.slice(0, 3) : points).find(([x, y]) => !isHit(x, y));
    if (missed !== undefined) {
      const above = document.elementFromPoint(...missed);
      told.push(`out of reach: ${what}, under ${above?.localName ?? 'the edge'}.${above?.className ?? ''}`);
    }
    const isInText = target.localName === 'a' && getComputedStyle(target).display === 'inline';
    // It may lie at the edge of what is hit, as the box of a line does.
    const shares = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((part) => part / 8);
    const isWide = shares.some(
      (share) => isHit(middle - 2 * half * share, centre) && isHit(middle + 2 * half * (1 - share), centre),
    );
    const isTall = shares.some(
      (share) => isHit(middle, centre - 2 * half * share) && isHit(middle, centre + 2 * half * (1 - share)),
    );
    const isLarge = (width >= 2 * half || isWide) && (height >= 2 * half || isTall);
    if (!isInText && !isLarge) told.push(`too small, ${Math.round(width)} × ${Math.round(height)}: ${what}`);
  }
  return told;
}

/** Everything that is used in a form: scrolling brings it into sight, whole, under nothing and large enough. */
export async function expectAllInReach(form: Locator, screen: string): Promise<void> {
  // What is still being read lets nobody press what stands below it.
  await expect(form.page().locator('.is-reading')).toHaveCount(0);
  expect.soft(await form.evaluate(findOutOfReach), screen).toEqual([]);
}

type LayoutShift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };

/** What moved by itself since the page was opened, or since the screen before was looked at, stays below what people notice (Web Vitals: 0.1). */
export async function expectSettled(page: Page, screen: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  // What is visited within the page is at rest later than the page was.
  await untilAtRest(page);
  const moved = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        const looked = window as unknown as { lookedAt?: number };
        const since = looked.lookedAt ?? 0;
        looked.lookedAt = performance.now();
        const add = (entries: readonly PerformanceEntry[]) =>
          (entries as readonly LayoutShift[])
            .filter(({ hadRecentInput, startTime }) => !hadRecentInput && startTime >= since)
            .reduce((sum, { value }) => sum + value, 0);
        const observer = new PerformanceObserver((list) => done(add(list.getEntries())));
        observer.observe({ type: 'layout-shift', buffered: true });
        // Nothing comes where nothing moved.
        setTimeout(() => done(0), 300);
      }),
  );
  expect(moved, screen).toBeLessThan(0.1);
}
