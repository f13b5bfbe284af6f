// A finger that taps twice means one thing. What the first tap brought up or took away lies under the second one: a sheet
// whose button takes the money, a cart whose button sends.

/** Nobody has read by then what came up, and nobody taps for a second purpose. */
export const unreadMs = 300;
const nearPx = 24;

/** An element, and whose it is: the same one may be of something else the moment after. */
type Layer = { readonly element: Element | null; readonly of: string | undefined };

type Tap = { readonly at: number; readonly x: number; readonly y: number; readonly layer: Layer };

let last: Tap | undefined;
let changedAt = Number.NEGATIVE_INFINITY;

/** To be called as a dialog opens or closes, or as a layer is of something else: some come late, when their first tap is long past. */
export function layersChange(): void {
  changedAt = performance.now();
}

/** To be called as another page is there, or another panel: all that it shows is another layer than what was tapped. */
export function pageChanges(): void {
  if (last !== undefined) last = { ...last, layer: { element: null, of: 'before' } };
  layersChange();
}

/** The second half of a double click, or a finger's; keys and helpers that press for people are left alone. */
export function mayBeSecond(event: MouseEvent): boolean {
  const isFinger = 'pointerType' in event && event.pointerType === 'touch';
  return event.detail >= 2 || isFinger;
}

/**
 * What lies where another lay before: a dialog, the step of an order, a ticket, a row of what was made, the foot of a cart,
 * the button of a course that waits.
 */
const layers = 'dialog,.side__step,.kt,.lastmade__line,.cart__foot,.fire';

/** Lets it go by where it comes at once at the same place, but in another layer than the one before. */
function dropSecond(event: MouseEvent): void {
  const { target, timeStamp: at, clientX: x, clientY: y } = event;
  const element = target instanceof Element ? target.closest<HTMLElement>(layers) : null;
  const layer = { element, of: element?.dataset['layer'] };
  const before = last;
  const isSecond =
    before !== undefined &&
    (before.layer.element !== element || before.layer.of !== layer.of) &&
    at - Math.max(before.at, changedAt) < unreadMs &&
    Math.hypot(x - before.x, y - before.y) < nearPx &&
    mayBeSecond(event);
  // A third one is as quick, and in the layer of none.
  last = isSecond ? { ...before, at } : { at, x, y, layer };
  if (!isSecond) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

if (typeof document !== 'undefined') document.addEventListener('click', dropSecond, { capture: true });
