/** What is checked before a new password is sent; the messages are those of the invite form (specification §5). */
import { type PasswordError, passwordError } from '../../parts/form/password.ts';

export type PasswordValues = {
  readonly current: string;
  readonly password: string;
  readonly confirmation: string;
};

export type PasswordErrors = {
  readonly current: 'passwordEmpty' | null;
  readonly password: PasswordError | null;
  readonly confirmation: 'passwordsDiffer' | null;
};

export function passwordErrors({ current, password, confirmation }: PasswordValues): PasswordErrors {
  return {
    current: current === '' ? 'passwordEmpty' : null,
    password: passwordError(password),
    confirmation: confirmation === password ? null : 'passwordsDiffer',
  };
}
