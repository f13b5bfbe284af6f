// The counting of `npm test`: a run that shows nothing must never look like a good one.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { countPlaywright, countReport, countSoak, countVitest } from './reports.mjs';

const vitest = (numbers, testResults = []) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
  ...numbers,
});
const playwright = (stats, errors = []) => ({
  stats: { expected: 0, unexpected: 0, skipped: 0, flaky: 0, ...stats },
  errors,
});

describe('countVitest', () => {
  it('counts what passed and what failed', () => {
    expect(countVitest(vitest({ numPassedTests: 7, numFailedTests: 2 }), 1)).toEqual({ passed: 7, failed: 2 });
  });

  it('counts skipped tests and todos as failed', () => {
    expect(countVitest(vitest({ numPassedTests: 7, numPendingTests: 1, numTodoTests: 2 }), 0)).toEqual({
      passed: 7,
      failed: 3,
    });
  });

  it('counts a file that could not be loaded', () => {
    const report = vitest({ numPassedTests: 7 }, [{ status: 'failed', assertionResults: [] }]);
    expect(countVitest(report, 1)).toEqual({ passed: 7, failed: 1 });
  });

  it('takes a run without tests for a failure', () => {
    expect(countVitest(vitest({}), 0)).toEqual({ passed: 0, failed: 1 });
  });

  it('believes the exit code when the report shows no failure', () => {
    expect(countVitest(vitest({ numPassedTests: 7 }), 1)).toEqual({ passed: 7, failed: 1 });
  });
});

describe('countPlaywright', () => {
  it('counts skipped and flaky journeys and errors outside of journeys as failed', () => {
    const report = playwright({ expected: 3, unexpected: 1, skipped: 1, flaky: 1 }, [{ message: 'no server' }]);
    expect(countPlaywright(report, 1)).toEqual({ passed: 3, failed: 4 });
  });

  it('takes a run without journeys for a failure', () => {
    expect(countPlaywright(playwright({}), 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('countSoak', () => {
  it('counts simulators', () => {
    expect(countSoak({ passed: 5, failed: 1 }, 1)).toEqual({ passed: 5, failed: 1 });
  });

  it('takes a run without simulators, or one that broke off, for a failure', () => {
    expect(countSoak({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
    expect(countSoak({ passed: 6, failed: 0 }, 130)).toEqual({ passed: 6, failed: 1 });
  });
});

describe('countReport', () => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-reports-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('takes a missing report for a failure', () => {
    expect(countReport(join(folder, 'none.json'), countVitest, 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('takes a broken report for a failure', () => {
    const file = join(folder, 'half.json');
    writeFileSync(file, '{"numPassedTests": 7');
    expect(countReport(file, countVitest, 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('reads a good report', () => {
    const file = join(folder, 'good.json');
    writeFileSync(file, JSON.stringify(vitest({ numPassedTests: 7 })));
    expect(countReport(file, countVitest, 0)).toEqual({ passed: 7, failed: 0 });
  });
});
