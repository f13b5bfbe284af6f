/** Where a guest comes in, read from the address: the app of a venue, a table, a kiosk, or an order. */
export type DoorKind = 'app' | 'table' | 'kiosk';

export type DoorAddress = { readonly door: DoorKind; readonly code: string };

export type Address = ({ readonly kind: 'door' } & DoorAddress) | { readonly kind: 'status'; readonly token: string };

const doors = { order: 'app', t: 'table', kiosk: 'kiosk' } as const;
const paths = { app: 'order', table: 't', kiosk: 'kiosk' } as const;

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Null: there is nothing here. */
export function readAddress(path: string): Address | null {
  const [, first = '', second = ''] = path.split('/');
  const code = decoded(second);
  if (code === null || code === '') return null;
  if (first === 'status') return { kind: 'status', token: code };
  const door = Object.entries(doors).find(([name]) => name === first)?.[1];
  return door === undefined ? null : { kind: 'door', door, code };
}

/** The address of the app without the venue behind it. */
export function isDoorAlone(path: string): boolean {
  return /^\/order\/?$/.test(path);
}

export function pathOfDoor({ door, code }: DoorAddress): string {
  return `/${paths[door]}/${encodeURIComponent(code)}`;
}

export function pathOfOrder(token: string): string {
  return `/status/${encodeURIComponent(token)}`;
}

/** The part of the address that one installed app covers. */
export function doorScope(path: string): string | null {
  return /^\/(?:order|t|kiosk|status)\//.exec(path)?.[0] ?? null;
}
