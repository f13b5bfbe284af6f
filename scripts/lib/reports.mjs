// Reads what the test runners report and counts it by one strict rule: what did not run has not passed.
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * Failed is never nothing when the runner itself says that it failed, or when no test ran at all:
 * a file that cannot be loaded, a crash, an empty selection.
 */
function count(passed, failed, exitCode, failures = []) {
  const isSilentFailure = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: isSilentFailure ? 1 : failed, failures };
}

/** Lines of a message that stand in the summary: who reads only the end of a long run still sees why. */
const linesKept = 12;

/** What chance brought about may not come again: what was done before it is all that is left to go by. */
const linesOfChance = 200;

function withReason(title, message, kept = linesKept) {
  const lines = stripVTControlCharacters(message ?? '').split('\n');
  const said = lines.filter((line) => line.trim() !== '').slice(0, kept);
  return [title, ...said.map((line) => `    ${line}`)].join('\n');
}

function vitestFailures({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [withReason(name, message)] : [];
    return failed.map(({ fullName, failureMessages = [] }) => withReason(`${name} > ${fullName}`, failureMessages[0]));
  });
}

const messageOf = ({ tests = [] }) =>
  tests.flatMap(({ results = [] }) => results).find(({ error }) => error)?.error.message;

function playwrightFailures({ suites = [] }) {
  return suites.flatMap(({ suites: inner, specs = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map((spec) => withReason(`${spec.file}:${spec.line} > ${spec.title}`, messageOf(spec))),
    ...playwrightFailures({ suites: inner }),
  ]);
}

/** Counts of Vitest's JSON report, and what failed by its name. Skipped tests, todos and files without a result count as failed. */
export function countVitest(report, exitCode) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  const notPassed = report.numFailedTests + report.numPendingTests + (report.numTodoTests ?? 0);
  return count(report.numPassedTests, notPassed + brokenFiles.length, exitCode, vitestFailures(report));
}

/** Counts of Playwright's JSON report. Skipped and flaky tests and errors outside of tests count as failed. */
export function countPlaywright(report, exitCode) {
  const { expected, unexpected, skipped, flaky } = report.stats;
  const failed = unexpected + skipped + flaky + report.errors.length;
  return count(expected, failed, exitCode, playwrightFailures(report));
}

/** Counts of a soak: each simulator on each engine is one test. */
export function countSoak({ passed, failed, failures = [] }, exitCode) {
  return count(
    passed,
    failed,
    exitCode,
    failures.map(({ title, message }) => withReason(title, message, linesOfChance)),
  );
}

/** Counts of a runner whose report lies in a file; one failure when it is missing or cannot be read. */
export function countReport(file, countOf, exitCode) {
  try {
    return countOf(JSON.parse(readFileSync(file, 'utf8')), exitCode);
  } catch {
    return { passed: 0, failed: 1, note: 'no report' };
  }
}
