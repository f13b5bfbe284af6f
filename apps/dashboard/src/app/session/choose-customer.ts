/** Which venue this browser works for (specification §4, access): the only one, else the last used, else a choice. */
import type { CustomerRole } from '@comanda/contract/session';

export type CustomerChoice =
  | { readonly kind: 'chosen'; readonly role: CustomerRole }
  | { readonly kind: 'choose'; readonly roles: readonly CustomerRole[] }
  | { readonly kind: 'none' };

export function chooseCustomer(roles: readonly CustomerRole[], lastCustomerId: string | null): CustomerChoice {
  const [first] = roles;
  if (first === undefined) return { kind: 'none' };
  if (roles.length === 1) return { kind: 'chosen', role: first };
  const last = roles.find((role) => role.customer.id === lastCustomerId);
  return last === undefined ? { kind: 'choose', roles } : { kind: 'chosen', role: last };
}

/** Of whoever runs the system no venue is their own: the one that they entered, else a choice, also where there is one alone. */
export function chooseEntered(roles: readonly CustomerRole[], enteredId: string | null): CustomerChoice {
  const entered = roles.find((role) => role.customer.id === enteredId);
  if (entered !== undefined) return { kind: 'chosen', role: entered };
  return roles.length === 0 ? { kind: 'none' } : { kind: 'choose', roles };
}
