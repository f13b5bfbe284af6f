/** What a new password must be (specification §5, §9); the keys are those of the invite form's texts. */
const minimumPasswordLength = 8;

export type PasswordError = 'passwordEmpty' | 'passwordShort';

export function passwordError(password: string): PasswordError | null {
  if (password === '') return 'passwordEmpty';
  return password.length < minimumPasswordLength ? 'passwordShort' : null;
}
