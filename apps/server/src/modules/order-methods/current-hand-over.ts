/** Which ways to order track their hand-over, as a command reads it, once per revision. */
import { keepPerRevision } from '../../platform/kept.ts';
import { findHandOverTracking } from './order-methods.repository.ts';

export const currentHandOverTracking = keepPerRevision({
  revisionOf: (head) => head.setupRevision,
  read: findHandOverTracking,
  venues: 2000,
});
