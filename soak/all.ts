/** Every simulator of the house, in the order in which they take turns. */
import { badDays } from './bad-days/bad-days.ts';
import { crash } from './crash/crash.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { kiosk } from './kiosk/kiosk.ts';
import { overload } from './overload/overload.ts';
import { randomCommands } from './random-commands/random-commands.ts';
import { randomOrders } from './random-orders/random-orders.ts';
import { randomPayments } from './random-payments/random-payments.ts';
import type { Simulator } from './simulator.ts';
import { tills } from './tills/tills.ts';

export const simulators: readonly Simulator[] = [
  crash,
  badDays,
  overload,
  randomOrders,
  randomCommands,
  randomPayments,
  tills,
  kiosk,
  fuzz,
];
