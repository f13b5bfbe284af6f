/** What every call that changes the settings has in common (specification §2 Settings, §6 Admin PIN). */
import type { ErrorCode } from './errors.ts';
import { nameSent } from './fields.ts';

/** The admin PIN stands before every change; a waiter needs one to be there. */
export const pinRefusals = ['adminPin.error.required', 'adminPin.error.notSet'] as const satisfies readonly ErrorCode[];

/** Beside the PIN: somebody else changed the same thing since it was read. */
export const changeRefusals = [...pinRefusals, 'setup.error.changedMeanwhile'] as const satisfies readonly ErrorCode[];

/** What something of the set-up is called. */
export const setupName = nameSent(60);
