/** Passwords and PINs are stored as argon2id only (decisions.md §5). */
import { hash, verify } from '@node-rs/argon2';

/** OWASP’s minimum for argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}
