/** A till that wants one order taken: it sends the same until it is answered, with the pauses of the real one. */
import { afterSilence, noPause, readOutcome } from '@comanda/api-client/outbox/queue';
import type { Draft } from '@comanda/contract/orders';
import { aDraft, aDraftProduct } from '@comanda/test-kit/a-draft';

import { holds, same } from '../in-process/check.ts';
import type { Random } from '../random.ts';
import type { Lines } from './lines.ts';
import { type Dish, type OverloadHouse, stationOf, venue } from './overload-house.ts';

export type Tally = {
  /** Order → its number, as it was answered. */
  readonly answered: Map<string, string>;
  readonly drafts: Map<string, readonly Dish[]>;
  /** Milliseconds from sending to an answer that took the order. */
  taken: number[];
  /** The same to an answer that sent the till away. */
  shed: number[];
  /** Answers that the till did not wait for. */
  unheard: number;
  /** Of one order. */
  mostTries: number;
};

export function nothingTallied(): Tally {
  return { answered: new Map(), drafts: new Map(), taken: [], shed: [], unheard: 0, mostTries: 0 };
}

export type Till = { readonly house: OverloadHouse; readonly random: Random; readonly tally: Tally };

/** So many answers get lost on their way. */
const lostShare = 0.03;
const longestWaitMs = 400;
/** No call waits longer than this for its answer, whatever it is: generous, for machines that are slow. */
export const longestAnswerMs = 15_000;
/** Nobody is sent away for ever. */
const mostTries = 60;

/** @throws PromiseBroken for an answer that is neither the order nor "come again". */
export async function orderOnce(till: Till): Promise<void> {
  const { random, tally } = till;
  const dishes = pickDishes(random);
  const draft = aDraft(
    dishes.map((dish) => aDraftProduct(dish, { opid: random.uuid() })),
    { id: random.uuid(), customer: venue.customerId },
  );
  tally.drafts.set(draft.id, dishes);
  let pause = noPause;
  for (let tries = 1; ; tries += 1) {
    holds('a till gets its turn in the end', tries <= mostTries, { tries });
    tally.mostTries = Math.max(tally.mostTries, tries);
    if (await isTaken(till, draft)) break;
    pause = afterSilence(pause, Date.now(), random.next());
    await until(pause.untilMs);
  }
  // Now and then the till does not know that it was answered.
  if (random.chance(lostShare)) while (!(await isTaken(till, draft))) await until(Date.now() + 1000);
}

const until = (ms: number) => new Promise((done) => setTimeout(done, ms - Date.now()));

function pickDishes(random: Random): Dish[] {
  const menu = Object.keys(stationOf) as Dish[];
  return Array.from({ length: random.int(1, 4) }, () => random.pick(menu));
}

async function isTaken({ house, random, tally }: Till, draft: Draft): Promise<boolean> {
  const leaves = random.chance(lostShare) ? random.int(1, longestWaitMs) : null;
  const from = performance.now();
  const answer = await send(house.lines, draft, leaves);
  const ms = performance.now() - from;
  if (answer === null) {
    tally.unheard += 1;
    return false;
  }
  holds('an answer comes in time', ms < longestAnswerMs, { ms });
  const { status, retryAfter, body } = answer;
  if (status === 200) {
    const { order } = body as { order: { id: string; number: string } };
    const outcome = readOutcome({ id: draft.id }, { ok: true, id: order.id });
    same('what became of an order', outcome, { kind: 'taken' });
    const before = tally.answered.get(draft.id) ?? order.number;
    same(`the number of order ${draft.id}`, order.number, before);
    tally.answered.set(draft.id, order.number);
    tally.taken.push(ms);
    return true;
  }
  checkShed(answer);
  const { message: code } = body as { message: string };
  const outcome = readOutcome({ id: draft.id }, { ok: false, code, status, params: {} });
  same('what a till makes of it', outcome, { kind: 'silence' });
  holds('it is told when to come again', Number(retryAfter) > 0, { retryAfter });
  tally.shed.push(ms);
  return false;
}

export type Answer = { readonly status: number; readonly retryAfter: string | null; readonly body: unknown };

/** @throws PromiseBroken for any other refusal. */
export function checkShed({ status, retryAfter, body }: Answer): void {
  holds('a refusal says come again', status === 503 && Number(retryAfter) > 0, { status, retryAfter, body });
  same('the words of a refusal', body, { message: 'general.error.busy' });
}

/** @param leavesAfterMs the caller goes away then. @returns null where it heard no answer */
async function send(lines: Lines, draft: Draft, leavesAfterMs: number | null): Promise<Answer | null> {
  const answer = await lines.post('/v1/orders', draft, leavesAfterMs);
  if (answer === null) return null;
  const retryAfter = /\r\nretry-after: (\d+)/i.exec(answer.head)?.[1] ?? null;
  return { status: answer.status, retryAfter, body: JSON.parse(answer.body.toString()) };
}

/** As the waiter. @throws Error where nobody answers. */
export async function ask({ server, token }: OverloadHouse, path: string): Promise<Answer> {
  const response = await server.sendRaw(path, { headers: { authorization: `Bearer ${token}` } });
  const text = await response.text();
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: JSON.parse(text) };
}
