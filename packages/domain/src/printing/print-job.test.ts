import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  alarmAfterMs,
  givesUpAfterMs,
  isAlarming,
  type KnownPrintJob,
  mayMovePrintJob,
  opensDrawer,
  printJobMoves,
  type PrintJobStatus,
} from './print-job.ts';

const statuses: readonly PrintJobStatus[] = ['pending', 'sent', 'printed', 'failed', 'unclear'];
const kinds = ['ticket', 'receipt', 'bill', 'kick', 'test'] as const;
const movesOf = (job: KnownPrintJob) => printJobMoves.filter((move) => mayMovePrintJob(job, move));
const ticket = (status: PrintJobStatus, isSettled = false): KnownPrintJob => ({ status, kind: 'ticket', isSettled });

describe('what may be done about a job', () => {
  test('by how it stands', () => {
    expect(statuses.map((status) => [status, ...movesOf(ticket(status))])).toEqual([
      ['pending', 'retry', 'ignore'],
      ['sent'],
      ['printed', 'printAgain'],
      ['failed', 'retry', 'ignore', 'printAgain'],
      ['unclear', 'retry', 'ignore', 'confirm', 'printAgain'],
    ]);
  });

  test('is nothing but a second paper once somebody has decided', () => {
    for (const status of statuses) {
      expect(movesOf(ticket(status, true)).filter((move) => move !== 'printAgain')).toEqual([]);
    }
  });

  test('never opens the drawer again', () => {
    for (const status of statuses) {
      const job = { status, kind: 'kick', isSettled: false } as const;
      expect(movesOf(job)).not.toContain('retry');
      expect(movesOf(job)).not.toContain('printAgain');
    }
  });
});

describe('the alarm', () => {
  const at = (status: PrintJobStatus, waited: number, isSettled = false) =>
    isAlarming({ ...ticket(status, isSettled), wantedAt: 0 }, waited);

  test('comes at once for what failed or is unclear, after half a minute for what waits', () => {
    expect([at('failed', 0), at('unclear', 0)]).toEqual([true, true]);
    expect([at('pending', alarmAfterMs - 1), at('pending', alarmAfterMs)]).toEqual([false, true]);
    expect([at('sent', 600_000), at('printed', 600_000)]).toEqual([false, false]);
  });

  test('ends when somebody has decided, and never comes for a drawer', () => {
    fc.assert(
      fc.property(fc.constantFrom(...statuses), fc.constantFrom(...kinds), fc.nat(), (status, kind, waited) => {
        expect(isAlarming({ status, kind, isSettled: true, wantedAt: 0 }, waited)).toBe(false);
        expect(isAlarming({ status, kind: 'kick', isSettled: false, wantedAt: 0 }, waited)).toBe(false);
      }),
    );
  });
});

test('the drawer opens while its payment is new, and nobody tries longer', () => {
  expect(opensDrawer({ createdAt: 0, isResent: false }, alarmAfterMs - 1)).toBe(true);
  expect(opensDrawer({ createdAt: 0, isResent: false }, alarmAfterMs)).toBe(false);
  expect(opensDrawer({ createdAt: 0, isResent: true }, 1)).toBe(false);
  expect(givesUpAfterMs('kick')).toBe(alarmAfterMs);
  expect(givesUpAfterMs('ticket')).toBe(600_000);
});
