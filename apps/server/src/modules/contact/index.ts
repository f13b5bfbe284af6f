/** Messages to the provider: stored, and mailed where mail is set up (decisions.md §6). */
import type { ContactTopic } from '@comanda/contract/contact';
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { countedAddress } from '../../platform/http/caller-address.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { toSeconds } from '../../platform/seconds.ts';
import { removeContact } from './forget-contacts.ts';
import { listContacts, readCursor } from './list-contacts.ts';
import { writeToProvider } from './write-to-provider.ts';

export { insertContact } from './contact.repository.ts';
export { startForgettingContacts } from './forget-contacts.ts';

const pageSize = 50;

export function mountContact(app: FastifyInstance, door: Door, house: House, secret: string): void {
  mount(app, door, 'POST /v1/contact', ({ body, request }) =>
    writeToProvider(house, secret, { ...body, address: countedAddress(request.ip) }),
  );

  mount(app, door, 'GET /v1/contacts', async ({ query }) => {
    const { search = '', limit = pageSize } = query;
    const after = readCursor(query.cursor);
    const { contacts, cursor } = await listContacts(house.database.read, { search, after, limit });
    return accept({
      cursor,
      contacts: contacts.map(({ topic, created_at, ...contact }) => ({
        ...contact,
        topic: topic as ContactTopic,
        createdAt: toSeconds(created_at),
      })),
    });
  });

  mount(app, door, 'DELETE /v1/contacts/{contactId}', ({ params, caller }) =>
    removeContact(house, params.contactId, caller.userId),
  );
}
