import { describe, expect, it } from 'vitest';

import { findUnprinted, findWrongPaper } from './check-paper.ts';
import { aSoundWorld } from './sound-world.ts';

describe('paper', () => {
  const paper = (stationId: string, number: string) => ({ stationId, text: `{"text":"${number}"}` });

  it('comes out as often as it was on its way, at most', () => {
    const { stored } = aSoundWorld();
    const papers = [paper('bar', '2026-47-1'), paper('bar', '2026-47-2'), paper('bar', '2026-47-2')];
    expect(findWrongPaper(stored, papers)).toEqual([]);
    expect(findWrongPaper(stored, [...papers, paper('bar', '2026-47-1')])).toEqual([
      'ticket 2026-47-1 bar came out 2 times, 1 were on their way',
    ]);
  });

  it('comes out where the server says that it did', () => {
    const { stored } = aSoundWorld();
    for (const job of stored.printJobs) if (job.orderId === 'order-2') job.status = 'printed';
    const kitchen = [paper('kitchen', '2026-47-2'), paper('kitchen', '2026-47-2')];
    expect(findWrongPaper(stored, [...kitchen, paper('bar', '2026-47-2')])).toEqual([
      'ticket 2026-47-2 bar came out 1 times, 2 are said to be printed',
    ]);
  });

  it('is printed in the end, but for what a crash cut off', () => {
    const { stored } = aSoundWorld();
    expect(findUnprinted(stored, stored.printJobs.length)).toEqual([]);
    expect(findUnprinted(stored, 3)).toEqual([`${stored.printJobs.length} jobs are unclear, crashes explain 3`]);
    for (const job of stored.printJobs) job.status = 'printed';
    for (const [index, status] of ['pending', 'pending', 'sent', 'failed'].entries()) {
      Object.assign(stored.printJobs[index] ?? {}, { status });
    }
    expect(findUnprinted(stored, 0)).toEqual([
      '2 jobs are pending and nobody prints them',
      '1 jobs are sent and nobody prints them',
      '1 jobs are failed and nobody prints them',
    ]);
  });

  it('is given up where it would open the drawer for nobody, and no sooner', () => {
    const { stored } = aSoundWorld();
    for (const job of stored.printJobs) job.status = 'printed';
    const late = { kind: 'kick', status: 'failed', waitedMs: 30_001 };
    Object.assign(stored.printJobs[0] ?? {}, late);
    expect(findUnprinted(stored, 0)).toEqual([]);
    for (const change of [{ waitedMs: 30_000 }, { waitedMs: null }, { kind: 'receipt' }]) {
      Object.assign(stored.printJobs[0] ?? {}, late, change);
      expect(findUnprinted(stored, 0)).toEqual(['1 jobs are failed and nobody prints them']);
    }
  });
});
