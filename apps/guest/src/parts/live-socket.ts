/** Live updates, with the library of the socket: loaded after the first screen. */
import { openSocket } from '@comanda/api-client/open-socket';
import { watchMenu, watchOrder, watchTable } from '@comanda/api-client/watch-guest';

import type { DoorAddress } from './door-address.ts';

type Heard = (version: string) => void;

export function hearOrder(token: string, onVersion: Heard, onConnection: (isOpen: boolean) => void): () => void {
  return watchOrder({
    socket: openSocket(''),
    token,
    onVersion,
    onConnection: (state) => onConnection(state === 'online'),
  });
}

export function hearMenu(address: DoorAddress, onVersion: Heard): () => void {
  return watchMenu({
    socket: openSocket(''),
    door: address.door,
    code: address.code,
    onVersion,
    onConnection: () => {},
  });
}

export function hearTable(code: string, onVersion: Heard): () => void {
  return watchTable({ socket: openSocket(''), code, onVersion, onConnection: () => {} });
}
