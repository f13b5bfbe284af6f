/** What a person can be in the whole system (specification §6); the others come from elsewhere. */
import type { WireUser } from '@comanda/contract/users';

export type SystemRoleName = WireUser['systemRole'];

export const systemRoleNames = [
  'comandaUser',
  'customerAdmin',
  'waiter',
  'megaphoneUser',
  'systemAdmin',
] as const satisfies readonly SystemRoleName[];
