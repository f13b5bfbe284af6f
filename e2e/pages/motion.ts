/** What moves in a page although the person asked for less motion (WCAG 2.3.3; design.md §11). */
import type { Browser } from '@playwright/test';

/** Runs in the page before its own scripts. Tells each animation and transition that takes longer than a millisecond, and each scrolling that takes its time. */
function tellMotion(): void {
  const asked = matchMedia('(prefers-reduced-motion: reduce)');
  const say = (text: string) => {
    const { told } = globalThis as unknown as { told?: (text: string) => unknown };
    told?.(`${text}, ${location.pathname}`);
  };
  const tell = ({ type, target }: Event) => {
    if (!asked.matches || !(target instanceof Element)) return;
    for (const each of target.getAnimations({ subtree: true })) {
      const { effect } = each;
      if (each.playState !== 'running' || !(effect instanceof KeyframeEffect)) continue;
      const { delay, endTime } = effect.getComputedTiming();
      if (Number(endTime) - (delay ?? 0) <= 1) continue;
      const what = `${effect.target?.localName ?? ''}.${effect.target?.getAttribute('class') ?? ''}`;
      say(`${type} of ${what}${effect.pseudoElement ?? ''}`);
    }
  };
  document.addEventListener('animationstart', tell, { capture: true, passive: true });
  document.addEventListener('transitionrun', tell, { capture: true, passive: true });
  for (const method of ['scrollTo', 'scrollBy', 'scrollIntoView'] as const) {
    const scroll = Reflect.get(Element.prototype, method) as (...given: unknown[]) => void;
    Reflect.set(Element.prototype, method, function watched(this: Element, ...given: unknown[]): void {
      const [options] = given;
      const isSlow = typeof options === 'object' && options !== null && Reflect.get(options, 'behavior') === 'smooth';
      if (isSlow && asked.matches) say(`${method} of ${this.localName}.${this.className}`);
      scroll.apply(this, given);
    });
  }
}

/**
 * Every device that is opened from now on is watched, by whomever and for how long it is there.
 * @param moved grows by what moves in any of their pages
 */
export function watchEachContext(browser: Browser, moved: string[]): void {
  const open = browser.newContext.bind(browser);
  const note = (text: string) => {
    if (!moved.includes(text)) moved.push(text);
  };
  browser.newContext = async (options) => {
    const context = await open(options);
    await context.exposeFunction('told', note);
    await context.addInitScript(tellMotion);
    return context;
  };
}
