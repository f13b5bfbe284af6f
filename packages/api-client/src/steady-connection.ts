/**
 * A line that is back at once was not lost: who works hears nothing of it, and the page need not be read anew
 * (docs/decisions/0050). What was missed meanwhile is asked for by its revision, as after every gap.
 */
import { later as afterwards, type Later } from './later.ts';

export type ConnectionState = 'connecting' | 'online' | 'offline';

/** Longer than a tablet takes to change its access point, shorter than a person waits for an answer. */
export const briefMs = 3000;

type Options = {
  readonly onConnection: (state: ConnectionState) => void;
  /** Back before anybody heard: what was asked meanwhile may have failed, and nobody asks again by themselves. */
  readonly onBack: () => void;
  /** False once the device itself says so: then nothing is waited for. */
  readonly hasNetwork?: (() => boolean) | undefined;
  readonly later?: Later | undefined;
};

export type SteadyConnection = {
  readonly tell: (heard: ConnectionState) => void;
  readonly stop: () => void;
};

export function steadyConnection({ onConnection, onBack, hasNetwork, later = afterwards }: Options): SteadyConnection {
  let isOnline = false;
  /** Set while a line is gone that was there, and may be back at once. */
  let callOff: (() => void) | null = null;

  const forgive = () => {
    callOff?.();
    callOff = null;
  };
  const lose = () => {
    forgive();
    isOnline = false;
    onConnection('offline');
  };

  return {
    tell: (heard) => {
      if (heard === 'connecting') return onConnection(heard);
      if (heard === 'online') {
        const wasBrief = callOff !== null;
        forgive();
        isOnline = true;
        onConnection(heard);
        if (wasBrief) onBack();
        return;
      }
      if (!isOnline || hasNetwork?.() === false) return lose();
      callOff ??= later(lose, briefMs);
    },
    stop: forgive,
  };
}
