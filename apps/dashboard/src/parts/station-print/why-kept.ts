/** Why a browser may be kept from a printer: as near as a page can know (integrations/printing.md (b)). */
import { isThere, type LocalNetworkRight, localNetworkRight } from '@comanda/api-client/post-to-printer';

export type WhyKept =
  /** A page of HTTPS may not call a printer by HTTP. */
  | 'mixedContent'
  /** The browser was told to keep this page out of the local network. */
  | 'permission'
  /** The browser waits for somebody to allow it. */
  | 'permissionAsked'
  /** The printer made its certificate itself, or it is not there: a page cannot tell one from the other. */
  | 'certificate'
  /** It is there, and its answer must not be read. */
  | 'answerKept'
  | 'unreachable';

export type Facts = {
  readonly isSecurePage: boolean;
  /** Where the printer is called. */
  readonly url: string;
  readonly right: LocalNetworkRight;
  /** Somebody answered a call whose answer is not read. */
  readonly isThere: boolean;
};

export function whyKept({ isSecurePage, url, right, isThere: answers }: Facts): WhyKept {
  if (answers) return 'answerKept';
  if (right === 'denied') return 'permission';
  if (right === 'prompt') return 'permissionAsked';
  const isSecurePrinter = url.startsWith('https:');
  // With the right to the local network, Chrome lets also a secure page call it by HTTP.
  if (isSecurePage && !isSecurePrinter && right === 'unknown') return 'mixedContent';
  return isSecurePrinter ? 'certificate' : 'unreachable';
}

const probeMs = 3000;

export async function findWhyKept(url: string): Promise<WhyKept> {
  const [right, answers] = await Promise.all([localNetworkRight(), isThere(url, probeMs)]);
  return whyKept({ isSecurePage: window.location.protocol === 'https:', url, right, isThere: answers });
}
