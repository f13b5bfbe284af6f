/** Training: whether what this person takes at this venue on this device is practice. It survives a reload, and says so. */
import { memoryKey, useRemembered, useVenueMemory } from './remembered.ts';
import { type Session, useSession } from './session/session-context.ts';

type Whose = Pick<Session, 'user' | 'customer'>;

export function useTraining(): boolean {
  // What was remembered before there was training says nothing of it.
  return useVenueMemory(memoryKey(useSession())).isTraining === true;
}

export function isTraining(whose: Whose): boolean {
  return useRemembered.getState().venues[memoryKey(whose)]?.isTraining === true;
}

export function switchTraining(whose: Whose): void {
  useRemembered.getState().setVenue(memoryKey(whose), { isTraining: !isTraining(whose) });
}
