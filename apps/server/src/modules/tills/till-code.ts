/** The code that enrols a till: typed by hand from one screen to another. */
import { createHash, createHmac } from 'node:crypto';

/** No look-alikes: no 0 O, 1 I L, 2 Z, 5 S, B; nothing that sounds like another. */
const letters = '346789ACDEFGHJKMNPQRTUVWXY';
const length = 8;

/** Minutes from one screen to the other, not more. */
export const codeMs = 10 * 60_000;

/** Made from the command’s id, so that an answer that got lost can be given again and no code is stored. */
export function makeCode(secret: string, till: { readonly customerId: string; readonly id: string }): string {
  const digest = createHmac('sha256', secret).update(`till code ${till.customerId} ${till.id}`).digest();
  let number = BigInt(`0x${digest.toString('hex')}`);
  let code = '';
  while (code.length < length) {
    code += letters[Number(number % BigInt(letters.length))];
    number /= BigInt(letters.length);
  }
  return code;
}

/** As it was typed: in small letters, with a space or a hyphen. */
export function hashCode(typed: string): string {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return createHash('sha256').update(code).digest('hex');
}
