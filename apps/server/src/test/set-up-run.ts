/** Before the server's tests: makes the storages that the test servers copy instead of making one each. */
import type { TestProject } from 'vitest/node';

import { makeTemplates } from './migrated-storage.ts';

/** @returns what removes them afterwards. */
export default function setUpRun({ config }: TestProject): Promise<() => Promise<void>> {
  return makeTemplates(config.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite');
}
