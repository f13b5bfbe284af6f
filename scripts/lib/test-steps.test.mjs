// `--only`: a misspelt step must not look like a passed one.
import { expect, it } from 'vitest';

import { selectSteps, testSteps } from './test-steps.mjs';

const names = (only) => selectSteps(only)?.map((step) => step.name);

it('takes all steps without a choice', () => {
  expect(selectSteps(undefined)).toEqual(testSteps);
});

it('takes whole names and the part before the hyphen, in the order of the steps', () => {
  expect(names('server,unit')).toEqual(['unit', 'server-sqlite', 'server-postgres']);
  expect(names('server-sqlite')).toEqual(['server-sqlite']);
});

it('refuses a name that fits none', () => {
  expect(names('unit,sever')).toBeUndefined();
  expect(names('')).toBeUndefined();
});
