/** Credentials at rest: sealed with a key that is not in the database, so that a copy of it opens nothing. */
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

export type Secrets = {
  /** @param about where it belongs: moved to another row, venue or field it does not open */
  readonly seal: (value: string, about: string) => string;
  /** Null when its key is gone, or it was moved or changed: it has to be entered again. */
  readonly open: (sealed: string, about: string) => string | null;
  /** The same for the same value, and worth nothing without the key: what a command's body is compared by. */
  readonly fingerprint: (value: string) => string;
};

export const keyBytes = 32;
const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** @param keys the first one seals, all of them open: so a key can be replaced */
export function secretsWith(keys: readonly [Buffer, ...Buffer[]]): Secrets {
  const [current] = keys;
  const byId = new Map(keys.map((key) => [idOf(key), key]));
  return {
    seal: (value, about) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, current, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
      return ['1', idOf(current), ...[nonce, cipher.getAuthTag(), body].map(written)].join('.');
    },
    open: (sealed, about) => {
      const [format, keyId = '', ...parts] = sealed.split('.');
      const [nonce, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'));
      const key = byId.get(keyId);
      if (format !== '1' || key === undefined || !nonce || !tag || !body) return null;
      try {
        const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
        decipher.setAAD(Buffer.from(about));
        decipher.setAuthTag(tag);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
    fingerprint: (value) => createHmac('sha256', current).update('fingerprint').update(value).digest('hex'),
  };
}

/** Of the key that sealed it, null where that cannot be read. */
export function sealerOf(sealed: string): string | null {
  const [format, keyId] = sealed.split('.');
  return format === '1' && keyId !== undefined ? keyId : null;
}

const written = (bytes: Buffer) => bytes.toString('base64url');

/** Tells keys apart and says nothing about them; it stands in what was sealed by that key. */
export function idOf(key: Buffer): string {
  return createHash('sha256').update('key id').update(key).digest('hex').slice(0, 8);
}
