/** Every command: once by its id, journaled, announced after the commit (decisions.md §2 Journal, §3; architecture, Storage). */
import { hash } from 'node:crypto';

import type { ErrorCode } from '@comanda/contract/errors';
import type { Change } from '@comanda/contract/events';
import type { JournalEvent } from '@comanda/domain/journal/rebuild';

import { insertRows, prepare } from '../../platform/database/prepare.ts';
import type { House } from '../../platform/house.ts';
import { inVenueAsking, saveHead, type Tx, type Venue } from '../../platform/transaction.ts';
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

export type Outcome<Answer, Made = undefined> = {
  /** Kept with the command: what a repeat is told (docs/decisions/0007). */
  readonly answer: Answer;
  /** What the caller may show without reading it again; a repeat has none. */
  readonly made?: Made;
  readonly event: JournalEvent;
  readonly changes: readonly Change[];
};

/** Load → decide → save inside one transaction of the venue. */
export type Work<Answer, Code extends ErrorCode, Made = undefined> = (
  venue: Venue,
) => Promise<{ readonly ok: true; readonly value: Outcome<Answer, Made> } | CommandRefusal<Code>>;

type Done<Answer, Made> = {
  readonly ok: true;
  readonly value: Answer & { revision: number };
  readonly made: Made | undefined;
};

/** Carries a refusal out of the transaction, so that it is rolled back and nothing is stored. */
class Refused extends Error {
  readonly refusal: CommandRefusal;

  constructor(refusal: CommandRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

type Settled<Answer, Made> = {
  value: Answer & { revision: number };
  made?: Made | undefined;
  changes: readonly Change[] | null;
};

export async function runCommand<Answer extends object, Code extends ErrorCode, Made = undefined>(
  house: House,
  command: Command,
  work: Work<Answer, Code, Made>,
): Promise<Done<Answer, Made> | CommandRefusal<Code | 'command.error.idReused'>> {
  const bodyHash = hashOf(command);
  let settled: Settled<Answer, Made>;
  try {
    const { customerId, id } = command;
    const question = (tx: Tx) => findCommand.compiled(tx, { customerId, id });
    settled = await inVenueAsking(house.database, house.clock, { customerId, question }, (venue, [known]) =>
      settle(venue, { command, bodyHash, known }, work),
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
  return { ok: true, value: settled.value, made: settled.made };
}

async function settle<Answer extends object, Code extends ErrorCode, Made>(
  venue: Venue,
  { command, bodyHash, known }: { command: Command; bodyHash: string; known: KnownCommand | undefined },
  work: Work<Answer, Code, Made>,
): Promise<Settled<Answer, Made>> {
  if (known !== undefined) return { value: firstAnswer<Answer>(known, bodyHash), changes: null };
  const decision = await work(venue);
  if (!decision.ok) throw new Refused(decision);
  const { answer, made, event, changes } = decision.value;
  await appendEntry(venue, { actorId: command.actorId, commandId: command.id, event, changes });
  const value = { ...answer, revision: venue.head.revision };
  const { customerId: customer_id, id, kind, actorId: actor_id } = command;
  const row = { customer_id, id, kind, actor_id, body_hash: bodyHash, answer: JSON.stringify(value) };
  await insertRows(venue.ahead, 'commands', [{ ...row, created_at: venue.now }]);
  await saveHead(venue);
  return { value, made, changes };
}

type KnownCommand = { readonly body_hash: string; readonly answer: string | null };

/** Asked under the head's lock, so nobody else can be at the same command. */
const findCommand = prepare((db, { customerId, id }: { customerId: string; id: string }) =>
  db.selectFrom('commands').select(['body_hash', 'answer']).where('customer_id', '=', customerId).where('id', '=', id),
);

function firstAnswer<Answer>(known: KnownCommand, bodyHash: string): Answer & { revision: number } {
  if (known.body_hash !== bodyHash || known.answer === null) {
    throw new Refused({ ok: false, code: 'command.error.idReused' });
  }
  return JSON.parse(known.answer) as Answer & { revision: number };
}

function hashOf(command: Command): string {
  return hash('sha256', JSON.stringify([command.kind, command.actorId, command.body]));
}
