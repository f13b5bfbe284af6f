/** What a test or a person at the control page lets the providers do: moods, lost answers, and who presses which button. */
export type ProviderName = 'datatrans' | 'wallee' | 'sumup' | 'tap';

/** `silent` never answers; `broken` answers 500; `page` is the page of something else. Nothing happens in any of them. */
export type SandboxMood = 'well' | 'silent' | 'broken' | 'page';

/**
 * What becomes of single calls. `lostRequest`: cut before anything happens. `lostAnswer`: it happens, the connection is
 * cut. `silence`: it happens, and no answer ever comes. `refused`: 500, and nothing happens. A number: answered late.
 */
export type Fault = 'lostRequest' | 'lostAnswer' | 'silence' | 'refused' | { readonly delayMs: number };

/** What the guest does as soon as asked; `wait`: somebody presses a button. */
export type Outcome = 'wait' | 'approve' | 'decline' | 'cancel';

export type Script = {
  readonly setMood: (mood: SandboxMood) => void;
  readonly mood: () => SandboxMood;
  /** @param on the call, `wallee.perform`; @param times how often; for ever unless told */
  readonly setFault: (on: string, fault: Fault, times?: number) => void;
  readonly takeFault: (on: string) => Fault | null;
  readonly setOutcome: (provider: ProviderName, outcome: Outcome, afterMs?: number) => void;
  /** Does it in the guest's place where the script says so. */
  readonly act: (provider: ProviderName, press: (outcome: Exclude<Outcome, 'wait'>) => void) => void;
  /** Everything as it was at the start. */
  readonly reset: () => void;
};

export function createScript(): Script {
  let mood: SandboxMood = 'well';
  const faults = new Map<string, { readonly fault: Fault; left: number }>();
  const outcomes = new Map<ProviderName, { readonly outcome: Outcome; readonly afterMs: number }>();
  return {
    setMood: (next) => {
      mood = next;
    },
    mood: () => mood,
    setFault: (on, fault, times = Infinity) => {
      faults.set(on, { fault, left: times });
    },
    takeFault: (on) => {
      const found = faults.get(on);
      if (found === undefined || found.left <= 0) return null;
      found.left -= 1;
      return found.fault;
    },
    setOutcome: (provider, outcome, afterMs = 0) => {
      outcomes.set(provider, { outcome, afterMs });
    },
    act: (provider, press) => {
      const { outcome, afterMs } = outcomes.get(provider) ?? { outcome: 'wait' as const, afterMs: 0 };
      if (outcome !== 'wait') setTimeout(() => press(outcome), afterMs).unref();
    },
    reset: () => {
      mood = 'well';
      faults.clear();
      outcomes.clear();
    },
  };
}
