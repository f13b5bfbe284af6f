/** Every command: once by its id, journaled, announced after the commit (decisions.md §2 Journal, §3; architecture, Storage). */
import { createHash } from 'node:crypto';

import type { ErrorCode } from '@comanda/contract/errors';
import type { Change } from '@comanda/contract/events';
import type { JournalEvent } from '@comanda/domain/journal/rebuild';

import type { House } from '../../platform/house.ts';
import { inVenue, saveHead, type Venue } from '../../platform/transaction.ts';
import { appendEntry } from './journal.repository.ts';

export type Command = {
  readonly customerId: string;
  /** Made by the client, UUIDv7. */
  readonly id: string;
  readonly kind: string;
  readonly actorId: string;
  /** As validated; what is compared when the id comes again. */
  readonly body: unknown;
  readonly socketId?: string | undefined;
};

export type CommandRefusal<Code extends ErrorCode = ErrorCode> = {
  readonly ok: false;
  readonly code: Code;
  readonly params?: Readonly<Record<string, string | number>>;
};

export type Outcome<Answer> = {
  readonly answer: Answer;
  readonly event: JournalEvent;
  readonly changes: readonly Change[];
};

/** Load → decide → save inside one transaction of the venue. */
export type Work<Answer, Code extends ErrorCode> = (
  venue: Venue,
) => Promise<{ readonly ok: true; readonly value: Outcome<Answer> } | CommandRefusal<Code>>;

type Done<Answer> = { readonly ok: true; readonly value: Answer & { revision: number } };

/** Carries a refusal out of the transaction, so that it is rolled back and nothing is stored. */
class Refused extends Error {
  readonly refusal: CommandRefusal;

  constructor(refusal: CommandRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

type Settled<Answer> = { value: Answer & { revision: number }; changes: readonly Change[] | null };

export async function runCommand<Answer extends object, Code extends ErrorCode>(
  house: House,
  command: Command,
  work: Work<Answer, Code>,
): Promise<Done<Answer> | CommandRefusal<Code | 'command.error.idReused'>> {
  const bodyHash = hashOf(command);
  let settled: Settled<Answer>;
  try {
    settled = await inVenue(house.database, house.clock, command.customerId, (venue) =>
      settle(venue, command, bodyHash, work),
    );
  } catch (error) {
    if (error instanceof Refused) return error.refusal as CommandRefusal<Code>;
    throw error;
  }
  if (settled.changes !== null) {
    const { revision } = settled.value;
    const announcement = { customerId: command.customerId, revision, changes: settled.changes };
    house.announcer.announce(announcement, command.socketId);
  }
  return { ok: true, value: settled.value };
}

async function settle<Answer extends object, Code extends ErrorCode>(
  venue: Venue,
  command: Command,
  bodyHash: string,
  work: Work<Answer, Code>,
): Promise<Settled<Answer>> {
  const first = await firstAnswer<Answer>(venue, command, bodyHash);
  if (first !== null) return { value: first, changes: null };
  const decision = await work(venue);
  if (!decision.ok) throw new Refused(decision);
  const { answer, event, changes } = decision.value;
  await appendEntry(venue, { actorId: command.actorId, commandId: command.id, event, changes });
  const value = { ...answer, revision: venue.head.revision };
  await venue.tx
    .updateTable('commands')
    .set({ answer: JSON.stringify(value) })
    .where('customer_id', '=', command.customerId)
    .where('id', '=', command.id)
    .execute();
  await saveHead(venue);
  return { value, changes };
}

/** Takes the id first; null when it is new, else the answer given then. */
async function firstAnswer<Answer>(
  venue: Venue,
  command: Command,
  bodyHash: string,
): Promise<(Answer & { revision: number }) | null> {
  const key = { customer_id: command.customerId, id: command.id };
  const taken = await venue.tx
    .insertInto('commands')
    .values({
      ...key,
      kind: command.kind,
      actor_id: command.actorId,
      body_hash: bodyHash,
      answer: null,
      created_at: venue.now,
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'id']).doNothing())
    .executeTakeFirst();
  if (taken.numInsertedOrUpdatedRows === 1n) return null;
  const row = await venue.tx
    .selectFrom('commands')
    .select(['body_hash', 'answer'])
    .where('customer_id', '=', key.customer_id)
    .where('id', '=', key.id)
    .executeTakeFirstOrThrow();
  if (row.body_hash !== bodyHash || row.answer === null) {
    throw new Refused({ ok: false, code: 'command.error.idReused' });
  }
  return JSON.parse(row.answer) as Answer & { revision: number };
}

function hashOf(command: Command): string {
  return createHash('sha256')
    .update(JSON.stringify([command.kind, command.actorId, command.body]))
    .digest('hex');
}
