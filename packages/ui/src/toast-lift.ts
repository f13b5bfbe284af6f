// How far toasts go up so that the next step stays in reach (design.md 7): they never cover Send and Pay.

export type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** The ends of carts and dialogs, and the one bright button of a screen. */
const nextSteps = '.cart__foot,.dialog__foot,.z__foot,.btn--primary';

const gap = 8;

/** How far up `box` stands over none of `others`, in px; 0 where that would be beyond the upper edge. */
export const liftOver = (box: Box, others: readonly Box[]): number => {
  let lift = 0;
  // The lowest first: away from one it may come over the next one above.
  for (const { left, right, top, bottom } of [...others].sort((one, two) => two.bottom - one.bottom)) {
    const covers = box.right > left && box.left < right && box.bottom - lift > top && box.top - lift < bottom;
    if (covers) lift = box.bottom - top + gap;
  }
  return lift > box.top ? 0 : lift;
};

/** Lifts the toasts' place off the next steps of its dialog, or of the page. */
export const liftPlace = (place: HTMLElement): void => {
  place.style.marginBottom = '';
  const steps = [...(place.closest('dialog') ?? document).querySelectorAll(nextSteps)];
  const boxes = steps.filter((step) => !place.contains(step)).map((step) => step.getBoundingClientRect());
  place.style.marginBottom = `${liftOver(place.getBoundingClientRect(), boxes)}px`;
};
