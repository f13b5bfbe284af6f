import { LastUsed } from './last-used.ts';

/** Bytes kept by name as long as their state is the same and there is room: what was used last stays longest. */
export type KeptBytes = {
  get(name: string, state: string): Buffer | undefined;
  put(name: string, state: string, bytes: Buffer): void;
};

type Kept = { readonly state: string; readonly bytes: Buffer };

/** @param most bytes in all. */
export function keepBytes(most: number): KeptBytes {
  const all = new LastUsed<Kept>({ most, weigh: ({ bytes }) => bytes.length });
  return {
    get: (name, state) => {
      const kept = all.get(name);
      return kept?.state === state ? kept.bytes : undefined;
    },
    put: (name, state, bytes) => all.put(name, { state, bytes }),
  };
}
