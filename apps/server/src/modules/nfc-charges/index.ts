/** Money that loads tags and goes back from them, and what became of it (specification §2, NFC payments). */
import { accept, refuse } from '@comanda/domain/decision';
import { goesThroughProvider } from '@comanda/domain/payments/payment';
import type { FastifyInstance } from 'fastify';

import { inOneMoment } from '../../platform/database/one-moment.ts';
import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { originOf } from '../../platform/http/origin-of.ts';
import { bringImages } from '../media/index.ts';
import { findTag, type TagKey, tagNow, venueOfTag } from '../nfc-credit/index.ts';
import { findSettings } from '../settings/index.ts';
import { readPayment } from '../settlements/index.ts';
import { chargeTag } from './charge-tag.ts';
import { creditDocument, printCreditAgain, readCreditPaper } from './print-credit.ts';
import { readEntries, readEntry } from './read-entries.ts';
import { replaceTag } from './replace-tag.ts';
import { startCharge } from './start-charge.ts';
import { unchargeTag } from './uncharge-tag.ts';

const pageSize = 50;

export { landCharge } from './land-charge.ts';

/** `secret`: of PINs. `publicUrl`: under which the world reaches this server. */
type Served = { readonly secret: string; readonly publicUrl: string | null };

export function mountNfcCharges(app: FastifyInstance, door: Door, house: House, served: Served): void {
  const { secret } = served;
  const venueOf = venueOfTag(house);
  mount(
    app,
    door,
    'POST /v1/nfcTags/{tagId}/charge',
    async ({ customerId, caller, params: { tagId }, body, request }) => {
      const { methodId = null, drawer = null, reference = null, device = null, language = null, ...rest } = body;
      const charge = { ...rest, methodId, drawer, reference, customerId, tagId, caller };
      const isTakenElsewhere = goesThroughProvider(body.method);
      const done = isTakenElsewhere
        ? await startCharge(house, { ...charge, device, language, origin: originOf(request, served.publicUrl) })
        : await chargeTag(house, charge);
      if (!done.ok) return done;
      const { entryId, change, revision } = done.value;
      const key = { customerId, id: tagId };
      if (!isTakenElsewhere)
        return accept({ ...(await bookedNow(house, key, entryId)), payment: null, change, revision });
      const payment = await readPayment({ house, ...served }, { customerId, paymentId: entryId }, request);
      const tag = await tagNow(house, key);
      if (payment === null || !tag.ok) throw new Error(`charge vanished: ${entryId}`);
      // Once it has landed it stands there, on the tag that has the credit.
      return accept({ tag: tag.value, entry: null, payment, change, revision });
    },
    venueOf,
  );
  mount(
    app,
    door,
    'POST /v1/nfcTags/{tagId}/uncharge',
    async ({ customerId, caller, params: { tagId }, body }) => {
      const { drawer = null, pin, ...rest } = body;
      const done = await unchargeTag(house, secret, { ...rest, pin, drawer, customerId, tagId, caller });
      if (!done.ok) return done;
      const { entryId, revision } = done.value;
      return accept({ ...(await bookedNow(house, { customerId, id: tagId }, entryId)), revision });
    },
    venueOf,
  );
  mount(
    app,
    door,
    'POST /v1/nfcTags/{tagId}/replace',
    async ({ customerId, caller, params: { tagId }, body }) => {
      const done = await replaceTag(house, secret, { ...body, customerId, tagId, caller });
      if (!done.ok) return done;
      const tag = await tagNow(house, { customerId, id: done.value.tagId });
      const replaced = await tagNow(house, { customerId, id: tagId });
      if (!tag.ok) return tag;
      if (!replaced.ok) return replaced;
      return accept({ tag: tag.value, replaced: replaced.value, revision: done.value.revision });
    },
    venueOf,
  );
  mountEntries(app, door, house);
}

/** Tag and entry after a command, as they stand now. */
async function bookedNow(house: House, key: TagKey, entryId: string) {
  const tag = await tagNow(house, key);
  const entry = await readEntry(house.database.read, key, entryId);
  if (!tag.ok || entry === null) throw new Error(`entry of a tag vanished: ${entryId}`);
  return { tag: tag.value, entry };
}

function mountEntries(app: FastifyInstance, door: Door, house: House): void {
  const venueOf = venueOfTag(house);
  mount(
    app,
    door,
    'GET /v1/nfcTags/{tagId}/entries',
    async ({ customerId, params: { tagId }, query: { cursor, limit = pageSize } }) =>
      inOneMoment(house.database, async (moment) => {
        const key = { customerId, id: tagId };
        if ((await findTag(moment, key)) === null) return refuse('nfc.error.tagNotFound');
        return accept(await readEntries(moment, key, { cursor, limit }));
      }),
    venueOf,
  );
  mount(
    app,
    door,
    'GET /v1/nfcTags/{tagId}/entries/{entryId}/receipt',
    async ({ customerId, params }) => {
      const db = house.database.read;
      const settings = await findSettings(db, customerId);
      const paper = await readCreditPaper(db, { customerId, ...params }, settings);
      const document = paper === null ? null : await creditDocument(db, paper);
      if (document === null) return refuse('receipts.error.notFound');
      return accept({ document: JSON.stringify(await bringImages(db, customerId, document)) });
    },
    venueOf,
  );
  mount(
    app,
    door,
    'POST /v1/nfcTags/{tagId}/entries/{entryId}/print',
    async ({ customerId, caller, params, body }) => {
      const done = await printCreditAgain(house, { ...body, ...params, customerId, actorId: caller.userId });
      return done.ok ? accept({ revision: done.value.revision }) : done;
    },
    venueOf,
  );
}
