/** Stations as a command reads them, once per revision. */
import { keepPerRevision } from '../../platform/kept.ts';
import { findStations, type StationRow } from './stations.repository.ts';

export const currentStations = keepPerRevision<readonly StationRow[]>({
  revisionOf: (head) => head.setupRevision,
  read: findStations,
});
