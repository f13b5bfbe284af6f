/** A sound made by the browser. It lets it be heard only after somebody has touched the page. */
import { isKeptAwake } from './keep-awake.ts';

export type Bell = {
  /** To be called while a person touches the page: from then on it can be heard. */
  readonly arm: () => void;
  readonly ring: () => void;
};

type Tone = { readonly hertz: number; readonly atSeconds: number };

/** Two strokes, the second one higher: heard through a kitchen, and no alarm. */
const strokes: readonly Tone[] = [
  { hertz: 784, atSeconds: 0 },
  { hertz: 1047, atSeconds: 0.18 },
];
const strokeSeconds = 0.9;
const loudness = 0.35;

function strike(context: AudioContext, { hertz, atSeconds }: Tone): void {
  const start = context.currentTime + atSeconds;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loudness, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + strokeSeconds);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + strokeSeconds);
}

/** So long after a stroke the speaker is let go: what is awake costs a phone's battery a hundred times a second. */
const restAfterMs = 3000;
/** By then a speaker that wakes without a touch is heard. */
const wakesWithinMs = 1000;

/**
 * It sleeps between its strokes, but where the screen is kept on for somebody across a kitchen: a speaker that is woken
 * may swallow the first of them.
 * @param open makes the context of the sound; a browser without one stays silent
 */
export function makeBell(open: () => AudioContext | null, staysAwake: () => boolean = isKeptAwake): Bell {
  let context: AudioContext | null = null;
  /** A touch has let it be heard once: from then on it wakes by itself. */
  let isAllowed = false;
  let isMissed = false;
  let isResting = false;
  /** Here it was not: it is not let go any more. */
  let needsTouch = false;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const goToRest = (sound: AudioContext) => {
    if (staysAwake() || needsTouch) return;
    isResting = true;
    void sound.suspend().catch(() => {});
  };
  const whenAwake = (sound: AudioContext) => {
    isAllowed = true;
    isResting = false;
    if (isMissed) for (const stroke of strokes) strike(sound, stroke);
    isMissed = false;
    clearTimeout(rest);
    rest = setTimeout(() => goToRest(sound), restAfterMs);
  };
  const wake = (sound: AudioContext) => {
    if (sound.state === 'running' && !isResting) whenAwake(sound);
    else
      sound.resume().then(
        () => sound.state === 'running' && whenAwake(sound),
        () => {},
      );
  };
  const distrust = () => {
    if (!isMissed) return;
    needsTouch = true;
    isAllowed = false;
  };
  return {
    arm: () => {
      context ??= open();
      // What rang before anybody touched the page, or while the device gave its speaker to a call, is heard now.
      if (context !== null && (isMissed || !isAllowed)) wake(context);
    },
    ring: () => {
      isMissed = true;
      if (context === null) return;
      wake(context);
      if (isMissed) setTimeout(distrust, wakesWithinMs);
    },
  };
}
