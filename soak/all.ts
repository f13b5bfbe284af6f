/** Every simulator of the house, in the order in which they take turns. */
import { crash } from './crash/crash.ts';
import { randomCommands } from './random-commands/random-commands.ts';
import { randomOrders } from './random-orders/random-orders.ts';
import type { Simulator } from './simulator.ts';

export const simulators: readonly Simulator[] = [crash, randomOrders, randomCommands];
