/** The person of a session on the wire (specification §6, §7). */
import type { SessionUser } from '@comanda/contract/session';
import { systemRoleAtTill } from '@comanda/domain/access/role-at-till';

import type { UserRow } from '../users/index.ts';

export const guest: SessionUser = { id: '', name: '', email: '', role: 'guest', systemRole: 'guest', language: null };

/** @param isAtTill on a shared till nobody is more than the till’s venue made of them. */
export function presentUser(user: UserRow, isAtTill: boolean): SessionUser {
  const systemRole = user.system_role as SessionUser['systemRole'];
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: 'admin',
    systemRole: isAtTill ? systemRoleAtTill(systemRole) : systemRole,
    language: user.language,
  };
}
