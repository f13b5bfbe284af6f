/** What is checked before a new password is sent; the messages are those of the invite form (specification §5). */
export type PasswordValues = {
  readonly current: string;
  readonly password: string;
  readonly confirmation: string;
};

export type PasswordErrors = {
  readonly current: 'passwordEmpty' | null;
  readonly password: 'passwordEmpty' | 'passwordShort' | null;
  readonly confirmation: 'passwordsDiffer' | null;
};

/** Specification §9. */
const minimumPasswordLength = 8;

export function passwordErrors({ current, password, confirmation }: PasswordValues): PasswordErrors {
  const tooShort = password.length < minimumPasswordLength ? 'passwordShort' : null;
  return {
    current: current === '' ? 'passwordEmpty' : null,
    password: password === '' ? 'passwordEmpty' : tooShort,
    confirmation: confirmation === password ? null : 'passwordsDiffer',
  };
}
