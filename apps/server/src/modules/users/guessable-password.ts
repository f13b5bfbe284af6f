/** Whether a password is tried first: by everybody, or by who knows the account (OWASP ASVS 5.0, 6.2.4 and 6.2.11). */
import { isOwnWord } from '@comanda/domain/access/password';

const product = 'Comanda';

/** @param own name and address of the account, names of its venues */
export async function isGuessablePassword(password: string, own: readonly string[]): Promise<boolean> {
  return isOwnWord(password, [product, ...own]) || (await mostUsed()).has(password.toLowerCase());
}

let kept: Promise<ReadonlySet<string>> | undefined;

/** Read with the first password that somebody sets: most processes never need it. */
function mostUsed(): Promise<ReadonlySet<string>> {
  kept ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((word) => word.toLowerCase())),
  );
  return kept;
}
