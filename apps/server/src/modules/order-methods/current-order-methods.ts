/** Ways to order and pickup locations, as a command reads them, once per revision. */
import { keepPerRevision } from '../../platform/kept.ts';
import { findLocations } from './locations.repository.ts';
import { findHandOverTracking, findOrderMethods } from './order-methods.repository.ts';

export const currentHandOverTracking = keepPerRevision({
  revisionOf: (head) => head.setupRevision,
  read: findHandOverTracking,
});

export const currentOrderMethods = keepPerRevision({
  revisionOf: (head) => head.setupRevision,
  read: findOrderMethods,
});

/** By id, as an order keeps them. */
export const currentLocations = keepPerRevision({
  revisionOf: (head) => head.setupRevision,
  read: async (db, customerId) => {
    const rows = await findLocations(db, customerId);
    return new Map(rows.map(({ id, name, street, zip, city }) => [id, { id, name, street, zip, city }]));
  },
});
