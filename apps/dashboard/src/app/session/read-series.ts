/** The device's own series of numbers: asked for while there is a network, for the time when there is none. */
import type { Api } from '@comanda/api-client/call';
import { newCommandId } from '@comanda/api-client/command-id';
import type { Outbox } from '@comanda/api-client/outbox/outbox';

export async function readSeries(api: Api, outbox: Outbox, customerId: string): Promise<void> {
  const answer = await api('POST /v1/customers/{customerId}/deviceSeries', {
    params: { customerId },
    body: { id: newCommandId() },
  });
  if (answer.ok) await outbox.setSeries(customerId, answer.value).catch(() => {});
}
