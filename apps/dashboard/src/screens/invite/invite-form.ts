/** What is checked before registering (specification §5, invite form); the keys are those of the catalogue. */
import { isEmail } from '@comanda/domain/access/email';

import { type PasswordError, passwordError } from '../../parts/form/password.ts';

export type Registration = {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
};

export type RegistrationErrors = {
  readonly name: 'nameMissing' | null;
  readonly email: 'emailInvalid' | null;
  readonly password: PasswordError | null;
  readonly confirmation: 'passwordsDiffer' | null;
};

export function registrationErrors({ name, email, password, confirmation }: Registration): RegistrationErrors {
  return {
    name: name.trim() === '' ? 'nameMissing' : null,
    email: isEmail(email) ? null : 'emailInvalid',
    password: passwordError(password),
    confirmation: confirmation === password ? null : 'passwordsDiffer',
  };
}

export function isComplete(errors: RegistrationErrors): boolean {
  return Object.values(errors).every((error) => error === null);
}
