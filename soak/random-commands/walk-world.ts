/** One walk: two venues, a sequence of steps, each with a chance of its own, so that steps can be left out. */
import { aCombo, aComponent, aDrink, aMenu, aProduct, fixedPrice } from '@comanda/test-kit/a-menu';
import { aVenue } from '@comanda/test-kit/a-venue';

import type { TestServer } from '../../apps/server/src/test/start-test-server.ts';
import { during } from '../in-process/check.ts';
import { type Crew, openVenue, ours, theirs } from '../in-process/house.ts';
import type { House } from '../in-process/keep-tokens.ts';
import { deriveSeed, type Random, randomOf } from '../random.ts';
import type { Counts } from '../simulator.ts';
import { checkEnd } from './check-end.ts';
import { type Around, type Command, modelOf, type Step, type World } from './command.ts';
import { type Answered, explain } from './explain.ts';
import { openModel } from './model.ts';
import { steps } from './steps/all.ts';
import { orderCommand } from './steps/read.ts';
import { standingCommand } from './steps/support.ts';

type Walk = House & { world: World; readonly sent: Command[]; readonly counts: Counts; readonly log: string[] };

/** A broken promise, with what was done before it. */
export class WalkBroken extends Error {
  readonly log: readonly string[];

  constructor(log: readonly string[], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.log = log;
  }
}

/** @param taken which steps of the walk are taken, by their numbers. */
export async function walkWorld(house: House, seed: number, taken: readonly number[]): Promise<Counts> {
  const walk: Walk = { ...house, world: await openWorld(house.server, seed), sent: [], counts: {}, log: [] };
  try {
    for (const number of taken) await takeStep(walk, randomOf(deriveSeed(seed, number)));
    await resume(walk);
    for (const crew of [ours, theirs]) {
      const model = modelOf(walk.world, crew.admin);
      await during(
        () => `the end, in the venue ${model.plan.customerId}`,
        () => checkEnd(walk, model, { admin: crew.admin, now: walk.world.now }),
      );
    }
  } catch (error) {
    throw new WalkBroken(walk.log, error);
  }
  return walk.counts;
}

const dayMs = 86_400_000;

/** Parts of every station, of a counted stock, at several rates; and one whose parts are free by themselves. */
const combos = [
  aCombo('lunch', 2200, [
    aComponent('dish', { roesti: 0, schnitzel: 500, filet: 900, steak: 750 }),
    aComponent('drink', { rivella: 0, fendant: 300 }),
  ]),
  aCombo('leftovers', 700, [aComponent('one', { plain: 0 }), aComponent('other', { plain: 0, bread: 50 })]),
];

async function openWorld(server: TestServer, seed: number): Promise<World> {
  const random = randomOf(seed);
  // Winter, far enough from its end; the turn of the year with its week 53 is in it.
  const monday = Date.UTC(2026, 10, 2) + 7 * dayMs * random.int(0, 11);
  // Often a Monday morning: a clock put back then stands in the week before.
  server.clock.moveTo(monday + random.int(0, random.chance(0.4) ? dayMs / 4 : 7 * dayMs));
  const open = async (name: string, crew: Crew, espresso: number) => {
    const filet = aProduct('filet', {
      price: fixedPrice(5200),
      stock: { current: random.int(0, 60), min: 1, max: 80 },
    });
    const menu = aMenu([
      aDrink('espresso', espresso),
      filet,
      aProduct('plain', { price: fixedPrice(0), stationId: null }),
    ]);
    const plan = aVenue({ customerId: `${name}-${seed}`, menu: { ...menu, combos } });
    await openVenue(server, plan, crew);
    return openModel(plan);
  };
  return { ours: await open('ours', ours, 480), theirs: await open('theirs', theirs, 590), now: server.clock.now() };
}

async function takeStep(walk: Walk, random: Random): Promise<void> {
  if (random.chance(0.06)) return passTime(walk, random);
  const commands = drawCommands(walk, random);
  if (commands.length === 0) return;
  const answered = await sendAtOnce(walk, commands, random);
  for (const { command, answer } of answered) {
    walk.log.push(`${command.sent.as ?? 'nobody'}: ${command.label} → ${answer.status} ${messageOf(answer.body)}`);
    add(walk.counts, answer.status === 200 ? 'commands' : 'refusals');
    if (command.again) walk.sent.push(command);
    if (command.label.startsWith('again')) add(walk.counts, 're-sends');
  }
  if (commands.length > 1) {
    walk.log.push(`(these ${commands.length} at once)`);
    add(walk.counts, 'at once', commands.length);
  }
  walk.world = explain(walk.world, answered);
}

