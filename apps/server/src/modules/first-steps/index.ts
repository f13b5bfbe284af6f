/** The first steps of a new venue: done or not by what is stored, so that nothing has to be ticked off. */
import { hasPackage } from '@comanda/domain/access/packages';
import { accept } from '@comanda/domain/decision';
import { stepsOf } from '@comanda/domain/setup/first-steps';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { findCustomers } from '../customers/index.ts';
import { findVenueFacts } from './venue-facts.repository.ts';

export function mountFirstSteps(app: FastifyInstance, door: Door, house: House): void {
  mount(app, door, 'GET /v1/customers/{customerId}/firstSteps', async ({ customerId }) => {
    const db = house.database.read;
    const [customer] = await findCustomers(db, [customerId]);
    const guestsOrder = hasPackage(customer?.packages ?? [], 'order');
    return accept({ steps: [...stepsOf({ ...(await findVenueFacts(db, customerId)), guestsOrder })] });
  });
}
