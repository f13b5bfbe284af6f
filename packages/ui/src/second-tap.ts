// A finger that taps twice means one thing. What the first tap brought up or took away lies under the second one.

const quickMs = 300;
const nearPx = 24;

type Tap = { readonly at: number; readonly x: number; readonly y: number; readonly layer: Element | null };

let last: Tap | undefined;

/** Lets a click go by that comes at once at the same place, but in another layer than the one before. */
const dropSecond = (event: MouseEvent): void => {
  const { target, detail, timeStamp: at, clientX: x, clientY: y } = event;
  // Keys and scripts press nothing that somebody did not mean, and have no place.
  if (detail === 0 || x === 0 || !(target instanceof Element)) return;
  const layer = target.closest('dialog');
  const isSecond =
    last !== undefined && last.layer !== layer && at - last.at < quickMs && Math.hypot(x - last.x, y - last.y) < nearPx;
  if (!isSecond) {
    last = { at, x, y, layer };
    return;
  }
  // A third one is as quick.
  if (last !== undefined) last = { ...last, at };
  event.preventDefault();
  event.stopImmediatePropagation();
};

if (typeof document !== 'undefined') document.addEventListener('click', dropSecond, { capture: true });
