/** Web NFC: the device itself reads (specification §6: Android with Chrome, Opera or Samsung Internet, on a secure page). */
import { serialOf } from './serial-format.ts';
import type { TagEvents, TagSource, TagSourceState } from './tag-source.ts';

/** What the browser's reader looks like; TypeScript does not know it yet. */
type Reader = {
  onreading: ((event: { readonly serialNumber: string }) => void) | null;
  onreadingerror: (() => void) | null;
  readonly scan: (options: { readonly signal: AbortSignal }) => Promise<void>;
};
type ReaderClass = new () => Reader;

function readerClass(): ReaderClass | null {
  const found: unknown = Reflect.get(globalThis, 'NDEFReader');
  // At the platform's rim: the browser's word for it.
  return typeof found === 'function' ? (found as ReaderClass) : null;
}

export function hasWebNfc(): boolean {
  return readerClass() !== null;
}

/** Why listening did not begin. */
export function stateOfFault(error: unknown): TagSourceState {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused';
    case 'NotSupportedError':
      return 'unsupported';
    case 'NotReadableError':
      return 'off';
    default:
      return 'failed';
  }
}

/** Whether the browser would ask now; `prompt` also where it does not say. */
async function permission(): Promise<PermissionState> {
  // Only browsers that have it know its name.
  const name = 'nfc' as PermissionName;
  const status = await navigator.permissions?.query({ name }).catch(() => null);
  return status?.state ?? 'prompt';
}

/** Listens until it is stopped; while the page is hidden the browser reads nothing, and it begins anew afterwards. */
export function webNfc({ onTag, onUnreadable, onState }: TagEvents): TagSource {
  let run: AbortController | null = null;
  let isWanted = false;

  const listen = async (Reader: ReaderClass, { signal }: AbortController) => {
    const reader = new Reader();
    reader.onreading = ({ serialNumber }) => {
      if (signal.aborted) return;
      const serial = serialOf(serialNumber, 'hex');
      if (serial === null) onUnreadable();
      else onTag({ by: 'serial', serial });
    };
    reader.onreadingerror = () => {
      if (!signal.aborted) onUnreadable();
    };
    try {
      await reader.scan({ signal });
      if (!signal.aborted) onState('listening');
    } catch (error) {
      if (!signal.aborted) onState(stateOfFault(error));
    }
  };
  const begin = async (isTapped: boolean) => {
    const Reader = readerClass();
    if (Reader === null) return onState('unsupported');
    run?.abort();
    const own = new AbortController();
    run = own;
    if (!isTapped) {
      const asked = await permission();
      if (own.signal.aborted) return;
      if (asked === 'denied') return onState('refused');
      if (asked === 'prompt') return onState('waiting');
    }
    onState('asking');
    await listen(Reader, own);
  };
  const turn = () => {
    if (document.visibilityState === 'hidden') run?.abort();
    else if (isWanted) void begin(false);
  };
  return {
    start: (isTapped) => {
      if (!isWanted) document.addEventListener('visibilitychange', turn);
      isWanted = true;
      void begin(isTapped);
    },
    stop: () => {
      isWanted = false;
      document.removeEventListener('visibilitychange', turn);
      run?.abort();
      run = null;
    },
  };
}
