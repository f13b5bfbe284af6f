/** How bad the network is: what becomes of a call and of a live message, drawn from the seed. */
import type { Random } from '../random.ts';

export type Weather = {
  /** From here on everything arrives, once and soon. */
  clearUp(): void;
  /** Milliseconds of one way; seldom so long that somebody has given up meanwhile. */
  way(): number;
  call(): 'heard' | 'doubled' | 'lost' | 'answer lost';
  message(): 'heard' | 'doubled' | 'lost';
  readonly counts: Record<string, number>;
};

const usualWayMs = 15;
const longWayMs = 30_000;

export function badWeather(random: Random): Weather {
  let isClear = false;
  const counts: Record<string, number> = {};
  /** In percent, from and below. */
  type Share = readonly [from: number, to: number];
  const draw = <Fate extends string>(fates: readonly (readonly [Fate, Share])[], usual: Fate): Fate => {
    if (isClear) return usual;
    const drawn = random.int(0, 99);
    const fate = fates.find(([, [from, to]]) => drawn >= from && drawn < to)?.[0] ?? usual;
    if (fate !== usual) counts[fate] = (counts[fate] ?? 0) + 1;
    return fate;
  };
  return {
    clearUp: () => {
      isClear = true;
    },
    way: () => {
      if (isClear || random.chance(0.96)) return usualWayMs * random.int(1, 12);
      counts['late'] = (counts['late'] ?? 0) + 1;
      return random.int(500, longWayMs);
    },
    call: () =>
      draw(
        [
          ['doubled', [0, 5]],
          ['lost', [5, 9]],
          ['answer lost', [9, 14]],
        ],
        'heard',
      ),
    message: () =>
      draw(
        [
          ['doubled', [0, 6]],
          ['lost', [6, 12]],
        ],
        'heard',
      ),
    counts,
  };
}
