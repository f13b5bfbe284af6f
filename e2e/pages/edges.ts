/** Whether what is used is seen, what is chosen tells itself from what is not, and where one is, by edges of 3:1 at least (WCAG 1.4.11, 2.4.7). */
import { expect, type Page } from '@playwright/test';

const used =
  '.btn:not(.btn--link), .icon-btn--fill, .chip, .tile, .option, .method, .tip, .field__box, .search, .key, .stepper, ' +
  '.switch, .check, .radio, .segmented, .tp, .top, .oc, .card, .g-card, .g-tip, .g-add, .g-comment, .toast, dialog[open], ' +
  '.k-mode, .k-lang, .k-round, .k-btn, .k-way, .kp, .kp__add, .km-line, .kr, .k-banner, .k-number, ' +
  '.dsp__column--ready .dsp__number, .dsp__newest';

/** Runs in the page. What has no edge, marks that are seen though nothing is marked, choices that look like the rest. */
function findFaint(selector: string): string[] {
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (pen === null) return ['no canvas'];
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  /** Also of `color-mix`, which no two browsers write alike. */
  const read = (colour: string): Colour => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha];
  };
  const light = (colour: Colour) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, share, index) => {
      const value = (colour[index] ?? 0) / 255;
      return sum + share * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    }, 0.05);
  const tells = (one: Colour, other: Colour) =>
    Math.max(light(one), light(other)) / Math.min(light(one), light(other)) >= 3;
  const groundOf = (element: Element | null): Colour => {
    if (element === null) return [255, 255, 255, 255];
    const colour = read(getComputedStyle(element).backgroundColor);
    return colour[3] > 200 ? colour : groundOf(element.parentElement);
  };
  /** Rings that are drawn by shadows, not by what falls from things. */
  const ringsOf = ({ boxShadow }: CSSStyleDeclaration): readonly Colour[] =>
    boxShadow === 'none'
      ? []
      : boxShadow
          .split(/,(?![^(]*\))/)
          .filter((shadow) => / 0px 0px 0px (?!0px)[\d.]+px/.test(shadow))
          .map((shadow) => read(shadow.replace(/ 0px 0px 0px [\d.]+px.*/, '').trim()));
  const edgesOf = (element: Element, part: string | null = null): readonly Colour[] => {
    const style = getComputedStyle(element, part);
    if (part !== null && style.content === 'none') return [];
    const outline = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1;
    const border = style.borderTopStyle !== 'none' && Number.parseFloat(style.borderTopWidth) >= 1;
    return [
      ...(outline ? [read(style.outlineColor)] : []),
      ...(border ? [read(style.borderTopColor)] : []),
      ...ringsOf(style),
      read(style.backgroundColor),
    ].filter((colour) => colour[3] > 200);
  };
  const isSeen = (element: Element) => {
    const { width, height, bottom, top } = element.getBoundingClientRect();
    const inert = element.closest('[inert], .sr-only, [disabled], .is-disabled, .is-out');
    // What fills the screen ends with it.
    if (width >= innerWidth) return false;
    return width > 2 && height > 2 && bottom > 0 && top < innerHeight && inert === null && element.checkVisibility();
  };
  const told = (what: string, element: Element) =>
    `${what}: ${element.localName}.${[...element.classList].join('.')} "${(element.textContent ?? '').slice(0, 25)}"`;
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const all = [root, ...root.querySelectorAll('*')].filter((element) => element.matches(selector) && isSeen(element));
  const faint = all
    .filter((element) => {
      const ground = groundOf(element.parentElement);
      return ![null, '::after'].some((part) => edgesOf(element, part).some((edge) => tells(edge, ground)));
    })
    .map((element) => told('no edge', element));

  const empty = [...root.querySelectorAll('.check:not(.is-on, .is-partial) > .icon')].filter(
    (mark) => isSeen(mark) && mark.checkVisibility({ checkVisibilityCSS: true }),
  );
  const marked = empty
    .filter((mark) => read(getComputedStyle(mark).stroke)[3] > 0)
    .map((mark) => told('marked', mark.parentElement ?? mark));

  const chosen = [
    ...root.querySelectorAll(
      '[aria-pressed="true"], [aria-current]:not([aria-current="false"], li), [aria-selected="true"]',
    ),
    ...[...root.querySelectorAll('.choice__input:checked')].map((input) => input.parentElement ?? input),
    ...root.querySelectorAll('.is-called'),
  ].filter(isSeen);
  const lookOf = (element: Element) => {
    const whole = [element, ...element.querySelectorAll('.check, .radio, .switch')];
    const fills = whole.map((each) => read(getComputedStyle(each).backgroundColor));
    const rings = [null, '::before', '::after'].flatMap((part) =>
      whole.map((each) => {
        const { content, boxShadow, outline, backgroundColor, height } = getComputedStyle(each, part);
        const isThere = part === null || content !== 'none';
        return isThere ? [boxShadow, outline, part === null ? '' : `${backgroundColor} ${height}`].join() : 'none';
      }),
    );
    return { fills, rings: rings.join('|') };
  };
  const alike = chosen.filter((element) => {
    const { parentElement: parent } = element;
    const other = [...(parent?.children ?? [])].find(
      (each) => each !== element && each.localName === element.localName && isSeen(each) && !chosen.includes(each),
    );
    if (other === undefined) return false;
    const [one, two] = [lookOf(element), lookOf(other)];
    if (one.rings !== two.rings) return false;
    return !one.fills.some((fill, index) => {
      const against = two.fills[index];
      const shown = fill[3] > 200 ? fill : groundOf(parent);
      return against !== undefined && tells(shown, against[3] > 200 ? against : groundOf(parent));
    });
  });
  return [...new Set([...faint, ...marked, ...alike.map((element) => told('as if not chosen', element))])];
}

/** @param screen told with what is not seen */
export async function expectEdges(page: Page, screen: string): Promise<void> {
  // A place that is held for what is still being read has nothing to press.
  await expect(page.locator('.is-awaited')).toHaveCount(0);
  expect.soft(await page.evaluate(findFaint, used), screen).toEqual([]);
}
