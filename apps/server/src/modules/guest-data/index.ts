/** What the house knows of its guests, beside its books. */
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import type { Door } from '../../platform/http/mount.ts';
import { mountCalls } from './guest-data.routes.ts';
import { startGuestDataSweep } from './sweep-guest-data.ts';

export { sweepGuestData } from './sweep-guest-data.ts';

/** From now on what a venue no longer wants to keep goes by itself. */
export function mountGuestData(app: FastifyInstance, door: Door, house: House): { stop(): Promise<void> } {
  mountCalls(app, door, house);
  return startGuestDataSweep(house);
}
