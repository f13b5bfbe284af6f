/**
 * A reader of the browser that a test holds tags to (integrations/nfc.md, Testing). It behaves as the standard says: it is
 * an event target, listens once per object until its signal ends it, asks for its permission, and is silent on a hidden page.
 */
import { vi } from 'vitest';

export type TagReaderStub = {
  /** How often listening was begun. */
  readonly begun: () => number;
  /** Those that listen now. */
  readonly listening: () => number;
  readonly hold: (serialNumber: string) => void;
  readonly holdUnreadable: () => void;
  /** What the person says whom the browser asks. */
  readonly answer: (isGranted: boolean) => void;
};

type Options = {
  /** Name of the error that listening begins with. */
  readonly fault?: string;
  /** `prompt`: listening waits for `answer`. */
  readonly permission?: PermissionState;
};

type Handler = ((event: Event) => void) | null;

/** Asks the person for a permission, and keeps what they said. */
function askingBrowser(permission: PermissionState) {
  const asked = new Set<(isGranted: boolean) => void>();
  let known = permission;
  const permit = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const settle = (isGranted: boolean) => {
        known = isGranted ? 'granted' : 'denied';
        if (isGranted) resolve();
        else reject(new DOMException('', 'NotAllowedError'));
      };
      if (known !== 'prompt') return settle(known === 'granted');
      asked.add(settle);
      signal.addEventListener('abort', () => {
        asked.delete(settle);
        reject(new DOMException('', 'AbortError'));
      });
    });
  const answer = (isGranted: boolean) => {
    const waiting = [...asked];
    asked.clear();
    for (const settle of waiting) settle(isGranted);
  };
  return { permit, answer, known: () => known };
}

/** Call `vi.unstubAllGlobals` afterwards. */
export function stubTagReader({ fault, permission = 'granted' }: Options = {}): TagReaderStub {
  const open = new Set<EventTarget>();
  const browser = askingBrowser(permission);
  let begun = 0;
  class Reader extends EventTarget {
    #isScanning = false;
    #heard = new Map<string, EventListener>();
    set onreading(handler: Handler) {
      this.#hear('reading', handler);
    }
    set onreadingerror(handler: Handler) {
      this.#hear('readingerror', handler);
    }
    /** One handler of each kind: the next one takes its place. */
    #hear(type: string, handler: Handler): void {
      const before = this.#heard.get(type);
      if (before !== undefined) this.removeEventListener(type, before);
      this.#heard.delete(type);
      if (handler === null) return;
      this.#heard.set(type, handler);
      this.addEventListener(type, handler);
    }
    async scan({ signal }: { readonly signal: AbortSignal }): Promise<void> {
      begun += 1;
      if (signal.aborted) throw new DOMException('', 'AbortError');
      if (this.#isScanning) throw new DOMException('', 'InvalidStateError');
      if (fault !== undefined) throw new DOMException('', fault);
      this.#isScanning = true;
      await browser.permit(signal);
      if (signal.aborted) throw new DOMException('', 'AbortError');
      open.add(this);
      signal.addEventListener('abort', () => open.delete(this));
    }
  }
  vi.stubGlobal('NDEFReader', Reader);
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: () => Promise.resolve({ state: browser.known() }) },
  });
  const tell = (event: () => Event) => {
    if (document.visibilityState === 'hidden') return;
    for (const reader of open) reader.dispatchEvent(event());
  };
  return {
    begun: () => begun,
    listening: () => open.size,
    hold: (serialNumber) => tell(() => Object.assign(new Event('reading'), { serialNumber, message: { records: [] } })),
    holdUnreadable: () => tell(() => new Event('readingerror')),
    answer: browser.answer,
  };
}
