/** What is checked before signing in (specification §5, login): a valid email, a password that is not empty. */
import { isEmail } from '@comanda/domain/access/email';

export type LoginErrors = { readonly email: boolean; readonly password: boolean };

export function loginErrors(email: string, password: string): LoginErrors {
  return { email: !isEmail(email), password: password === '' };
}
