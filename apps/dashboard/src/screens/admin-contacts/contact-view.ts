/** How a message to the provider is shown: folded where it is long, answered by the own program for mails. */
import type { WireContact } from '@comanda/contract/contact';

/** More than these would push the next message out of sight. */
const mostLetters = 280;
const mostLines = 5;

export function isLong(message: string): boolean {
  return message.length > mostLetters || message.split('\n').length > mostLines;
}

/** What opens an answer; the address goes into it as an address does, whatever signs it has. */
export function answerTo({ email }: Pick<WireContact, 'email'>, subject: string): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`;
}
