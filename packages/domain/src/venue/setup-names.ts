/** What an administrator names stands once among its kind: two stations of one name nobody tells apart (specification §3). */
import { accept, type Decision, refuse } from '../decision.ts';

export type NamedThing = { readonly id: string; readonly name: string };

/** Neither capitals nor spaces around it make another name. */
export const foldedName = (name: string): string => name.trim().toLowerCase();

/**
 * A thing may keep the name that it has, even where another has had the same since before names stood once.
 * @param ownId null for a new thing
 * @param all the things of its kind, itself included
 */
export function isNameTaken(name: string, ownId: string | null, all: readonly NamedThing[]): boolean {
  const wished = foldedName(name);
  const own = all.find(({ id }) => id === ownId);
  if (own !== undefined && foldedName(own.name) === wished) return false;
  return all.some((thing) => thing !== own && foldedName(thing.name) === wished);
}

/** @param name undefined where it is not to be changed */
export function checkSetupName(
  name: string | undefined,
  ownId: string | null,
  all: readonly NamedThing[],
): Decision<null, 'setup.error.nameTaken'> {
  if (name === undefined || !isNameTaken(name, ownId, all)) return accept(null);
  return refuse('setup.error.nameTaken', { name: name.trim() });
}
