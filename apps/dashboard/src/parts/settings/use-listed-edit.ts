/** Edits one thing of a list, or makes a new one; the list is read again whenever somebody changed it. */
import type { CallFailure } from '@comanda/api-client/call';
import { newCommandId } from '@comanda/api-client/command-id';
import { isNameTaken } from '@comanda/domain/venue/setup-names';
import { useRef, useState } from 'react';

import type { Change } from '../change/use-change.ts';
import type { Values } from './merge-edit.ts';
import { type Edit, type Stored, useEdit } from './use-edit.ts';

const nameRefusals: ReadonlySet<string> = new Set(['setup.error.nameTaken', 'tables.error.nameTaken']);

type Result<Saved> = { readonly ok: true; readonly value: Saved } | CallFailure<string>;
type Listed = { readonly id: string; readonly version: number; readonly name?: unknown };

type Options<Thing extends Listed, V extends Values, Saved> = {
  /** As the list has them now. */
  readonly things: readonly Thing[] | undefined;
  /** The thing as it was when its form was opened; null for a new one. */
  readonly opened: Thing | null;
  readonly fresh: V;
  readonly valuesOf: (thing: Thing) => V;
  readonly told: { readonly add: Change; readonly change: Change };
  readonly add: (id: string, values: V) => Promise<Result<Saved>>;
  readonly change: (
    id: string,
    sent: { readonly id: string; readonly version: number } & Partial<V>,
    /** All that the form shows, for what is only sent as a whole. */
    values: V,
  ) => Promise<Result<Saved>>;
  readonly reread: () => Promise<readonly Thing[] | undefined>;
};

/** Those of the menu are called in several languages: they are told apart otherwise. */
function namedThings(things: readonly Listed[]) {
  return things.flatMap(({ id, name }) => (typeof name === 'string' ? [{ id, name }] : []));
}

export function useListedEdit<Thing extends Listed, V extends Values, Saved>(options: Options<Thing, V, Saved>) {
  const { things, opened, fresh, valuesOf, told, add, change, reread } = options;
  // A second try of the same form is the same thing, not a second one.
  const [newId] = useState(() => newCommandId());
  const find = (all: readonly Thing[] | undefined) => all?.find(({ id }) => id === opened?.id);
  const storedOf = (thing: Thing): Stored<V> => ({ version: thing.version, values: valuesOf(thing) });
  const now = find(things);
  /** Once the list is read again, the field itself says that its name stands there. */
  const isToldAtField = useRef(false);
  const onRefused = ({ code }: CallFailure<string>) => nameRefusals.has(code) && isToldAtField.current;
  const thing = now ?? opened;
  const edit = useEdit<V, Saved>({
    stored: thing === null ? { version: 0, values: fresh } : storedOf(thing),
    told: { ...(opened === null ? told.add : told.change), onRefused },
    send: async ({ values, changed, version }) => {
      const sent =
        opened === null ? add(newId, values) : change(opened.id, { ...changed, id: newCommandId(), version }, values);
      const answer = await sent;
      if (!answer.ok && nameRefusals.has(answer.code)) isToldAtField.current = (await reread()) !== undefined;
      return answer;
    },
    reread: async () => {
      const read = find(await reread());
      return read === undefined ? null : storedOf(read);
    },
  });
  /** Somebody removed it while its form was open. */
  const isGone = opened !== null && things !== undefined && now === undefined;
  const isTaken = (name: string) => isNameTaken(name, opened?.id ?? newId, namedThings(things ?? []));
  return { ...edit, isGone, isNew: opened === null, isTaken };
}

export type ListedEdit<V extends Values, Saved> = Edit<V, Saved> & {
  readonly isGone: boolean;
  readonly isNew: boolean;
  /** Whether another of the list is called so (packages/domain/src/venue/setup-names.ts). */
  readonly isTaken: (name: string) => boolean;
};
