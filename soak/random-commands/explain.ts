/** Is there an order of the commands in which the model gives just these answers? Several clients have no other. */
import { isDeepStrictEqual } from 'node:util';

import { PromiseBroken, show } from '../in-process/check.ts';
import { type Command, decide, isTheirs, modelOf, statusOf, type World } from './command.ts';
import { copyOf } from './model.ts';

export type Answer = { readonly status: number; readonly body: unknown };
export type Answered = { readonly command: Command; readonly answer: Answer };

/** @returns the world afterwards. @throws PromiseBroken when no order explains the answers. */
export function explain(world: World, answered: readonly Answered[]): World {
  const readers = answered.filter(({ command }) => isRead(command));
  const found = search(
    { before: world, readers },
    answered.filter(({ command }) => !isRead(command)),
    [],
  );
  if (found !== null) return found;
  // Of a crowd that saw the same, one is told.
  const told = new Set(answered.map((one) => `\n  ${tell(world, one)}`));
  throw new PromiseBroken(`no order of these commands explains their answers${[...told].join('')}`);
}

const isRead = ({ key }: Command) => key.startsWith('GET ');

type Placed = Answered & { readonly outcome: Outcome; readonly world: World };
type Scene = { readonly before: World; readonly readers: readonly Answered[] };

/** Depth first: whoever comes next must fit, and at the end everything that was shown, to readers too. */
function search(scene: Scene, waiting: readonly Answered[], placed: readonly Placed[]): World | null {
  const world = placed.at(-1)?.world ?? scene.before;
  if (waiting.length === 0) {
    const worlds = [scene.before, ...placed.map((one) => one.world)];
    return isShown(placed) && scene.readers.every((reader) => isSeen(reader, worlds)) ? world : null;
  }
  for (const next of waiting) {
    const after = copyFor(world, next.command);
    const outcome = decide(next.command, modelOf(after, next.command.sent.as), world.now);
    if (!fits(outcome, next.answer)) continue;
    const others = waiting.filter((one) => one !== next);
    const found = search(scene, others, [...placed, { ...next, outcome, world: after }]);
    if (found !== null) return found;
  }
  return null;
}

function copyFor(world: World, { sent }: Command): World {
  return isTheirs(sent.as) ? { ...world, theirs: copyOf(world.theirs) } : { ...world, ours: copyOf(world.ours) };
}

/** Some moment has what a reader saw; its revision may be of a moment before, never of one after. */
function isSeen({ command, answer }: Answered, worlds: readonly World[]): boolean {
  return worlds.some((world, moment) => {
    const outcome = decide(command, modelOf(world, command.sent.as), world.now);
    return fits(outcome, answer) && isOf(worlds.slice(moment), command, answer, outcome);
  });
}

function isOf(worlds: readonly World[], command: Command, { body }: Answer, outcome: Outcome): boolean {
  if ('code' in outcome || !command.seen) return true;
  const seen = command.seen(body as never);
  return worlds.some((world) => isDeepStrictEqual(seen, command.promised?.(modelOf(world, command.sent.as), outcome)));
}

type Outcome = ReturnType<Command['decide']>;

function fits(outcome: Outcome, { status, body }: Answer): boolean {
  const said = body as { message?: string; revision?: number };
  if ('code' in outcome) return status === statusOf(outcome.code) && said.message === outcome.code;
  if (status !== 200) return false;
  return !('revision' in outcome) || said.revision === outcome.revision;
}

/** An answer shows the thing of then or of a moment later, for it is read after the commit. */
function isShown(placed: readonly Placed[]): boolean {
  return placed.every(({ command, answer, outcome }, position) => {
    const later = placed.slice(position).map(({ world }) => world);
    return isOf(later, command, answer, outcome);
  });
}

/** For a person: what was sent, what was answered, what the model would have said had it come first. */
function tell(world: World, { command, answer }: Answered): string {
  const after = copyFor(world, command);
  const model = modelOf(after, command.sent.as);
  const outcome = decide(command, model, world.now);
  const seen = answer.status === 200 && command.seen ? command.seen(answer.body as never) : answer.body;
  const promised = 'code' in outcome ? undefined : command.promised?.(model, outcome);
  const revision = (answer.body as { revision?: number } | null)?.revision;
  return [
    `${command.sent.as ?? 'nobody'}: ${command.label} ${show(command.sent.body)}`,
    `answered ${answer.status}, revision ${revision}: ${show(seen)}`,
    `alone    ${show(outcome)}: ${show(promised)}`,
  ].join('\n    ');
}
