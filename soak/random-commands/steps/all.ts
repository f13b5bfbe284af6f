/** Every step of the walk. A new capability adds a file with its steps, a line here, and its rule to the model. */
import type { Step } from '../command.ts';
import { cancelSteps } from './cancel.ts';
import { houseSteps } from './house.ts';
import { orderMoveSteps } from './moves.ts';
import { offlineSteps } from './offline.ts';
import { paySteps } from './pay.ts';
import { placeStep } from './place.ts';
import { printSteps } from './print.ts';
import { readSteps } from './read.ts';
import { repeatStep } from './repeat.ts';
import { signInSteps } from './sign-in.ts';
import { supportSteps } from './support.ts';
import { moveSteps } from './walk.ts';

export const steps: readonly Step[] = [
  placeStep,
  ...moveSteps,
  ...orderMoveSteps,
  ...cancelSteps,
  ...paySteps,
  ...offlineSteps,
  ...printSteps,
  ...readSteps,
  repeatStep,
  ...signInSteps,
  ...houseSteps,
  ...supportSteps,
];
