/** Of whom a venue requires the second factor (ASVS 5.0, 6.3.3; decision 0054). */
import type { SystemRole } from './permissions.ts';

export const secondFactorRules = ['nobody', 'administrators', 'everybody'] as const;
export type SecondFactorRule = (typeof secondFactorRules)[number];

/**
 * Whether a venue with this rule requires it of somebody who signs in with a password.
 * @param role that counts at the venue; the provider is nobody's staff
 */
export function isSecondFactorRequired(rule: SecondFactorRule, role: SystemRole): boolean {
  if (role === 'customerAdmin') return rule !== 'nobody';
  return role === 'waiter' && rule === 'everybody';
}
