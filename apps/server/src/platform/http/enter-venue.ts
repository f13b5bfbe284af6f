/**
 * Whether a right counts at a venue: the role there, whether the venue is active, the second factor where it requires
 * one (decision 0054), what it has booked (decisions.md §4, §5).
 */
import type { DoorErrorCode } from '@comanda/contract/errors';
import { hasPackage, type Package, packageOfPermission } from '@comanda/domain/access/packages';
import { mayDo, type Permission, type SystemRole } from '@comanda/domain/access/permissions';
import { isSecondFactorRequired } from '@comanda/domain/access/second-factor-rule';

import type { Standing } from './caller.ts';

export type Entry = {
  /** The role that counts at this venue. */
  readonly role: SystemRole;
  readonly permission: Permission;
  readonly standing: Standing;
  /** Of the caller. */
  readonly isByPasswordAlone: boolean;
};

/** The provider enters whatever stands: to look after a venue that is suspended. @returns null for whoever may. */
export function refuseEntry(
  { role, permission, standing, isByPasswordAlone }: Entry,
  packageOf: (permission: Permission) => Package | null = packageOfPermission,
): DoorErrorCode | null {
  if (!mayDo(role, permission)) return 'access.error.forbidden';
  if (role === 'systemAdmin') return null;
  if (!standing.active) return 'access.error.customerInactive';
  if (isByPasswordAlone && isSecondFactorRequired(standing.secondFactor, role)) {
    return 'session.error.secondFactorMissing';
  }
  return hasPackage(standing.packages, packageOf(permission)) ? null : 'access.error.packageMissing';
}
