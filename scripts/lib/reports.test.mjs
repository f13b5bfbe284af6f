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
    expect(countVitest(vitest({ numPassedTests: 7, numFailedTests: 2 }), 1)).toMatchObject({ passed: 7, failed: 2 });
  });

  it('counts skipped tests and todos as failed', () => {
    expect(countVitest(vitest({ numPassedTests: 7, numPendingTests: 1, numTodoTests: 2 }), 0)).toMatchObject({
      passed: 7,
      failed: 3,
    });
  });

  it('counts a file that could not be loaded', () => {
    const report = vitest({ numPassedTests: 7 }, [{ status: 'failed', assertionResults: [] }]);
    expect(countVitest(report, 1)).toMatchObject({ passed: 7, failed: 1 });
  });

  it('names what failed, and a file that could not be loaded', () => {
    const results = [
      { name: 'a.test.ts', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'sums up' }] },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'adds' }] },
    ];
    const { failures } = countVitest(vitest({ numPassedTests: 1, numFailedTests: 1 }, results), 1);
    expect(failures).toEqual(['a.test.ts > sums up', 'b.test.ts']);
  });

  it('says why a test failed, without colours and not at length', () => {
    const message = `\u001B[31mExpected 1\u001B[39m\n\n${'    at somewhere\n'.repeat(40)}`;
    const failed = { status: 'failed', fullName: 'sums up', failureMessages: [message] };
    const results = [{ name: 'a.test.ts', status: 'failed', assertionResults: [failed] }];
    const [said] = countVitest(vitest({ numFailedTests: 1 }, results), 1).failures;
    expect(said.split('\n').slice(0, 2)).toEqual(['a.test.ts > sums up', '    Expected 1']);
    expect(said.split('\n')).toHaveLength(13);
  });

  it('takes a run without tests for a failure', () => {
    expect(countVitest(vitest({}), 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('believes the exit code when the report shows no failure', () => {
    expect(countVitest(vitest({ numPassedTests: 7 }), 1)).toMatchObject({ passed: 7, failed: 1 });
  });
});

describe('countPlaywright', () => {
  it('counts skipped and flaky journeys and errors outside of journeys as failed', () => {
    const report = playwright({ expected: 3, unexpected: 1, skipped: 1, flaky: 1 }, [{ message: 'no server' }]);
    expect(countPlaywright(report, 1)).toMatchObject({ passed: 3, failed: 4 });
  });

  it('names the journeys that failed, in whichever folder', () => {
    const spec = { ok: false, file: 'pay.spec.ts', line: 3, title: 'pays' };
    const suites = [{ suites: [{ specs: [spec, { ...spec, ok: true }] }] }];
    const report = { ...playwright({ unexpected: 1 }), suites };
    expect(countPlaywright(report, 1).failures).toEqual(['pay.spec.ts:3 > pays']);
  });

  it('says why a journey failed', () => {
    const tests = [{ results: [{ error: { message: 'no such button' } }] }];
    const suites = [{ specs: [{ ok: false, file: 'pay.spec.ts', line: 3, title: 'pays', tests }] }];
    const report = { ...playwright({ unexpected: 1 }), suites };
    expect(countPlaywright(report, 1).failures).toEqual(['pay.spec.ts:3 > pays\n    no such button']);
  });

  it('takes a run without journeys for a failure', () => {
    expect(countPlaywright(playwright({}), 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('countSoak', () => {
  it('counts simulators', () => {
    expect(countSoak({ passed: 5, failed: 1 }, 1)).toMatchObject({ passed: 5, failed: 1 });
  });

  it('names the seed of what failed, and why', () => {
    const failures = [{ title: 'tills on sqlite, seed 7', message: 'an order is missing' }];
    const counted = countSoak({ passed: 0, failed: 1, failures }, 1);
    expect(counted.failures).toEqual(['tills on sqlite, seed 7\n    an order is missing']);
  });

  it('tells what was done before, of which chance may bring nothing about again', () => {
    const message = Array.from({ length: 150 }, (_, step) => `step ${step}`).join('\n');
    const counted = countSoak({ passed: 0, failed: 1, failures: [{ title: 'tills', message }] }, 1);
    expect(counted.failures[0]).toContain('step 149');
  });

  it('takes a run without simulators, or one that broke off, for a failure', () => {
    expect(countSoak({ passed: 0, failed: 0 }, 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(countSoak({ passed: 6, failed: 0 }, 130)).toMatchObject({ passed: 6, failed: 1 });
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
    expect(countReport(file, countVitest, 0)).toMatchObject({ passed: 7, failed: 0 });
  });
});
