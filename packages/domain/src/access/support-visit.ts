/** What makes a support visit of somebody of the provider at a venue (specification §1, §6). */
import type { Permission, SystemRole } from './permissions.ts';

/** People, their roles and their invites are what the provider administers: for them nobody enters the venue. */
const ofProvider: ReadonlySet<Permission> = new Set(['user.read', 'user.manage', 'user.invite']);

/** Whether using this right at a venue is being there: its staff see that, its journal keeps it. */
export function isVisit(role: SystemRole, permission: Permission): boolean {
  return role === 'systemAdmin' && !ofProvider.has(permission);
}
