/** Let in: opens the session of a person who proved who they are, and hands the browser its cookie. */
import { randomUUID } from 'node:crypto';

import type { SessionUser } from '@comanda/contract/session';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { House } from '../../platform/house.ts';
import type { UserRow } from '../users/index.ts';
import { writeToken } from './session-token.ts';
import { insertSession } from './sessions.repository.ts';
import { presentUser, setCookie } from './sessions.routes.ts';
import { sessionDays } from './sign-in.ts';

const dayMs = 86_400_000;

export async function letIn(
  house: House,
  secret: string,
  user: UserRow,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<SessionUser> {
  const now = house.clock();
  const session = {
    id: randomUUID(),
    user_id: user.id,
    counter: 1,
    created_at: now,
    rotated_at: now,
    expires_at: now + sessionDays * dayMs,
    ended_at: null,
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 200),
  };
  await insertSession(house.database.write, session);
  setCookie(request, reply, writeToken(secret, { sessionId: session.id, counter: session.counter }));
  return presentUser(user);
}