/** Its people must see again what is compared at the end. */
async function resume(walk: Walk): Promise<void> {
  const commands = walk.world.ours.house.isSuspended ? [standingCommand(walk.world.ours, false)] : [];
  walk.world = explain(walk.world, await sendAtOnce(walk, commands, randomOf(0)));
}

function add(counts: Counts, name: string, by = 1): void {
  counts[name] = (counts[name] ?? 0) + by;
}

function messageOf(body: unknown): string {
  const { message, revision } = (body ?? {}) as { message?: string; revision?: number };
  return message ?? `revision ${revision ?? '-'}`;
}

/** Seldom back: a clock that was put right. */
function passTime(walk: Walk, random: Random): void {
  const minute = 60_000;
  const by = random.pick([1000, minute, 20 * minute, 61 * minute, dayMs / 4, dayMs, 4 * dayMs, -30 * minute, -dayMs]);
  walk.server.clock.pass(by);
  walk.world = { ...walk.world, now: walk.server.clock.now() };
  walk.log.push(`the clock goes on by ${by / minute} minutes`);
}

/** One command; or a few at once that quarrel about one order, while others look at it. */
function drawCommands(walk: Walk, random: Random): Command[] {
  const together = random.chance(0.2) ? random.int(2, 4) : 1;
  const focus = together > 1 ? random.next() : null;
  const drawn: Command[] = [];
  for (let left = together; left > 0; left -= 1) {
    const around = aroundOf(walk, random, focus);
    const step = chooseStep(random);
    const command = step?.draw(random, around) ?? null;
    if (step === undefined || command === null) continue;
    if (step.calls.length > 0 && !step.calls.includes(command.key))
      throw new Error(`${step.name} sends ${command.key}`);
    drawn.push(command);
    // A device that is impatient sends twice.
    if (together > 1 && drawn.length < 4 && random.chance(0.2))
      drawn.push({ ...command, label: `again: ${command.label}` });
  }
  // Sometimes a whole house, so that questions wait for each other in the middle of what they read.
  const crowd = focus === null ? 0 : random.pick([0, 3, 30]);
  for (let watchers = crowd; watchers > 0; watchers -= 1) {
    const { as, quarrel } = aroundOf(walk, random, focus);
    if (quarrel !== undefined) drawn.push(orderCommand(quarrel, as));
  }
  return drawn;
}

/** @param focus which of the newest orders the quarrel is about, from 0 to 1; null where there is none. */
function aroundOf({ world, sent }: Walk, random: Random, focus: number | null): Around {
  const crew = random.chance(0.85) ? ours : theirs;
  const as = random.pick([crew.admin, ...crew.waiters]);
  const [model, neighbour] = crew === ours ? [world.ours, world.theirs] : [world.theirs, world.ours];
  const newest = [...model.orders.keys()].slice(-4);
  const quarrel = focus === null ? undefined : newest[Math.floor(focus * newest.length)];
  return { world, model, neighbour, as, sent, isAlone: focus === null, quarrel };
}

const allWeights = steps.reduce((sum, { weight }) => sum + weight, 0);

function chooseStep(random: Random): Step | undefined {
  let left = random.next() * allWeights;
  return steps.find(({ weight }) => (left -= weight) < 0) ?? steps[0];
}

/** Not all at the very same moment: what is read while a command is under way must be of before or of after it. */
async function sendAtOnce({ server, tokens }: Walk, commands: readonly Command[], random: Random): Promise<Answered[]> {
  const ready = [];
  for (const command of commands) {
    const { as, ...sent } = command.sent;
    const turns = commands.length > 1 && random.chance(0.7) ? random.int(0, 80) : 0;
    ready.push({ command, turns, sent: as === undefined ? sent : { ...sent, token: await tokens.of(as) } });
  }
  return Promise.all(
    ready.map(async ({ command, turns, sent }) => {
      for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      const response = await server.send(command.key, sent);
      return { command, answer: { status: response.statusCode, body: response.json<unknown>() } };
    }),
  );
}
