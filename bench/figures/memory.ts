/** How much memory the server took at most while the other figures were measured. */
import { engines } from '../storage/bench-storage.ts';
import { engineNames, type Figure } from './figure.ts';

const aimMegabytes = 150;
const peaks = new Map<string, number>();

/** @param bytes largest resident memory of one server process. */
export function noteMemory(engine: string, bytes: number): void {
  peaks.set(engine, Math.max(bytes, peaks.get(engine) ?? 0));
}

/** Stands last: it only tells what was noted before. */
export const memoryFigure: Figure = {
  name: 'memory',
  title: 'Memory of the server process',
  how: 'The largest resident memory (of Linux: VmHWM) of any server process of the figures measured in this run.',
  run: () =>
    Promise.resolve(
      engines.flatMap((engine) => {
        const bytes = peaks.get(engine);
        if (bytes === undefined) return [];
        const megabytes = bytes / 1e6;
        const isReached = megabytes < aimMegabytes;
        return [
          { what: engineNames[engine], value: `${megabytes.toFixed(0)} MB`, aim: `< ${aimMegabytes} MB`, isReached },
        ];
      }),
    ),
};
