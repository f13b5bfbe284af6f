/** Every simulator of the house, in the order in which they take turns. */
import { crash } from './crash/crash.ts';
import type { Simulator } from './simulator.ts';

export const simulators: readonly Simulator[] = [crash];
