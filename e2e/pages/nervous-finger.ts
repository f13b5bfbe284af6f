/** Whoever taps twice where once was meant. */
import type { Locator } from '@playwright/test';

/** Taps once, and then as often as the screen is painted whatever lies at this place by then, as quick fingers do. */
export async function tapNervously(target: Locator, { pointerType = 'mouse', forMs = 250 } = {}): Promise<void> {
  await target.evaluate(
    async (button, { pointerType, forMs }) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const [clientX, clientY] = [left + width / 2, top + height / 2];
      const press = (count: number) => {
        const detail = pointerType === 'mouse' ? count : 1;
        const how = { bubbles: true, cancelable: true, composed: true, clientX, clientY, pointerType, detail };
        document.elementFromPoint(clientX, clientY)?.dispatchEvent(new PointerEvent('click', how));
      };
      press(1);
      // A sheet that waits for the server comes late; the finger goes on for a moment from when it is there.
      const nextFrame = () => new Promise(requestAnimationFrame);
      const start = performance.now();
      const still = () => button.contains(document.elementFromPoint(clientX, clientY));
      while (still() && performance.now() - start < 5000) await nextFrame();
      const shown = performance.now();
      for (let count = 2; performance.now() - shown < forMs; count += 1) {
        press(count);
        await nextFrame();
      }
    },
    { pointerType, forMs },
  );
}
