/**
 * From the browser straight to a printer of the house's own network, past the server (integrations/printing.md (b)).
 * Plain text without further headers: so no browser asks the printer first whether it may, which printers do not answer.
 */

export type PrinterAnswer =
  | { readonly kind: 'answered'; readonly text: string }
  /** Nobody knows whether it got there: browsers do not tell why a call failed. */
  | { readonly kind: 'lost' };

/** @param timeoutMs milliseconds for all of it */
export type PostToPrinter = (url: string, body: string, timeoutMs: number) => Promise<PrinterAnswer>;

/** Chrome asks a person once whether the page may reach the local network; others do not know the word. */
type AddressSpace = 'local' | 'loopback';
type LocalRequest = RequestInit & { readonly targetAddressSpace?: AddressSpace };

const privateAddress = /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01])|169\.254)\./;

/** Where the address lies; a wrong word keeps Chrome from calling it at all, so for others none is said. */
export function addressSpaceOf(url: string): AddressSpace | undefined {
  const { hostname } = new URL(url);
  if (hostname.startsWith('127.')) return 'loopback';
  return privateAddress.test(hostname) ? 'local' : undefined;
}

function request(url: string, body: string, timeoutMs: number): LocalRequest {
  const space = addressSpaceOf(url);
  return {
    method: 'POST',
    body,
    headers: { 'content-type': 'text/plain;charset=utf-8' },
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
    ...(space !== undefined && { targetAddressSpace: space }),
  };
}

export const postToPrinter: PostToPrinter = async (url, body, timeoutMs) => {
  try {
    // Whatever leads it elsewhere is not the printer: names and wishes of guests stand on the paper.
    const answer = await fetch(url, { ...request(url, body, timeoutMs), redirect: 'error' });
    return answer.ok ? { kind: 'answered', text: await answer.text() } : { kind: 'lost' };
  } catch {
    return { kind: 'lost' };
  }
};

/** Whether anybody is there, although the browser does not let the page read the answer. */
export async function isThere(url: string, timeoutMs: number): Promise<boolean> {
  try {
    await fetch(url, { ...request(url, '', timeoutMs), mode: 'no-cors' });
    return true;
  } catch {
    return false;
  }
}

export type LocalNetworkRight = 'granted' | 'prompt' | 'denied' | 'unknown';

/** Whether this page may reach the local network; browsers that do not ask for it do not know the right either. */
export async function localNetworkRight(): Promise<LocalNetworkRight> {
  try {
    // Newer than the types of browsers.
    const name = 'local-network-access' as PermissionName;
    return (await navigator.permissions.query({ name })).state;
  } catch {
    return 'unknown';
  }
}
