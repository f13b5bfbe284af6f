/** A device that lost an answer sends its command again; a broken one sends the id with other words. */
import type { Random } from '../../random.ts';
import { type Around, type Command, isTheirs, type Step } from '../command.ts';

export const repeatStep: Step = { name: 'repeat', weight: 6, draw: drawRepeat, calls: [] };

function drawRepeat(random: Random, { sent, as, model }: Around): Command | null {
  const known = sent
    .filter((one) => one.again && (one.isRight?.(model) ?? true) && isTheirs(one.sent.as) === isTheirs(as))
    .slice(-15);
  if (known.length === 0) return null;
  const command = random.pick(known);
  const again = random.chance(0.6) ? command : (command.again?.(random) ?? command);
  return { ...again, label: `again: ${again.label}` };
}
