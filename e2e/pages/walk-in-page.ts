/** What a walk by Tab does in the page itself: how things look at rest, and what is wrong with the stop that one has come to. */

type Walk = {
  readonly root: Element;
  /** What had the focus before. */
  readonly began: Element | null;
  readonly rings: (element: Element) => readonly string[];
  readonly atRest: WeakMap<Element, string>;
  /** In the order in which the focus came to them. */
  readonly stops: Element[];
  last: Element | null;
};

export type Step = {
  /** Which of the stops in their order; -1: none, as past the last one, where the browser’s own bar has the focus. */
  readonly at: number;
  readonly isNew: boolean;
  /** One of several parts of the same field, such as day, month and year. */
  readonly isSame: boolean;
  readonly name: string;
  readonly problems: readonly string[];
};

/** Runs in the page. Notes how everything in it looks while nothing has the focus. */
export function beginWalk(root: Element): void {
  const began = document.activeElement;
  if (began instanceof HTMLElement) began.blur();
  const rings = (element: Element) =>
    [null, '::before', '::after'].map((part) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, content } = getComputedStyle(element, part);
      if (part !== null && content === 'none') return 'none';
      const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
      return hasOutline ? `outline ${outlineWidth} ${outlineColor}` : boxShadow;
    });
  const atRest = new WeakMap<Element, string>();
  for (const element of [root, ...root.querySelectorAll('*')]) atRest.set(element, rings(element).join());
  Object.assign(window, { walk: { root, began, rings, atRest, stops: [], last: null } satisfies Walk });
}

/** Runs in the page. What the focus has come to: its place in the walk and its name. */
export function noteStop(): Step {
  const { walk } = window as unknown as { walk: Walk };
  const stop = document.activeElement;
  if (stop === null || stop === document.body) {
    walk.last = null;
    return { at: -1, isNew: false, isSame: false, name: 'none', problems: [] };
  }
  const isSame = stop === walk.last;
  /** Of radios one is stopped at: the chosen one, else whichever one comes to first. */
  const group = (each: Element) =>
    each instanceof HTMLInputElement && each.type === 'radio' && each.name !== ''
      ? `${each.form?.id ?? ''} ${each.name}`
      : null;
  const known = walk.stops.findIndex((each) => each === stop || (group(each) !== null && group(each) === group(stop)));
  if (known === -1) walk.stops.push(stop);

  const labels = stop instanceof HTMLInputElement || stop instanceof HTMLSelectElement ? [...(stop.labels ?? [])] : [];
  const area = stop instanceof HTMLTextAreaElement ? [...stop.labels] : [];
  const named = (stop.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => document.querySelector(`#${CSS.escape(id || 'none')}`)?.textContent ?? '');
  const pictures = [...stop.querySelectorAll('img[alt], [aria-label]')].map(
    (each) => each.getAttribute('alt') ?? each.getAttribute('aria-label') ?? '',
  );
  const said = [
    ...named,
    stop.getAttribute('aria-label') ?? '',
    ...[...labels, ...area].map((label) => label.textContent),
    stop.matches('select') ? '' : stop.textContent,
    ...pictures,
    stop.getAttribute('title') ?? '',
  ].map((text) => text.trim().replaceAll(/\s+/g, ' '));
  const label = said.find((text) => text !== '') ?? '';
  const name = `${stop.localName}.${[...stop.classList].join('.')} "${label.slice(0, 50)}"`;
  const problems: string[] = [];
  if (label === '') problems.push(`no name: ${name}`);
  if (!walk.root.contains(stop)) problems.push(`outside: ${name}`);
  if (stop instanceof HTMLElement && stop.tabIndex > 0) problems.push(`before its turn: ${name}`);
  return { at: known === -1 ? walk.stops.length - 1 : known, isNew: known === -1, isSame, name, problems };
}

/** Runs in the page. Whether one sees where one is: a ring, in sight, under nothing (WCAG 2.4.7, 2.4.11). */
export function seeStop(name: string): string[] {
  const { walk } = window as unknown as { walk: Walk };
  const stop = document.activeElement ?? document.body;
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
  const problems = wearer === undefined ? [`no ring: ${name}`] : [];

  const shown = wearer ?? stop;
  const box = shown.getBoundingClientRect();
  const { innerWidth: width, innerHeight: height } = window;
  const isIn = box.width > 1 && box.right > 1 && box.left < width - 1 && box.bottom > 1 && box.top < height - 1;
  if (!isIn) return [...problems, `out of sight: ${name} ${JSON.stringify(box)}`];
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, width)];
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, height)];
  const isHit = [0.5, 0.1, 0.9].some((x) =>
    [0.5, 0.1, 0.9].some((y) => {
      const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
      return hit !== null && (shown.contains(hit) || hit.contains(shown));
    }),
  );
  return isHit ? problems : [...problems, `covered: ${name}`];
}

/** Runs in the page, after each step. Whether it went on in the order in which one reads (WCAG 2.4.3). */
export function followOrder(name: string): string[] {
  const { walk } = window as unknown as { walk: Walk };
  const stop = document.activeElement ?? document.body;
  const { last } = walk;
  walk.last = stop;
  if (last === null || !last.isConnected || stop === last) return [];
  // Around, from the last one to the first.
  if ((last.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING) !== 0) return [];
  // Both as they stand now, for the step may have scrolled; where they lie in two parts of the page, those parts.
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
  return isPlaced && (isAbove || isLeft) ? [`against the order of reading: ${name}`] : [];
}

/** Runs in the page. What was there from the beginning and is used, but was not come to; under a dialog nothing is. */
export function findUnreached(root: Element): string[] {
  const { walk } = window as unknown as { walk: Walk };
  const stops = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const isRadio = (each: Element) => each.matches('[type="radio"], [role="radio"], [role="tab"], [tabindex="-1"]');
  const onTop = [...root.querySelectorAll('dialog:modal')].at(-1) ?? root;
  return [...onTop.querySelectorAll(stops)]
    .filter(
      (each) =>
        walk.atRest.has(each) &&
        !each.matches(':disabled') &&
        !isRadio(each) &&
        each.closest('[inert], [hidden]') === null &&
        each.checkVisibility({ visibilityProperty: true }) &&
        !walk.stops.includes(each),
    )
    .map((each) => `never reached: ${each.outerHTML.slice(0, 100)}`);
}

/** Runs in the page. Gives the focus back to what had it before the walk. */
export function endWalk(): void {
  const { walk } = window as unknown as { walk: Walk };
  const { root, began } = walk;
  // A dialog has it itself where nothing in it has.
  if (began === root && root instanceof HTMLDialogElement) root.tabIndex = -1;
  if (began instanceof HTMLElement && began.isConnected) began.focus();
}
