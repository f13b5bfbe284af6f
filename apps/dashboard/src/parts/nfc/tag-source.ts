/** How a guest's tag is read, by whatever reads it: the device itself, a reader that types, a simulated one. */

/** What a reader says a tag is: its serial number, or the code that is printed on it. */
export type TagKey =
  | { readonly by: 'serial'; readonly serial: string }
  | { readonly by: 'code'; readonly code: string };

export type TagSourceState =
  /** Not begun; the browser lets it begin by a person's tap alone. */
  | 'waiting'
  /** The browser or the system asks the person. */
  | 'asking'
  | 'listening'
  | 'unsupported'
  /** The permission was refused. */
  | 'refused'
  /** NFC is switched off on this device. */
  | 'off'
  | 'failed';

export type TagEvents = {
  readonly onTag: (tag: TagKey) => void;
  /** Something was there, and no serial number could be read of it. */
  readonly onUnreadable: () => void;
  readonly onState: (state: TagSourceState) => void;
};

export type TagSource = {
  /** @param isTapped by a person just now: only then may a browser ask for its permission */
  readonly start: (isTapped: boolean) => void;
  readonly stop: () => void;
};

/** A tag that lies on a reader is often read twice: within this time it is the same tap. */
export const sameTapMs = 2000;

export type LastTap = { readonly key: string; readonly atMs: number } | null;

export function isSameTap(last: LastTap, key: string, atMs: number): boolean {
  return last !== null && last.key === key && atMs - last.atMs < sameTapMs;
}

/** Knows a tap from the one before. @returns asks whether it is a new one, at a time in milliseconds of any clock */
export function tapGuard(): (tag: TagKey, atMs: number) => boolean {
  let last: LastTap = null;
  return (tag, atMs) => {
    const key = tag.by === 'serial' ? tag.serial : tag.code;
    if (isSameTap(last, key, atMs)) return false;
    last = { key, atMs };
    return true;
  };
}
