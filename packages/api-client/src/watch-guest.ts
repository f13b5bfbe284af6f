/** Live updates of a guest: the own order by its token, what the door shows where one stands, what the own table asks for. */
import type { WatchMenu, WatchOrder, WatchTable } from '@comanda/contract/guests';

import { type VersionWatch, watchVersion } from './watch-version.ts';

type Watch<Message> = Pick<VersionWatch<Message>, 'socket' | 'onVersion' | 'onConnection'>;

/** `onVersion` is told the order's version, as text. @returns what ends it */
export function watchOrder({ token, ...watch }: Watch<WatchOrder> & WatchOrder): () => void {
  const isOwn = (heard: Readonly<Record<string, unknown>>) => heard['token'] === token;
  return watchVersion({ ...watch, first: 'watchOrder', message: { token }, heard: 'orderShown', isOwn });
}

/** `onVersion` is told the door's `menu.version`. @returns what ends it */
export function watchMenu({ door, code, ...watch }: Watch<WatchMenu> & WatchMenu): () => void {
  return watchVersion({ ...watch, first: 'watchMenu', message: { door, code }, heard: 'menuShown' });
}

/** `onVersion` is told the version of what the table asks for. @returns what ends it */
export function watchTable({ code, ...watch }: Watch<WatchTable> & WatchTable): () => void {
  return watchVersion({ ...watch, first: 'watchTable', message: { code }, heard: 'tableShown' });
}
