/** The code of one step: HOTP (RFC 4226) over the counter of RFC 6238. */
import { createHmac } from 'node:crypto';

import { codeDigits } from '@comanda/domain/access/second-factor';

/** @param step of `codeStepAt` */
export function codeAt(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  // Where the four bytes begin stands in the last one; the sign is left out (RFC 4226 §5.3).
  const at = mac.readUInt8(mac.length - 1) % 16;
  const number = mac.readUInt32BE(at) % 2 ** 31;
  return String(number % 10 ** codeDigits).padStart(codeDigits, '0');
}
