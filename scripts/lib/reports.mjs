// Reads what the test runners report and counts it by one strict rule: what did not run has not passed.
import { readFileSync } from 'node:fs';

/**
 * Failed is never nothing when the runner itself says that it failed, or when no test ran at all:
 * a file that cannot be loaded, a crash, an empty selection.
 */
function count(passed, failed, exitCode) {
  const isSilentFailure = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: isSilentFailure ? 1 : failed };
}

/** Counts of Vitest's JSON report. Skipped tests, todos and files without a result count as failed. */
export function countVitest(report, exitCode) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  const notPassed = report.numFailedTests + report.numPendingTests + (report.numTodoTests ?? 0);
  return count(report.numPassedTests, notPassed + brokenFiles.length, exitCode);
}

/** Counts of Playwright's JSON report. Skipped and flaky tests and errors outside of tests count as failed. */
export function countPlaywright(report, exitCode) {
  const { expected, unexpected, skipped, flaky } = report.stats;
  return count(expected, unexpected + skipped + flaky + report.errors.length, exitCode);
}

/** Counts of a soak: each simulator on each engine is one test. */
export function countSoak({ passed, failed }, exitCode) {
  return count(passed, failed, exitCode);
}

/** Counts of a runner whose report lies in a file; one failure when it is missing or cannot be read. */
export function countReport(file, countOf, exitCode) {
  try {
    return countOf(JSON.parse(readFileSync(file, 'utf8')), exitCode);
  } catch {
    return { passed: 0, failed: 1, note: 'no report' };
  }
}
