/** New recovery codes: shown once, stored as argon2id alone. */
import { randomBytes } from 'node:crypto';

import {
  readTriedCode,
  recoveryCodeBytes,
  recoveryCodeCount,
  recoveryCodeOf,
} from '@comanda/domain/access/second-factor';

import { hashPassword } from '../users/index.ts';

export type RecoveryCodes = {
  /** As they are shown. */
  readonly codes: readonly string[];
  readonly hashes: readonly string[];
};

export async function makeRecoveryCodes(): Promise<RecoveryCodes> {
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCodeOf(randomBytes(recoveryCodeBytes)));
  // As they are read when they are typed.
  const hashes = await Promise.all(codes.map((code) => hashPassword(readTriedCode(code)?.code ?? code)));
  return { codes, hashes };
}
