/** Users of the system and the people of a venue (api.md Customers, users). */
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { inStorage } from '../../platform/transaction.ts';
import { noteInSystem } from '../journal/index.ts';
import { signOutEverywhere } from '../sessions/index.ts';
import { countSessions, findPeople, findPeopleOf, findPerson, findUser } from '../users/index.ts';
import { changeRole } from './change-role.ts';
import { changeUser } from './change-user.ts';
import { makeUser } from './make-user.ts';
import { presentUser, presentVenueUser } from './people.present.ts';
import { removeUser } from './remove-user.ts';
import { turnOffAtVenue, turnOffByProvider } from './turn-off-second-factor.ts';

const notFound = { ok: false as const, code: 'users.error.notFound' as const };

export function mountPeople(app: FastifyInstance, door: Door, house: House): void {
  mountUsers(app, door, house);
  mountVenuePeople(app, door, house);
}

function mountUsers(app: FastifyInstance, door: Door, house: House): void {
  mount(app, door, 'GET /v1/users', async ({ query }) => {
    const people = await findPeople(house.database.read, query.search ?? '');
    return accept({ users: people.map(presentUser) });
  });
  mount(app, door, 'POST /v1/users', ({ body, caller }) => makeUser(house, body, caller.userId));
  mount(app, door, 'GET /v1/users/{userId}', async ({ params }) => {
    const person = await findPerson(house.database.read, params.userId);
    return person ? accept({ user: presentUser(person) }) : notFound;
  });
  mount(app, door, 'PATCH /v1/users/{userId}', ({ params, body, caller }) =>
    changeUser(house, params.userId, body, caller),
  );
  mount(app, door, 'DELETE /v1/users/{userId}', ({ params, caller }) =>
    removeUser(house, params.userId, caller.userId),
  );
  mount(app, door, 'POST /v1/users/{userId}/endSessions', async ({ params: { userId }, caller }) => {
    if (!(await findUser(house.database.read, userId))) return notFound;
    const at = house.clock();
    const sessions = await countSessions(house.database.write, userId, at);
    await signOutEverywhere(house, userId);
    await inStorage(house.database, (tx) =>
      noteInSystem(tx, { at, actorId: caller.userId, kind: 'user.sessionsEnded', subjectId: userId }),
    );
    return accept({ sessions });
  });
  mount(app, door, 'POST /v1/users/{userId}/turnOffSecondFactor', ({ params, caller }) =>
    turnOffByProvider(house, params.userId, caller.userId),
  );
}

function mountVenuePeople(app: FastifyInstance, door: Door, house: House): void {
  mount(app, door, 'GET /v1/customers/{customerId}/users', async ({ customerId }) => {
    const people = await findPeopleOf(house.database.read, customerId);
    return accept({ users: people.map(presentVenueUser) });
  });
  mount(
    app,
    door,
    'PUT /v1/customers/{customerId}/users/{userId}/role',
    async ({ params, body, caller, customerId }) => {
      if (params.userId === caller.userId) return { ok: false, code: 'users.error.self' };
      const done = await changeRole(house, {
        commandId: body.id,
        customerId,
        userId: params.userId,
        role: body.role,
        actorId: caller.userId,
        isByProvider: caller.systemRole === 'systemAdmin',
      });
      return done.ok ? accept({ revision: done.value.revision }) : done;
    },
  );
  mount(
    app,
    door,
    'POST /v1/customers/{customerId}/users/{userId}/turnOffSecondFactor',
    async ({ params, body, caller, customerId }) => {
      const done = await turnOffAtVenue(house, { commandId: body.id, customerId, userId: params.userId, caller });
      return done.ok ? accept({ revision: done.value.revision }) : done;
    },
  );
}
