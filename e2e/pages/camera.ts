/** A camera that shows a still, and a reader of codes that sees what is held before it. */
import type { Page } from '@playwright/test';

function installCamera(): void {
  Reflect.set(
    window,
    'BarcodeDetector',
    class {
      detect = (): Promise<readonly { rawValue: string }[]> => {
        const code: unknown = Reflect.get(window, 'codeInSight');
        return Promise.resolve(typeof code === 'string' ? [{ rawValue: code }] : []);
      };
    },
  );
  navigator.mediaDevices.getUserMedia = () => {
    const still = document.createElement('canvas');
    still.getContext('2d')?.fillRect(0, 0, 8, 8);
    return Promise.resolve(still.captureStream(5));
  };
}

/** Before anything is opened. */
export async function withCamera(page: Page): Promise<void> {
  await page.addInitScript(installCamera);
}

/** From now on. */
export async function holdBeforeCamera(page: Page, code: string): Promise<void> {
  await page.evaluate((shown) => Reflect.set(window, 'codeInSight', shown), code);
}
