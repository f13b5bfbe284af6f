/** A command as it goes through the door, with what the model says to it. */
import type { ContractKey } from '@comanda/contract/calls';
import { errorCatalogue } from '@comanda/contract/errors';

import type { SentLoosely } from '../../apps/server/src/test/start-test-server.ts';
import { ours, support, theirs } from '../in-process/house.ts';
import type { Random } from '../random.ts';
import { copyOf, type Model, type Outcome } from './model.ts';

/** Two venues that share nothing but the house, and its clock. */
export type World = { readonly ours: Model; readonly theirs: Model; readonly now: number };

export type Command = {
  readonly label: string;
  readonly key: ContractKey;
  readonly sent: SentLoosely;
  /** What the venue of the caller makes of it; works on the model. */
  readonly decide: (model: Model, now: number) => Outcome | { readonly ok: true };
  /** What of an accepted answer is compared … */
  readonly seen?: (body: never) => unknown;
  /** … with what of the model, then or a moment later: an answer shows the thing as it is by now. */
  readonly promised?: (model: Model, outcome: object) => unknown;
  /** Whether it may be sent again: what it shows (a PIN) still counts. */
  readonly isRight?: (model: Model) => boolean;
  /** The same id once more: word for word, or with others by the same person. */
  readonly again?: (random: Random) => Command;
};

/** A kind of command; every file in `steps` has one or some. Draws null where the venue gives no occasion. */
export type Step = {
  readonly name: string;
  /** How often it is drawn, beside the others. */
  readonly weight: number;
  readonly draw: (random: Random, around: Around) => Command | null;
  /** What it may send; empty for one that sends again what others sent. */
  readonly calls: readonly ContractKey[];
};

export type Around = {
  readonly world: World;
  /** Whose venue the caller works in. */
  readonly model: Model;
  /** The venue next door. */
  readonly neighbour: Model;
  readonly as: string;
  /** Commands with an id that were sent so far. */
  readonly sent: readonly Command[];
  /** Nothing else is under way. */
  readonly isAlone: boolean;
  /** The order that several quarrel about at once. */
  readonly quarrel: string | undefined;
};

export function modelOf(world: World, as: string | undefined): Model {
  return isTheirs(as) ? world.theirs : world.ours;
}

export function isTheirs(as: string | undefined): boolean {
  return as === theirs.admin || theirs.waiters.some((waiter) => waiter === as);
}

export const isAdmin = (as: string) => as === ours.admin || as === theirs.admin;

/** What the venue makes of a command; a suspended one lets its people do nothing, who see that it is one. */
export function decide(command: Command, model: Model, now: number): ReturnType<Command['decide']> {
  const { as } = command.sent;
  if (!model.house.isSuspended || as === undefined || as === support) return command.decide(model, now);
  const alone = command.decide(copyOf(model), now);
  return isBeforeTheDoor(command, model, alone) ? alone : { code: 'access.error.customerInactive' };
}

/** Of another venue, of nobody, or not for this person: that is said first. */
function isBeforeTheDoor({ sent }: Command, model: Model, alone: object): boolean {
  const code = 'code' in alone ? alone.code : null;
  if (code === 'access.error.venueUnknown' || code === 'access.error.forbidden') return true;
  const { orderId, paymentId, tillId } = sent.params ?? {};
  return (
    (orderId !== undefined && !model.orders.has(orderId)) ||
    (paymentId !== undefined && !model.payments.has(paymentId)) ||
    (tillId !== undefined && !model.house.tills.has(tillId))
  );
}

/** As the contract says it. @throws Error of a code that it does not know */
export function statusOf(code: string): number {
  const known = Object.entries(errorCatalogue).find(([name]) => name === code)?.[1];
  if (known === undefined) throw new Error(`no such refusal: ${code}`);
  return known.status;
}

/** An order of the venue, seldom one of the neighbour's or one that nobody knows. */
export function someOrder(random: Random, { model, neighbour, quarrel }: Around): string {
  if (quarrel !== undefined && random.chance(0.8)) return quarrel;
  const known = [...model.orders.keys()];
  const foreign = [...neighbour.orders.keys()];
  if (foreign.length > 0 && random.chance(0.06)) return random.pick(foreign);
  // The newest ones are where something happens.
  return known.length === 0 || random.chance(0.03) ? random.uuid() : random.pick(known.slice(-12));
}
