/** Settings as a command reads them, once per revision. */
import { keepPerRevision } from '../../platform/kept.ts';
import { findSettings } from './settings.repository.ts';

export const currentSettings = keepPerRevision({
  revisionOf: (head) => head.setupRevision,
  read: findSettings,
});
