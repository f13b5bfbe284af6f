/** A walk by Tab around a page: where one is can be seen, it goes in the order that one reads, and it comes around (design.md §11). */
import { expect, type Page } from '@playwright/test';

/** More than any screen of the demo has. */
const mostStops = 320;

/** Runs in the page. Notes how everything looks while nothing has the focus. */
function beginWalk(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const rings = (element: Element) =>
    [null, '::before', '::after'].map((part) => {
      const { outlineStyle, outlineWidth, boxShadow, content } = getComputedStyle(element, part);
      if (part !== null && content === 'none') return 'none';
      const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
      return hasOutline ? `outline ${outlineWidth}` : boxShadow;
    });
  const atRest = new WeakMap<Element, string>();
  for (const element of document.querySelectorAll('body, body *')) atRest.set(element, rings(element).join());
  Object.assign(window, { walk: { rings, atRest, walked: new WeakSet<Element>(), last: null } });
}

type Walk = {
  readonly rings: (element: Element) => readonly string[];
  readonly atRest: WeakMap<Element, string>;
  readonly walked: WeakSet<Element>;
  last: Element | null;
};

type Step = { readonly isOver: boolean; readonly problems: readonly string[] };

/** Runs in the page. What is wrong with the stop that the focus has come to. */
function lookAtStop(): Step {
  const { walk } = window as unknown as { walk: Walk };
  const stop = document.activeElement;
  // Past the last one the browser's own bar has the focus, or the first one again.
  if (stop === null || stop === document.body || walk.walked.has(stop)) return { isOver: true, problems: [] };
  walk.walked.add(stop);
  const said = stop.getAttribute('aria-label') ?? stop.textContent;
  const label = said.trim().replaceAll(/\s+/g, ' ').slice(0, 50);
  const name = `${stop.localName}.${[...stop.classList].join('.')} "${label}"`;
  const problems: string[] = [];

  // The ring is worn by the stop, by what stands for it, or by the field or the choice around it.
  const around = [stop, ...(stop.parentElement === null ? [] : stop.parentElement.children)];
  for (let up = stop.parentElement; up !== null && up !== document.body && around.length < 60; up = up.parentElement) {
    around.push(up);
    if (up.matches('label, .field__box, .search, [class*="card"], fieldset')) break;
  }
  const wearer = around.find((each) => {
    const before = walk.atRest.get(each);
    const now = walk.rings(each);
    // What came since is known to be focused by its outline alone.
    return before === undefined
      ? now.some((ring) => ring.startsWith('outline'))
      : now.join() !== before && now.some((ring) => ring !== 'none');
  });
  if (wearer === undefined) problems.push(`no ring: ${name}`);

  const shown = wearer ?? stop;
  const box = shown.getBoundingClientRect();
  const { innerWidth: width, innerHeight: height } = window;
  const isIn = box.width > 1 && box.right > 1 && box.left < width - 1 && box.bottom > 1 && box.top < height - 1;
  if (!isIn) problems.push(`out of sight: ${name} ${JSON.stringify(box)}`);
  else {
    // Not under something that lies above it (WCAG 2.4.11).
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, width)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, height)];
    const isHit = [0.5, 0.1, 0.9].some((x) =>
      [0.5, 0.1, 0.9].some((y) => {
        const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
        return hit !== null && (shown.contains(hit) || hit.contains(shown));
      }),
    );
    if (!isHit) problems.push(`covered: ${name}`);
  }

  // Both as they stand now, for the step may have scrolled; where they lie in two parts of the page, those parts.
  const { last } = walk;
  if (last?.isConnected === true) {
    let common: Element = stop;
    while (!common.contains(last) && common.parentElement !== null) common = common.parentElement;
    const branch = (of: Element) => [...common.children].find((child) => child.contains(of)) ?? of;
    const placed = (of: Element) => {
      const whole = branch(of).getBoundingClientRect();
      return whole.width > 2 && whole.height > 2 ? whole : of.getBoundingClientRect();
    };
    const [was, is] = [placed(last), placed(stop)];
    const isAbove = is.bottom <= was.top + 2 && is.left < was.right - 2;
    const isLeft = is.right <= was.left + 2 && is.top < was.bottom - 2 && is.bottom > was.top + 2;
    const isPlaced = [was, is].every((each) => each.width > 2 && each.height > 2);
    if (isPlaced && (isAbove || isLeft)) problems.push(`against the order of reading: ${name}`);
  }
  if (stop instanceof HTMLElement && stop.tabIndex > 0) problems.push(`before its turn: ${name}`);
  walk.last = stop;
  return { isOver: false, problems };
}

/** Goes once around the page. @param screen told with what is wrong */
export async function expectWalkable(page: Page, screen: string): Promise<void> {
  // What is still being read becomes something else to stop at.
  await page.waitForLoadState('networkidle');
  await page.evaluate(beginWalk);
  const problems: string[] = [];
  let stops = 0;
  for (; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab');
    const step = await page.evaluate(lookAtStop);
    problems.push(...step.problems);
    if (step.isOver) break;
  }
  expect(problems, screen).toEqual([]);
  expect(stops, `${screen}: something is reached`).toBeGreaterThan(1);
  expect(stops, `${screen}: Tab comes around`).toBeLessThan(mostStops);
}
