/** The paper of the first house's bar is a print agent's. */
import { anId } from '@comanda/test-kit/a-draft';

import type { TestServer } from './start-test-server.ts';

const params = { customerId: 'linde', stationId: 'bar' };

/** @returns the key that the agent is known by. */
export async function giveToAgent(server: TestServer): Promise<string> {
  await server.call('PATCH /v1/customers/{customerId}/stations/{stationId}', {
    as: 'anna',
    params,
    body: { id: anId(), version: 1, deliverer: 'agent' },
  });
  const made = await server.call('POST /v1/customers/{customerId}/stations/{stationId}/agentKey', {
    as: 'anna',
    params,
    body: { id: anId() },
  });
  if (made.key === null) throw new Error('no key');
  return made.key;
}
