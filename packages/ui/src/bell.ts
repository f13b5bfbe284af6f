/** A sound made by the browser. It lets it be heard only after somebody has touched the page. */

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

/** @param open makes the context of the sound; a browser without one stays silent */
export function makeBell(open: () => AudioContext | null): Bell {
  let context: AudioContext | null = null;
  let isMissed = false;
  const ring = () => {
    isMissed = context?.state !== 'running';
    if (context === null || isMissed) return;
    for (const stroke of strokes) strike(context, stroke);
  };
  // What rang before anybody touched the page is heard once somebody does.
  const makeUp = () => {
    if (isMissed) ring();
  };
  return {
    arm: () => {
      context ??= open();
      if (context?.state === 'suspended') void context.resume().then(makeUp);
      else makeUp();
    },
    ring,
  };
}
