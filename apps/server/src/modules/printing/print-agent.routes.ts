/** The print agent's calls: known by the key of its station, by nothing else. */
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { nextForAgent, renewForAgent, reportFromAgent } from './hand-to-agent.ts';
import { makeAgentKey } from './make-agent-key.ts';
import type { PrinterWatch } from './watch-printers.ts';

export function mountPrintAgent(app: FastifyInstance, door: Door, house: House, watch: PrinterWatch): void {
  mount(
    app,
    door,
    'POST /v1/customers/{customerId}/stations/{stationId}/agentKey',
    ({ params, body, caller, customerId }) =>
      makeAgentKey(house, { customerId, caller, stationId: params.stationId, id: body.id }),
  );
  mount(app, door, 'POST /v1/printAgent/next', ({ body }) => nextForAgent(house, watch, body));
  mount(app, door, 'POST /v1/printAgent/renew', ({ body }) => renewForAgent(house, body));
  mount(app, door, 'POST /v1/printAgent/report', ({ body }) => reportFromAgent(house, body));
}
