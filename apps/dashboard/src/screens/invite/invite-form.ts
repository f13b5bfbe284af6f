/** What is checked before registering (specification §5, invite form); the keys are those of the catalogue. */
export type Registration = {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
};

export type RegistrationErrors = {
  readonly name: 'nameMissing' | null;
  readonly email: 'emailInvalid' | null;
  readonly password: 'passwordEmpty' | 'passwordShort' | null;
  readonly confirmation: 'passwordsDiffer' | null;
};

/** Specification §9. */
export const minimumPasswordLength = 8;

export function registrationErrors({ name, email, password, confirmation }: Registration): RegistrationErrors {
  return {
    name: name.trim() === '' ? 'nameMissing' : null,
    email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(email.trim()) ? null : 'emailInvalid',
    password: passwordError(password),
    confirmation: confirmation === password ? null : 'passwordsDiffer',
  };
}

function passwordError(password: string): RegistrationErrors['password'] {
  if (password === '') return 'passwordEmpty';
  return password.length < minimumPasswordLength ? 'passwordShort' : null;
}

export function isComplete(errors: RegistrationErrors): boolean {
  return Object.values(errors).every((error) => error === null);
}
