/** The provider's own room: its venues, and what it can have done (specification §2 System administration). */
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import type { Door } from '../../platform/http/mount.ts';
import { mountActions } from './actions.routes.ts';
import { mountCustomers } from './customers.routes.ts';

export { houseFigures } from './figures.ts';
export { makeCustomer } from './make-customer.ts';
export { openSupportVisits } from './support-visits.ts';

export function mountSystem(app: FastifyInstance, door: Door, house: House): void {
  mountCustomers(app, door, house);
  mountActions(app, door, house);
}
