/** What a venue of the model does beside selling: tills, PIN, people, and whether it is suspended. */
import type { Model, Work } from './model.ts';

const done = (subject: string, ...changes: string[]): Work => ({ subject, changes, jobs: [] });

export function makeTill({ house }: Model, id: string, name: string): Work {
  house.tills.set(id, name);
  return done(id, `till ${id}`);
}

export function withdrawTill({ house }: Model, id: string): Work {
  if ((house.tills.get(id) ?? null) === null) return { code: 'till.error.notFound' };
  house.tills.set(id, null);
  return done(id, `till ${id}`);
}

/** The PIN that is asked for is always the right one: who is wrong waits, which is tried in the server's own tests. */
export function setPin({ house, plan }: Model, pin: string): Work {
  house.pin = pin;
  return done('', `settings ${plan.customerId}`);
}

export function checkPin({ house }: Model): Work {
  return house.pin === null ? { code: 'adminPin.error.notSet' } : done('');
}

/** The link's id is the server's, so only its number counts. */
export function invite(): Work {
  return done('', 'invite');
}

export function changeRole(userId: string): Work {
  return done('', `user ${userId}`);
}

export function suspend({ house, plan }: Model, isSuspended: boolean): Work {
  house.isSuspended = isSuspended;
  return done('', `customer ${plan.customerId}`);
}
