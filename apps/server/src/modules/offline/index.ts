/** What comes of working without a connection; the facts themselves belong to the rooms on the right. */
export { takeDeviceNumber } from './device-series.ts';
export { findEveryDeviation, listDeviations } from './deviations.repository.ts';
export { keepDeviceNumber } from './keep-device-number.ts';
export { mountOffline } from './offline.routes.ts';
