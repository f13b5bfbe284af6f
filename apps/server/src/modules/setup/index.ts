/** The one door through which a venue’s settings are changed (specification §2 Settings, §6 Admin PIN). */
export { refuseWithoutPin } from '../admin-pin/index.ts';
export { changeSetup, type SetupChange, type SetupOutcome } from './change-setup.ts';
export { refuseOld } from './refuse-old.ts';
