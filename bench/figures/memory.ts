/** How much memory the server took at most while the other figures were measured. */
import { engines } from '../storage/bench-storage.ts';
import { engineNames, type Figure, type Row } from './figure.ts';

const aimMegabytes = 150;
/** Figure → engine → bytes. */
const peaks = new Map<string, Map<string, number>>();

/**
 * @param figure what was measured meanwhile.
 * @param bytes largest resident memory of one server process.
 */
export function noteMemory(figure: string, engine: string, bytes: number): void {
  const ofFigure = peaks.get(figure) ?? new Map<string, number>();
  peaks.set(figure, ofFigure.set(engine, Math.max(bytes, ofFigure.get(engine) ?? 0)));
}

/** An evening's work has an aim; a menu of 2,000 products that is read over and over has none yet. */
const withoutAim: ReadonlySet<string> = new Set(['import-menu']);

/** Stands last: it only tells what was noted before. */
export const memoryFigure: Figure = {
  name: 'memory',
  title: 'Memory of the server process',
  how: 'The largest resident memory (of Linux: VmHWM) of any server process of each figure measured in this run.',
  run: () => Promise.resolve([...peaks].flatMap(([figure, ofFigure]) => rowsOf(figure, ofFigure))),
};

function rowsOf(figure: string, ofFigure: ReadonlyMap<string, number>): Row[] {
  return engines.flatMap((engine): Row[] => {
    const bytes = ofFigure.get(engine);
    if (bytes === undefined) return [];
    const megabytes = bytes / 1e6;
    const row = { what: `${engineNames[engine]}, ${figure}`, value: `${megabytes.toFixed(0)} MB` };
    if (withoutAim.has(figure)) return [{ ...row, aim: null, isReached: null }];
    return [{ ...row, aim: `< ${aimMegabytes} MB`, isReached: megabytes < aimMegabytes }];
  });
}
