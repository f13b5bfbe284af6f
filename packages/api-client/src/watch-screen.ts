/** Live updates of one public display. */
import type { WatchScreen } from '@comanda/contract/displays';

import { type VersionWatch, watchVersion } from './watch-version.ts';

export type ScreenWatch = Pick<VersionWatch<WatchScreen>, 'socket' | 'onVersion' | 'onConnection'> & {
  readonly screenId: string;
};

/** @returns what ends it */
export function watchScreen({ screenId, ...watch }: ScreenWatch): () => void {
  const isOwn = (heard: Readonly<Record<string, unknown>>) => heard['screenId'] === screenId;
  return watchVersion({ ...watch, first: 'watch', message: { screenId }, heard: 'shown', isOwn });
}
