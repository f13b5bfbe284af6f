/** Makes a shared till: a name, and a code that is typed on the device within minutes (decisions.md §5). */
import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { runCommand } from '../journal/index.ts';
import { codeMs, hashCode, makeCode } from './till-code.ts';
import { insertTill } from './tills.repository.ts';

export type NewTill = {
  readonly customerId: string;
  readonly id: string;
  readonly name: string;
  readonly caller: Caller;
};

export function makeTill(house: House, secret: string, { customerId, id, name, caller }: NewTill) {
  const command = { customerId, id, kind: 'till.make', actorId: caller.userId, body: { name } };
  return runCommand<{ tillId: string }, never>(house, command, async ({ tx, now }) => {
    await insertTill(tx, {
      customer_id: customerId,
      id,
      name,
      created_by: caller.userId,
      created_at: now,
      code_hash: hashCode(makeCode(secret, { customerId, id })),
      code_expires_at: now + codeMs,
      enrolled_at: null,
      counter: 0,
      seen_counter: 0,
      rotated_at: null,
      user_agent: '',
      withdrawn_at: null,
    });
    return {
      ok: true,
      value: { answer: { tillId: id }, event: { type: 'till.made', tillId: id }, changes: [{ kind: 'till', id }] },
    };
  });
}
