/** Settings as a command reads them, once per revision. */
import { keepPerRevision } from '../../platform/kept.ts';
import { findHandOverTracking, findSettings } from './settings.repository.ts';

export const currentSettings = keepPerRevision({
  revisionOf: (head) => head.setupRevision,
  read: findSettings,
  venues: 2000,
});

/** Which order methods track their hand-over. */
export const currentHandOverTracking = keepPerRevision({
  revisionOf: (head) => head.setupRevision,
  read: findHandOverTracking,
  venues: 2000,
});
