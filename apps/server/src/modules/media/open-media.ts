import { join } from 'node:path';

import type { Config } from '../../config.ts';
import type { House } from '../../platform/house.ts';
import { folderStore, type MediaStore } from './media-store.ts';
import { s3Store } from './s3-store.ts';

/** Where the configuration says that pictures lie. */
export function openMedia(
  { mediaStore, dataDir }: Pick<Config, 'mediaStore' | 'dataDir'>,
  { clock, log }: Pick<House, 'clock' | 'log'>,
): MediaStore {
  return mediaStore === null ? folderStore(join(dataDir, 'media')) : s3Store(mediaStore, { clock, log });
}
