/** A reader of the browser that a test holds tags to (integrations/nfc.md, Testing). */
import { vi } from 'vitest';

type Listening = {
  onreading: ((event: { readonly serialNumber: string }) => void) | null;
  onreadingerror: (() => void) | null;
};

export type TagReaderStub = {
  /** How often listening was begun. */
  readonly begun: () => number;
  /** Those that listen now. */
  readonly listening: () => number;
  readonly hold: (serialNumber: string) => void;
  readonly holdUnreadable: () => void;
};

type Options = {
  /** Name of the error that listening begins with. */
  readonly fault?: string;
  readonly permission?: PermissionState;
};

/** Call `vi.unstubAllGlobals` afterwards. */
export function stubTagReader({ fault, permission = 'granted' }: Options = {}): TagReaderStub {
  const open = new Set<Listening>();
  let begun = 0;
  class Reader implements Listening {
    onreading: Listening['onreading'] = null;
    onreadingerror: Listening['onreadingerror'] = null;
    scan({ signal }: { readonly signal: AbortSignal }): Promise<void> {
      begun += 1;
      if (fault !== undefined) return Promise.reject(new DOMException('', fault));
      open.add(this);
      signal.addEventListener('abort', () => open.delete(this));
      return Promise.resolve();
    }
  }
  vi.stubGlobal('NDEFReader', Reader);
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: () => Promise.resolve({ state: permission }) },
  });
  return {
    begun: () => begun,
    listening: () => open.size,
    hold: (serialNumber) => {
      for (const reader of open) reader.onreading?.({ serialNumber });
    },
    holdUnreadable: () => {
      for (const reader of open) reader.onreadingerror?.();
    },
  };
}
