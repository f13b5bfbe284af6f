/** Shared tills, the admin PIN, invites and roles: administrators may, waiters may not. */
import { ours, theirs } from '../../in-process/house.ts';
import type { Random } from '../../random.ts';
import { type Around, type Command, isAdmin, isTheirs, type Step } from '../command.ts';
import { changeRole, checkPin, invite, makeTill, setPin, withdrawTill } from '../model-house.ts';
import { type Model, once, type Outcome, type Work } from '../model.ts';

export const houseSteps: readonly Step[] = [
  { name: 'make a till', weight: 0.6, draw: drawTill, calls: ['POST /v1/customers/{customerId}/tills'] },
  { name: 'withdraw a till', weight: 0.6, draw: drawWithdrawal, calls: ['DELETE /v1/tills/{tillId}'] },
  { name: 'read the tills', weight: 0.4, draw: drawTills, calls: ['GET /v1/customers/{customerId}/tills'] },
  // Seldom: a PIN is as dear to compare as a password.
  { name: 'set the admin PIN', weight: 0.2, draw: drawPin, calls: ['PUT /v1/customers/{customerId}/adminPin'] },
  { name: 'show the PIN', weight: 0.3, draw: drawCheck, calls: ['POST /v1/customers/{customerId}/checkAdminPin/'] },
  { name: 'invite', weight: 0.6, draw: drawInvite, calls: ['POST /v1/customers/{customerId}/invites'] },
  {
    name: 'change a role',
    weight: 0.6,
    draw: drawRole,
    calls: ['PUT /v1/customers/{customerId}/users/{userId}/role'],
  },
];

const forbidden = { code: 'access.error.forbidden' };

/** Of who manages the venue. */
function managing(as: string, decide: (model: Model) => Outcome): Command['decide'] {
  return (model) => (isAdmin(as) ? decide(model) : forbidden);
}

function drawTill(random: Random, { model, as }: Around): Command {
  return tillCommand(model.plan.customerId, as, { id: random.uuid(), name: random.pick(['Bar', 'Terrasse']) });
}

function tillCommand(customerId: string, as: string, body: { id: string; name: string }): Command {
  const { id, name } = body;
  return {
    label: `make the till ${name}`,
    key: 'POST /v1/customers/{customerId}/tills',
    sent: { as, params: { customerId }, body },
    decide: managing(as, (model) =>
      once(model, { id, kind: 'till.make', actor: as, body: { name } }, () => makeTill(model, id, name)),
    ),
    seen: ({ till }: { till: { id: string; name: string } }) => [till.id, till.name],
    promised: () => [id, name],
    again: (random) => tillCommand(customerId, as, { id, name: random.pick([name, 'Keller']) }),
  };
}

function drawWithdrawal(random: Random, { model, neighbour, as }: Around): Command | null {
  const tills = [...model.house.tills.keys(), ...model.house.tills.keys(), ...neighbour.house.tills.keys()];
  return tills.length === 0 ? null : withdrawalCommand(as, random.pick(tills), random.uuid());
}

function withdrawalCommand(as: string, tillId: string, commandId: string): Command {
  const act = { id: commandId, kind: 'till.withdraw', actor: as, body: { till: tillId } };
  return {
    label: `withdraw the till ${tillId}`,
    key: 'DELETE /v1/tills/{tillId}',
    sent: { as, params: { tillId }, query: { commandId } },
    decide: (model) => {
      if (!model.house.tills.has(tillId)) return { code: 'till.error.notFound' };
      return isAdmin(as) ? once(model, act, () => withdrawTill(model, tillId)) : forbidden;
    },
    again: () => withdrawalCommand(as, tillId, commandId),
  };
}

function drawTills(_: Random, { model, as }: Around): Command {
  return {
    label: 'read the tills',
    key: 'GET /v1/customers/{customerId}/tills',
    sent: { as, params: { customerId: model.plan.customerId } },
    decide: () => (isAdmin(as) ? { ok: true } : forbidden),
    seen: ({ tills }: { tills: { id: string; name: string }[] }) => tills.map(({ id, name }) => `${id} ${name}`).sort(),
    promised: ({ house }) => [...house.tills].flatMap(([id, name]) => (name === null ? [] : [`${id} ${name}`])).sort(),
  };
}

/** Alone: who names the current PIN must not be overtaken. */
function drawPin(random: Random, { model, as, isAlone }: Around): Command | null {
  if (!isAlone || !isAdmin(as)) return null;
  const { customerId } = model.plan;
  const [id, pin, currentPin] = [random.uuid(), random.pick(['4071', '926358', '58172634']), model.house.pin];
  const act = { id, kind: 'adminPin.set', actor: as, body: {} };
  return {
    label: `set the admin PIN ${pin}`,
    key: 'PUT /v1/customers/{customerId}/adminPin',
    sent: { as, params: { customerId }, body: { id, pin, ...(currentPin !== null && { currentPin }) } },
    decide: managing(as, (now) => once(now, act, () => setPin(now, pin))),
  };
}

function drawCheck(_: Random, { model, as, isAlone }: Around): Command | null {
  if (!isAlone) return null;
  const { house, plan } = model;
  return {
    label: 'show the admin PIN',
    key: 'POST /v1/customers/{customerId}/checkAdminPin/',
    sent: { as, params: { customerId: plan.customerId }, body: { pin: house.pin ?? '0000' } },
    decide: (now) => {
      const outcome = once(now, { id: null, kind: 'adminPin.check', actor: as, body: {} }, () => checkPin(now));
      // Its answer tells no revision.
      return 'code' in outcome ? outcome : { ok: true };
    },
  };
}

type Named = { readonly customerId: string; readonly as: string; readonly id: string };

function drawInvite(random: Random, { model, as }: Around): Command {
  const named = { customerId: model.plan.customerId, as, id: random.uuid() };
  return inviteCommand(named, random.pick(['admin', 'waiter']));
}

function inviteCommand({ customerId, as, id }: Named, role: string): Command {
  return {
    label: `invite as ${role}`,
    key: 'POST /v1/customers/{customerId}/invites',
    sent: { as, params: { customerId }, body: { id, role } },
    decide: (model) => {
      if (!isAdmin(as)) return forbidden;
      const outcome = once(model, { id, kind: 'user.invite', actor: as, body: { role } }, () => invite());
      return 'code' in outcome ? outcome : { ok: true };
    },
    seen: (body: { invite: { role: string } }) => body.invite.role,
    promised: () => role,
    again: (random) => inviteCommand({ customerId, as, id }, random.pick(['admin', 'waiter'])),
  };
}

function drawRole(random: Random, { model, as }: Around): Command {
  const named = { customerId: model.plan.customerId, as, id: random.uuid() };
  return roleCommand(named, random.pick([...ours.waiters, ...theirs.waiters, as]));
}

/** A waiter stays a waiter: what others may, the tests of the server's door walk through. */
function roleCommand({ customerId, as, id }: Named, userId: string): Command {
  const act = { id, kind: 'user.changeRole', actor: as, body: { userId } };
  const change = (): Work =>
    isTheirs(userId) === isTheirs(as) ? changeRole(userId) : { code: 'users.error.notFound' };
  return {
    label: `make ${userId} a waiter`,
    key: 'PUT /v1/customers/{customerId}/users/{userId}/role',
    sent: { as, params: { customerId, userId }, body: { id, role: 'waiter' } },
    decide: managing(as, (model) => (userId === as ? { code: 'users.error.self' } : once(model, act, change))),
    again: (random) => roleCommand({ customerId, as, id }, random.pick([userId, ...ours.waiters])),
  };
}
