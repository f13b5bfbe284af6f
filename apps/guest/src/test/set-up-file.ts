/** Runs around each file of tests of the guests' app: they share one browser, as those of the staff do. */
import { afterAll } from 'vitest';

import { hearTime } from '../parts/clock.ts';

/** The next file begins on a phone whose clock is right, whatever hour a house told this one. */
afterAll(() => hearTime(new Date().toUTCString()));
