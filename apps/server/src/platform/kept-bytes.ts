/** Bytes kept by name as long as their state is the same and there is room: what was used last stays longest. */
export type KeptBytes = {
  get(name: string, state: string): Buffer | undefined;
  put(name: string, state: string, bytes: Buffer): void;
};

type Kept = { readonly state: string; readonly bytes: Buffer };

/** @param most bytes in all. */
export function keepBytes(most: number): KeptBytes {
  const all = new Map<string, Kept>();
  let size = 0;
  const forget = (name: string) => {
    size -= all.get(name)?.bytes.length ?? 0;
    all.delete(name);
  };
  return {
    get: (name, state) => {
      const kept = all.get(name);
      if (kept?.state !== state) return undefined;
      all.delete(name);
      all.set(name, kept);
      return kept.bytes;
    },
    put: (name, state, bytes) => {
      forget(name);
      all.set(name, { state, bytes });
      size += bytes.length;
      for (const oldest of all.keys()) {
        if (size <= most) break;
        forget(oldest);
      }
    },
  };
}
