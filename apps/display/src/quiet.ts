/** Whether the page may begin anew: numbers stand still for a while, and no sound is lost by it. */
import type { WireDisplay } from '@comanda/contract/displays';

/** No number has come, gone or become ready for so long: the house is closed, or as good as. */
const stillMs = 10 * 60_000;

export type Quiet = {
  readonly look: (display: WireDisplay) => void;
  /** Somebody has touched the page, and so let it be heard. */
  readonly touch: () => void;
  readonly isNow: () => boolean;
};

/** @param keepsSound whether the browser lets a page be heard that loads itself anew after it was touched */
export function makeQuiet(keepsSound: boolean): Quiet {
  let numbers = '';
  let movedAt = Date.now();
  let isHeard = false;
  let isTouched = false;
  return {
    look: ({ preparing, ready, rings, voiceLanguages }) => {
      isHeard = rings !== false || voiceLanguages.length > 0;
      const now = JSON.stringify([preparing, ready]);
      if (now === numbers) return;
      numbers = now;
      movedAt = Date.now();
    },
    touch: () => {
      isTouched = !keepsSound;
    },
    isNow: () => Date.now() - movedAt >= stillMs && !(isHeard && isTouched),
  };
}
