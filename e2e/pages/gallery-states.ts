/** The states that a component is shown in on the page of components, and whether one sees each of them (design.md §7). */
import { expect, type Page } from '@playwright/test';

const pressed = ['hover', 'pressed', 'focus'] as const;
const written = ['empty', 'filled', 'hover', 'focus', 'wrong', 'disabled', 'long'] as const;

/** By the name of the component; what has no state but its variants is not here. */
export const statesOf: Readonly<Record<string, readonly string[]>> = {
  Button: [...pressed, 'loading', 'disabled', 'held', 'long'],
  IconButton: [...pressed, 'disabled'],
  CountStepper: [...pressed, 'least', 'most'],
  Stepper: [...pressed, 'least', 'most'],
  Keypad: [...pressed],
  Chip: [...pressed, 'chosen', 'disabled', 'long'],
  Choice: [...pressed, 'chosen', 'held', 'long'],
  Segmented: [...pressed, 'held', 'long'],
  Tabs: [...pressed, 'disabled', 'long'],
  OptionGroup: ['long'],
  OptionRow: [...pressed, 'chosen', 'held', 'long'],
  OptionAmountRow: [...pressed, 'chosen', 'most', 'held', 'long'],
  SwitchRow: [...pressed, 'chosen', 'held', 'long'],
  TriCheck: [...pressed, 'chosen', 'partly', 'long'],
  TextField: written,
  PasswordField: written,
  TextArea: written,
  SelectField: ['normal', 'hover', 'focus', 'wrong', 'disabled', 'long'],
  LettersLeft: ['empty', 'filled', 'most'],
  Badge: ['long'],
  Count: ['most'],
  Note: ['long'],
  Banner: ['long'],
  BareBanner: ['long'],
  EmptyState: ['long'],
  Skeleton: ['loading'],
  Settled: ['loading', 'normal'],
  Logo: ['long'],
  ProductTile: [...pressed, 'long'],
  CategoryRail: [...pressed, 'chosen', 'long'],
  CartLine: [...pressed, 'long'],
  ModifierGroupView: ['chosen', 'long'],
  Ticket: ['long'],
  DataTable: ['hover', 'focus', 'empty', 'loading', 'long'],
};

/** Runs in the page. What is missing, and what looks as if it were in no state. */
function findUnshown(states: Readonly<Record<string, readonly string[]>>): string[] {
  const looksOf = (box: Element): readonly string[] =>
    [box, ...box.querySelectorAll('*')].flatMap((element) =>
      [null, '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part);
        if (part !== null && style.content === 'none') return '';
        const { color, backgroundColor, boxShadow, borderColor, opacity, filter, transform, textDecorationLine } =
          style;
        const outline = style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineColor}`;
        return [
          color,
          backgroundColor,
          boxShadow,
          borderColor,
          opacity,
          filter,
          transform,
          textDecorationLine,
          outline,
        ].join();
      }),
    );
  /** How what is inside looks without this, and with it. */
  const changes = (box: Element, undo: () => () => void): boolean => {
    const before = looksOf(box).join('|');
    const redo = undo();
    const after = looksOf(box).join('|');
    redo();
    return before !== after;
  };
  const withoutClasses = (box: Element, classes: readonly string[]) => () => {
    const worn = [...box.querySelectorAll(classes.map((each) => `.${each}`).join())].map((element) => {
      const className = element.getAttribute('class') ?? '';
      element.classList.remove(...classes);
      return [element, className] as const;
    });
    return () => worn.forEach(([element, className]) => element.setAttribute('class', className));
  };
  const touches: Readonly<Record<string, readonly string[]>> = {
    hover: ['as-hover'],
    pressed: ['as-pressed', 'is-pressed'],
    focus: ['as-focus', 'as-focus-within'],
  };
  const longest = 30;
  const marks: Readonly<Record<string, (box: Element) => boolean>> = {
    loading: (box) => box.querySelector('[aria-busy="true"], .skeleton, .spinner') !== null,
    disabled: (box) =>
      changes(box, () => {
        const held = [...box.querySelectorAll<HTMLButtonElement>(':disabled')];
        for (const each of held) each.disabled = false;
        const redo = withoutClasses(box, ['is-disabled'])();
        return () => {
          for (const each of held) each.disabled = true;
          redo();
        };
      }),
    held: (box) =>
      box.querySelector('[aria-disabled="true"]') !== null &&
      changes(box, () => {
        const held = [...box.querySelectorAll('[aria-disabled="true"]')];
        for (const each of held) each.removeAttribute('aria-disabled');
        const redo = withoutClasses(box, ['is-disabled'])();
        return () => {
          for (const each of held) each.setAttribute('aria-disabled', 'true');
          redo();
        };
      }),
    wrong: (box) =>
      box.querySelector('[aria-invalid="true"]') !== null &&
      box.querySelector('.is-error .icon') !== null &&
      changes(box, withoutClasses(box, ['is-error'])),
    chosen: (box) => box.querySelector(':checked, [aria-pressed="true"], [aria-current="true"]') !== null,
    partly: (box) => box.querySelector(':indeterminate') !== null,
    least: (box) => box.querySelector(':disabled') !== null,
    filled: (box) => ![...box.querySelectorAll('input, textarea')].some((field) => !(field as HTMLInputElement).value),
    long: (box) => {
      const values = [...box.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value);
      return [box.textContent, ...values].some((text) => text.trim().length >= longest);
    },
  };
  return Object.entries(states).flatMap(([name, wanted]) => {
    const exhibit = document.querySelector(`[data-component="${name}"]`);
    return wanted.flatMap((state) => {
      const shown = [...(exhibit?.querySelectorAll(`figure[data-state="${state}"] > .gal__shown`) ?? [])];
      if (shown.length === 0) return [`${name} is not shown: ${state}`];
      const touch = touches[state];
      const isSeen = (box: Element) =>
        touch === undefined ? (marks[state]?.(box) ?? true) : changes(box, withoutClasses(box, touch));
      return shown.every(isSeen) ? [] : [`${name} looks as if it were not: ${state}`];
    });
  });
}

export async function expectStatesShown(page: Page): Promise<void> {
  // What loads is shown as loading after a moment.
  await page.locator('[data-component="Settled"] .skeleton').first().waitFor();
  expect(await page.evaluate(findUnshown, statesOf)).toEqual([]);
}
