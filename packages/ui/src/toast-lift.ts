// How far toasts go up so that the next step stays in reach (design.md 7): they never cover Send and Pay.

export type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** The ends of carts and dialogs, and the one bright button of a screen. */
const nextSteps = '.cart__foot,.dialog__foot,.z__foot,.btn--primary';

const gap = 8;

/** How far up `box` stands over none of `others`, in px; 0 where that would be beyond the upper edge. */
export const liftOver = (box: Box, others: readonly Box[]): number => {
  let lift = 0;
  // The lowest first: away from one it may come over the next one above.
  for (const other of [...others].sort((one, two) => two.bottom - one.bottom)) {
    const isBeside = box.right <= other.left || other.right <= box.left;
    const isApart = box.bottom - lift <= other.top || other.bottom <= box.top - lift;
    if (!isBeside && !isApart) lift = box.bottom - other.top + gap;
  }
  return lift > box.top ? 0 : lift;
};

/** Lifts the toasts' place off the next steps of its dialog, or of the page. */
export const liftPlace = (place: HTMLElement): void => {
  place.style.marginBottom = '';
  const around = place.closest('dialog') ?? document;
  const boxes = [...around.querySelectorAll(nextSteps)].filter((step) => !place.contains(step));
  const lift = liftOver(
    place.getBoundingClientRect(),
    boxes.map((step) => step.getBoundingClientRect()),
  );
  if (lift > 0) place.style.marginBottom = `${lift}px`;
};
