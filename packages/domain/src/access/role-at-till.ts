/** A PIN on a device that many touch opens one venue, never the whole house (decisions.md §5, shared tills). */
import { mayDo, roleAt, type SystemRole, type VenueRole } from './permissions.ts';

/** What a person is while signed in on a shared till: what the till's venue made of them, and nothing beyond it. */
export function systemRoleAtTill(role: SystemRole): SystemRole {
  return role === 'systemAdmin' || role === 'customerAdmin' ? 'comandaUser' : role;
}

/** Whether a person can work on a shared till of a venue where they have this role. */
export function maySignInAtTill(role: SystemRole, venueRole: VenueRole): boolean {
  return mayDo(roleAt(systemRoleAtTill(role), venueRole), 'order.place');
}
