/** Room between letters, words, lines and paragraphs as a person sets it for every page (WCAG 1.4.12), and what it must not do. */
import { expect, type Page } from '@playwright/test';

const spacing = `
  *, *::before, *::after {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p { margin-bottom: 2em !important; }
`;

/** Every page that is opened from now on. */
export async function spaceText(page: Page): Promise<void> {
  await page.addInitScript((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, spacing);
}

/** Runs in the page. Words that are cut off or stand beyond what they belong to, above or below, and words over other words. */
function findPressed(): string[] {
  const found = new Set<string>();
  type Words = { readonly parent: Element; readonly text: string; readonly boxes: readonly DOMRect[] };
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  /** Clipped to nothing: heard, not seen. */
  const isHeard = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isHeard(element.parentElement));
  const isUnseen = (element: Element) =>
    !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true, contentVisibilityAuto: true }) ||
    element.closest('.sr-only, .skip:not(:focus-within), svg, [inert]') !== null ||
    isHeard(element);
  const told = (what: string, { parent, text }: Words) =>
    found.add(`${what}: ${parent.localName}.${[...parent.classList].join('.')} "${text.slice(0, 40)}"`);
  const isKind = ({ webkitLineClamp, textOverflow }: CSSStyleDeclaration) =>
    webkitLineClamp !== 'none' || textOverflow === 'ellipsis';
  const boxesToStayIn =
    'button, a.btn, label, td, th, li, article, dialog, .card, .kpi, .banner, .toast, .note, .badge';

  const all: Words[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = (node.textContent ?? '').trim();
    if (parent === null || text === '' || isUnseen(parent)) continue;
    for (const word of (node.textContent ?? '').matchAll(/[\p{L}\d]{2,20}/gu)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4)));
      if (lines.size > 2) told('in pieces', { parent, text, boxes: [] });
    }
    range.selectNodeContents(node);
    const words = { parent, text, boxes: [...range.getClientRects()].filter(({ width }) => width > 1) };
    // What is scrolled away, or ends in dots on purpose, is not compared.
    let [top, bottom, left, right] = [0, innerHeight, 0, innerWidth];
    let isScrolled = false;
    for (let around: Element | null = parent; around !== null; around = around.parentElement) {
      const style = getComputedStyle(around);
      const edges = around.getBoundingClientRect();
      const last = Math.max(...words.boxes.map((box) => box.bottom));
      const first = Math.min(...words.boxes.map((box) => box.top));
      if (isKind(style)) [top, bottom] = [Math.max(top, edges.top), Math.min(bottom, edges.bottom)];
      if (/auto|scroll/.test(style.overflowY + style.overflowX)) {
        [top, bottom] = [Math.max(top, edges.top), Math.min(bottom, edges.bottom)];
        [left, right] = [Math.max(left, edges.left), Math.min(right, edges.right)];
        isScrolled = true;
      }
      if (isScrolled || isKind(style) || style.display === 'contents' || edges.width < 2) continue;
      const isBeyond = last > edges.bottom + 5 || first < edges.top - 5;
      if (isBeyond && bottom > edges.bottom && /hidden|clip/.test(style.overflowY)) told('cut off', words);
      else if (isBeyond && around.matches(boxesToStayIn) && bottom > edges.bottom + 5) {
        told(`beyond ${around.localName}.${around.classList[0] ?? ''}`, words);
      }
    }
    const boxes = words.boxes.filter(
      (box) => box.top >= top - 1 && box.bottom <= bottom + 1 && box.left >= left - 1 && box.right <= right + 1,
    );
    if (boxes.length > 0) all.push({ ...words, boxes });
  }

  /** What floats above the rest covers it on purpose. */
  const layerOf = (element: Element) => {
    for (let up: Element | null = element; up !== null; up = up.parentElement) {
      if (/sticky|fixed/.test(getComputedStyle(up).position)) return up;
    }
    return null;
  };
  const layers = all.map(({ parent }) => layerOf(parent));
  for (const [index, one] of all.entries()) {
    for (const [further, other] of all.slice(index + 1).entries()) {
      if (layers[index] !== layers[index + 1 + further]) continue;
      const isOver = one.boxes.some((a) =>
        other.boxes.some(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
            // Boxes of lines are higher than their letters.
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2.5,
        ),
      );
      if (isOver) told(`over "${other.text.slice(0, 30)}"`, one);
    }
  }
  return [...found];
}

/** @param screen told with what is cut off, stands beyond its place, or over something else */
export async function expectUnpressed(page: Page, screen: string): Promise<void> {
  expect(await page.evaluate(() => getComputedStyle(document.body).letterSpacing), 'letters have room').not.toBe(
    'normal',
  );
  expect.soft(await page.evaluate(findPressed), screen).toEqual([]);
}
