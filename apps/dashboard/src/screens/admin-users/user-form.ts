/** What is edited of a user, and what is checked before it is saved (specification §2, §3 User, §5). */
import type { WireUser } from '@comanda/contract/users';
import { isEmail } from '@comanda/domain/access/email';

import type { SystemRoleName } from '../../parts/admin/system-roles.ts';
import { passwordError } from '../../parts/form/password.ts';

export type RoleAtVenue = { readonly customer: string; readonly role: 'admin' | 'waiter' };

export type UserValues = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Blank keeps the current one. */
  readonly password: string;
  readonly hint: string;
  readonly language: string | null;
  readonly active: boolean;
  readonly systemRole: SystemRoleName;
  readonly allCustomers: boolean;
  readonly roles: readonly RoleAtVenue[];
};

export const freshUser: UserValues = {
  name: '',
  email: '',
  phone: '',
  password: '',
  hint: '',
  language: null,
  active: true,
  systemRole: 'comandaUser',
  allCustomers: false,
  roles: [],
};

export function valuesOf(user: WireUser): UserValues {
  const { name, email, hint, language, active, systemRole, allCustomers } = user;
  const roles = user.roles.map(({ customer, role }) => ({ customer, role }));
  return {
    name,
    email,
    phone: user.phone ?? '',
    password: '',
    hint,
    language,
    active,
    systemRole,
    allCustomers,
    roles,
  };
}

/** Only what is there: a field that is left out stays as it is. */
export function bodyOf(values: Partial<UserValues>) {
  const { name, email, roles, active, ...others } = values;
  return {
    ...others,
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(email === undefined ? {} : { email: email.trim() }),
    ...(roles === undefined ? {} : { roles: roles.map((role) => ({ ...role })) }),
    ...(active === undefined ? {} : { active }),
  };
}

export type UserErrors = {
  readonly name: 'nameMissing' | null;
  readonly email: 'emailInvalid' | null;
  readonly password: 'passwordShort' | null;
  readonly phone: 'phoneInvalid' | null;
};

/** As it is stored: plus, country, number (E.164). */
const phonePattern = /^\+[1-9]\d{5,14}$/;

export function userErrors({ name, email, password, phone }: UserValues): UserErrors {
  return {
    name: name.trim() === '' ? 'nameMissing' : null,
    email: isEmail(email) ? null : 'emailInvalid',
    phone: phone === '' || phonePattern.test(phone) ? null : 'phoneInvalid',
    // Blank keeps the current one.
    password: password !== '' && passwordError(password) !== null ? 'passwordShort' : null,
  };
}

export function setRole(
  roles: readonly RoleAtVenue[],
  customer: string,
  role: RoleAtVenue['role'] | null,
): readonly RoleAtVenue[] {
  const others = roles.filter((each) => each.customer !== customer);
  if (role === null) return others;
  const place = roles.findIndex((each) => each.customer === customer);
  return place < 0 ? [...others, { customer, role }] : roles.with(place, { customer, role });
}
