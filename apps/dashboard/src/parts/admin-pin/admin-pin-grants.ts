/** Until when the server lets a person do what the admin PIN guards (decisions.md §5: five minutes per session). */
import { create } from 'zustand';

type Grants = {
  /** Person and venue → unix seconds. */
  readonly until: Readonly<Record<string, number>>;
  readonly grant: (key: string, until: number) => void;
  readonly forget: (key: string) => void;
  /** With the session that they counted for. */
  readonly forgetAll: () => void;
};

export const useAdminPinGrants = create<Grants>()((set) => ({
  until: {},
  grant: (key, until) => set((state) => ({ until: { ...state.until, [key]: until } })),
  forget: (key) =>
    set((state) => ({ until: Object.fromEntries(Object.entries(state.until).filter(([each]) => each !== key)) })),
  forgetAll: () => set({ until: {} }),
}));

/** Asked again a little before the end, so that the action behind it still gets through. */
const spareSeconds = 10;

/** @param nowMs unix milliseconds */
export function isGranted(until: number | undefined, nowMs: number): boolean {
  return until !== undefined && nowMs / 1000 < until - spareSeconds;
}
