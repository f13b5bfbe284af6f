/** Numbers that have just become ready: seen for a while, heard once, spoken once (design.md §8). */
import type { VoiceLanguage } from '@comanda/domain/venue/voice-languages';
import type { Bell } from '@comanda/ui/bell.ts';

import { calledMs, newlyReady } from './display-view.ts';
import type { Voice } from './voice.ts';

type Calling = { readonly bell: Bell; readonly voice: Voice; readonly onChange: () => void };

/** The voice begins when the bell has faded. */
const voiceAfterMs = 1200;

/** Whether the bell rings, and in which languages the voice speaks. */
export type Sound = { readonly rings: boolean; readonly voiceLanguages: readonly VoiceLanguage[] };

export type Calls = {
  /** What is ready now; what stands there at first is nothing new. */
  readonly look: (ready: readonly number[], sound: Sound) => void;
  /** The newest first; those that were handed over meanwhile are left out. */
  readonly stillCalled: (ready: readonly number[]) => readonly number[];
  readonly forget: () => void;
};

export function makeCalls({ bell, voice, onChange }: Calling): Calls {
  let before: readonly number[] | null = null;
  /** Each call is one of its own: the same number may be called again while it still is. */
  let called: readonly { readonly number: number }[] = [];
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const later = (ms: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timers.add(timer);
  };
  return {
    look: (ready, { rings, voiceLanguages: languages }) => {
      const fresh = newlyReady(before, ready);
      before = ready;
      if (fresh.length === 0) return;
      // An older program tells nothing of it.
      if (rings !== false) bell.ring();
      // In the order in which they became ready.
      if (languages.length > 0) later(voiceAfterMs, () => voice.call([...fresh].reverse(), languages));
      const calls = fresh.map((number) => ({ number }));
      called = [...calls, ...called.filter(({ number }) => !fresh.includes(number))];
      later(calledMs, () => {
        called = called.filter((call) => !calls.includes(call));
        onChange();
      });
    },
    stillCalled: (ready) => called.map(({ number }) => number).filter((number) => ready.includes(number)),
    forget: () => {
      before = null;
      called = [];
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
