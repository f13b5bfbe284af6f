/** Tags on the wire: found, registered, changed, blocked, removed (specification §2, NFC payments). */
import { accept, refuse } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import { inOneMoment } from '../../platform/database/one-moment.ts';
import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { changeTag } from './change-tag.ts';
import { blockTag, removeTag } from './move-tag.ts';
import { findLiability, findTag, findTags, findVenuesOfTag, type TagKey } from './nfc-tags.repository.ts';
import { findNamedTag } from './open-tag.ts';
import { presentTag } from './present-tag.ts';
import { registerTag } from './register-tag.ts';

const pageSize = 50;

/** Which venue a call without one in its path is about. */
export function venueOfTag(house: House) {
  return {
    find: ({ tagId }: { tagId: string }) => findVenuesOfTag(house.database.read, tagId),
    unknown: 'nfc.error.tagNotFound' as const,
  };
}

/** A tag after a command, as it stands now. */
export async function tagNow(house: House, key: TagKey) {
  const row = await findTag(house.database.read, key);
  return row === null ? refuse('nfc.error.tagNotFound') : accept(presentTag(row));
}

async function answered(house: House, key: TagKey, revision: number) {
  const tag = await tagNow(house, key);
  return tag.ok ? accept({ tag: tag.value, revision }) : tag;
}

/** `<moment>_<id>` of the last one of the page before. */
function readCursor(text: string | undefined) {
  const [, at, id] = /^(\d{1,15})_(.{1,64})$/.exec(text ?? '') ?? [];
  return at === undefined || id === undefined ? undefined : { at: Number(at), id };
}

/** @param secret of PINs */
export function mountNfcTags(app: FastifyInstance, door: Door, house: House, secret: string): void {
  const db = house.database.read;
  mount(app, door, 'GET /v1/customers/{customerId}/nfcTags', async ({ customerId, query }) => {
    const { search = '', state, cursor, limit = pageSize } = query;
    const page = { search, state, after: readCursor(cursor), limit };
    return inOneMoment(house.database, async (moment) => {
      const rows = await findTags(moment, customerId, page);
      const last = rows.length === limit ? rows.at(-1) : undefined;
      return accept({
        tags: rows.map(presentTag),
        liability: await findLiability(moment, customerId),
        cursor: last === undefined ? null : `${last.last_used_at ?? last.registered_at}_${last.id}`,
      });
    });
  });

  mount(app, door, 'GET /v1/nfcTags/bySerial', async ({ customerId, query: { serial, code } }) => {
    const found = await findNamedTag(db, customerId, { serial, code });
    if (found.ok) return accept({ tag: presentTag(found.value) });
    return found.code === 'nfc.error.tagMissing' ? refuse('nfc.error.codeUnreadable') : refuse(found.code);
  });

  mount(app, door, 'POST /v1/customers/{customerId}/nfcTags', async ({ customerId, caller, body }) => {
    const done = await registerTag(house, { ...body, customerId, actorId: caller.userId });
    if (!done.ok) return done;
    const registered = await answered(house, { customerId, id: done.value.tagId }, done.value.revision);
    if (!registered.ok) throw new Error(`tag vanished: ${done.value.tagId}`);
    return registered;
  });

  mountOne(app, door, house, secret);
}

function mountOne(app: FastifyInstance, door: Door, house: House, secret: string): void {
  const venueOf = venueOfTag(house);
  mount(
    app,
    door,
    'GET /v1/nfcTags/{tagId}',
    async ({ customerId, params }) => {
      const tag = await tagNow(house, { customerId, id: params.tagId });
      return tag.ok ? accept({ tag: tag.value }) : tag;
    },
    venueOf,
  );
  mount(
    app,
    door,
    'PATCH /v1/nfcTags/{tagId}',
    async ({ customerId, caller, params: { tagId }, body }) => {
      const done = await changeTag(house, secret, { ...body, customerId, tagId, caller });
      return done.ok ? answered(house, { customerId, id: tagId }, done.value.revision) : done;
    },
    venueOf,
  );
  for (const move of ['block', 'unblock'] as const) {
    mount(
      app,
      door,
      `POST /v1/nfcTags/{tagId}/${move}`,
      async ({ customerId, caller, params: { tagId }, body }) => {
        const done = await blockTag(house, { ...body, customerId, tagId, actorId: caller.userId }, move);
        return done.ok ? answered(house, { customerId, id: tagId }, done.value.revision) : done;
      },
      venueOf,
    );
  }
  mount(
    app,
    door,
    'DELETE /v1/nfcTags/{tagId}',
    async ({ customerId, caller, params: { tagId }, query: { commandId, socketId } }) => {
      const done = await removeTag(house, { customerId, tagId, id: commandId, actorId: caller.userId, socketId });
      return done.ok ? accept({ outcome: done.value.outcome, revision: done.value.revision }) : done;
    },
    venueOf,
  );
}
