/** What an invite makes of somebody who has an account already (specification §2 Invite registration, §6). */
import { accept, type Decision, refuse } from '../decision.ts';
import { roleAt, type SystemRole, type VenueRole } from './permissions.ts';

/** Whether a role at a venue gives such an account any right there. */
export function canWorkAtVenues(systemRole: SystemRole): boolean {
  const role = roleAt(systemRole, 'waiter');
  return role === 'waiter' || role === 'systemAdmin';
}

/**
 * The role at the venue from now on. An invite never takes a right away: who is there as much or more already keeps
 * the role, and the invite stays open for whom it was meant.
 */
export function joinVenue(
  role: VenueRole | null,
  invited: VenueRole,
): Decision<VenueRole, 'invite.error.alreadyThere'> {
  const isMore = role === null || (role === 'waiter' && invited === 'admin');
  return isMore ? accept(invited) : refuse('invite.error.alreadyThere');
}
