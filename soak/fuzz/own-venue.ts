/** A venue of its own, where nobody changed or closed anything, and what is brought about there before a call (walk-own.ts). */
import type { ContractKey } from '@comanda/contract/calls';
import { aDraft, aDraftProduct } from '@comanda/test-kit/a-draft';
import { aPerson, aVenue } from '@comanda/test-kit/a-venue';

import { invoiceSettings } from '../../apps/server/src/test/invoice-calls.ts';
import { nothingKeptYet } from '../../apps/server/src/test/kept-guard.ts';
import { openTestVenue } from '../../apps/server/src/test/open-test-venue.ts';
import type { SentLoosely } from '../../apps/server/src/test/start-test-server.ts';
import { PromiseBroken } from '../in-process/check.ts';
import type { Right } from './walk-right.ts';
import { allPackages, openDoors, type Person, type Walk } from './walk-scene.ts';

type Asked = Pick<SentLoosely, 'params' | 'query' | 'body'>;

/** What a call is sent with once all has happened that it needs. */
export type Made = Required<Pick<Right, 'params'>> &
  Pick<Right, 'query' | 'only'> & {
    readonly isGuest?: boolean;
    /** Another venue than the one that was opened for it. */
    readonly there?: Own;
  };

export type Brings = Partial<Record<ContractKey, (own: Own, walk: Walk) => Promise<Made>>>;

export type Own = {
  readonly customerId: string;
  readonly person: Person;
  readonly uuid: () => string;
  /** What brings it about, by who runs the venue. @throws PromiseBroken where it is refused */
  readonly make: <Answer>(key: ContractKey, asked?: Asked) => Promise<Answer>;
  /** By a guest. */
  readonly guest: <Answer>(key: ContractKey, asked: Asked) => Promise<Answer>;
};

export async function openOwn(walk: Walk, changes: Parameters<typeof aVenue>[0] = {}): Promise<Own> {
  const { house, random } = walk;
  const name = random.uuid().slice(-12);
  const [customerId, admin] = [`own-${name}`, `owen-${name}`];
  const people = [aPerson(admin, { systemRole: 'customerAdmin', venueRole: 'admin' })];
  await openTestVenue(house.server.house, aVenue({ customerId, packages: allPackages, people, ...changes }));
  await nothingKeptYet(house.server.house, customerId);
  const person = { token: await house.tokens.of(admin) };
  const ask = (by: Person) =>
    async function asking<Answer>(key: ContractKey, asked: Asked = {}): Promise<Answer> {
      const sent = { ...asked, ...by, customer: customerId, params: { customerId, ...asked.params } };
      const answered = await house.server.send(key, sent);
      if (answered.statusCode >= 300) throw new PromiseBroken(`${key} is needed and was refused: ${answered.body}`);
      return answered.json<Answer>();
    };
  return { customerId, person, uuid: () => random.uuid(), make: ask(person), guest: ask({}) };
}

export const named = (text: string) => ({ de: text });
export type Thing = { readonly id: string; readonly version: number };

type PlacedOrder = Thing & { readonly products: readonly { readonly opid: string }[] };

export async function placed({ customerId, make, uuid }: Own, comment?: string): Promise<PlacedOrder> {
  const line = aDraftProduct('espresso', { opid: uuid(), count: 2 });
  const draft = aDraft([line], {
    id: uuid(),
    customer: customerId,
    table: `${customerId}-t2`,
    ...(comment && { comment }),
  });
  return (await make<{ order: PlacedOrder }>('POST /v1/orders', { body: draft })).order;
}

export async function canceled(own: Own, comment?: string): Promise<Thing> {
  const order = await placed(own, comment);
  const query = { commandId: own.uuid(), cancelComment: 'war nicht da' };
  await own.make('DELETE /v1/orders/{orderId}/storno', { params: { orderId: order.id }, query });
  return order;
}

export async function invoiceable({ make, uuid, ...own }: Own): Promise<Thing> {
  const { version } = await make<{ version: number }>('GET /v1/customers/{customerId}/invoiceSettings');
  const body = { id: uuid(), version, settings: invoiceSettings };
  await make('PUT /v1/customers/{customerId}/invoiceSettings', { body });
  return placed({ make, uuid, ...own });
}

export const aSerial = ({ uuid }: Own) => `04${uuid().replaceAll('-', '').slice(0, 12)}`;

export async function registered(own: Own, serial = aSerial(own)): Promise<string> {
  const { make, uuid } = own;
  const { tag } = await make<{ tag: Thing }>('POST /v1/customers/{customerId}/nfcTags', {
    body: { id: uuid(), serial },
  });
  return tag.id;
}

export const aCharge = (uuid: () => string) => ({ id: uuid(), amount: 2000, method: 'cash' });

export async function charged(own: Own): Promise<{ tagId: string; entryId: string }> {
  const tagId = await registered(own);
  const body = aCharge(own.uuid);
  await own.make('POST /v1/nfcTags/{tagId}/charge', { params: { tagId }, body });
  return { tagId, entryId: body.id };
}

export async function aStation({ make, uuid }: Own, more: object = {}): Promise<Thing> {
  const body = { id: uuid(), name: `Bar ${uuid()}`.slice(0, 20), autoPrint: true, deliverer: 'server', ...more };
  return (await make<{ station: Thing }>('POST /v1/customers/{customerId}/stations', { body })).station;
}

export const atTable = ({ customerId }: Own) => `code-${customerId}-t2`;

export function aGuestOrder(own: Own): object {
  const products = [aDraftProduct('espresso', { opid: own.uuid() })];
  return { id: own.uuid(), door: 'table', code: atTable(own), type: 'dinein', products, total: 480 };
}

type GuestOrder = Thing & { readonly token: string };

export async function placedByGuest(walk: Walk, own: Own): Promise<GuestOrder> {
  await openGuests(walk, own);
  return (await own.guest<{ order: GuestOrder }>('POST /v1/guest/orders', { body: aGuestOrder(own) })).order;
}

export async function openGuests({ house, random }: Walk, { customerId, person }: Own): Promise<void> {
  await openDoors({ house, random, customerId, token: person.token });
}
export const comboOf = (uuid: () => string) => ({
  id: uuid(),
  name: named('Menü'),
  category: 'food',
  price: 100,
  components: [{ id: 'dish', title: named('Gericht'), choices: [{ product: 'roesti', surcharge: 0 }] }],
});

export async function aCombo({ make, uuid }: Own): Promise<Thing> {
  const made = await make<{ combo: Thing }>('POST /v1/customers/{customerId}/combos', { body: comboOf(uuid) });
  return made.combo;
}
