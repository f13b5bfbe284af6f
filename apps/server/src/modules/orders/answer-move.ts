/** A move of one order: as its use case takes it from the wire, and as the wire is answered. */
import type { ErrorCode } from '@comanda/contract/errors';
import { accept, type Accepted } from '@comanda/domain/decision';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CommandRefusal } from '../journal/index.ts';
import { readAnswer, readBoth } from './read-answer.ts';

type Db = Kysely<Tables>;

type InVenue = { readonly customerId: string };

type Call<Body> = InVenue & {
  readonly params: { readonly orderId: string };
  readonly body: Body;
  readonly caller: Caller;
};

export function moveOf<Body extends object>({ params, body, caller, customerId }: Call<Body>) {
  return { ...body, customerId, orderId: params.orderId, caller };
}

/** The order as it is now, or why it did not move. */
export async function answerMove<Code extends ErrorCode>(
  db: Db,
  { customerId }: InVenue,
  done: Accepted<{ orderId: string; revision: number }> | CommandRefusal<Code>,
) {
  return done.ok ? accept(await readAnswer(db, customerId, done.value)) : done;
}

/** Both orders of a move between two, or why nothing moved. */
export async function answerBoth<Code extends ErrorCode>(
  db: Db,
  { customerId }: InVenue,
  done: Accepted<{ from: string; to: string; revision: number }> | CommandRefusal<Code>,
) {
  return done.ok ? accept(await readBoth(db, customerId, done.value)) : done;
}
