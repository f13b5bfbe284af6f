/** Comparing what was answered with what was promised; a difference ends the round. */
import { inspect, isDeepStrictEqual } from 'node:util';

export class PromiseBroken extends Error {}

export function show(value: unknown): string {
  return inspect(value, { depth: 12, breakLength: 140, maxArrayLength: 60, maxStringLength: 400 });
}

/** @throws PromiseBroken with both sides when they differ; fields may stand in any order. */
export function same(what: string, found: unknown, promised: unknown): void {
  if (isDeepStrictEqual(found, promised)) return;
  throw new PromiseBroken(`${what}\n  found    ${show(found)}\n  promised ${show(promised)}`);
}

/** @throws PromiseBroken when it does not hold. */
export function holds(what: string, condition: boolean, facts?: unknown): void {
  if (!condition) throw new PromiseBroken(facts === undefined ? what : `${what}\n  ${show(facts)}`);
}

/** Puts what was tried before the reason: a failure is read without a second run. */
export async function during<Value>(what: () => string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PromiseBroken(`${reason}\nduring ${what()}`, { cause: error });
  }
}
