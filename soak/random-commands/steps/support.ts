/** The provider suspends and resumes a venue. */
import { support } from '../../in-process/house.ts';
import type { Random } from '../../random.ts';
import type { Around, Command, Step } from '../command.ts';
import { suspend } from '../model-house.ts';
import { type Model, once, type Work } from '../model.ts';

export const supportSteps: readonly Step[] = [
  { name: 'suspend or resume', weight: 0.5, draw: drawStanding, calls: ['PATCH /v1/customers/{customerId}'] },
];

/** Alone: a command that came in before the venue was suspended may still end after it. */
function drawStanding(_: Random, { world, isAlone }: Around): Command | null {
  return isAlone ? standingCommand(world.ours, !world.ours.house.isSuspended) : null;
}

export function standingCommand({ plan }: Model, isSuspended: boolean): Command {
  const { customerId } = plan;
  const act = { id: null, kind: 'customer.change', actor: support, body: {} };
  return {
    label: isSuspended ? 'suspend the venue' : 'resume the venue',
    key: 'PATCH /v1/customers/{customerId}',
    sent: { as: support, params: { customerId }, body: { active: !isSuspended } },
    decide: (model) => {
      const work = (): Work => suspend(model, isSuspended);
      // Who sets what is set already changes nothing.
      if (model.house.isSuspended !== isSuspended) once(model, act, work);
      return { ok: true };
    },
    seen: ({ customer }: { customer: { active: boolean } }) => customer.active,
    promised: ({ house }) => !house.isSuspended,
  };
}
