import type { CallFailure } from '@comanda/api-client/call';
/** Edits one thing of a list, or makes a new one; the list is read again whenever somebody changed it. */
import { newCommandId } from '@comanda/api-client/command-id';
import { useState } from 'react';

import type { Change } from '../change/use-change.ts';
import type { Values } from './merge-edit.ts';
import { type Stored, useEdit } from './use-edit.ts';

type Result<Saved> = { readonly ok: true; readonly value: Saved } | CallFailure<string>;
type Listed = { readonly id: string; readonly version: number };

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
  ) => Promise<Result<Saved>>;
  readonly reread: () => Promise<readonly Thing[] | undefined>;
};

export function useListedEdit<Thing extends Listed, V extends Values, Saved>(options: Options<Thing, V, Saved>) {
  const { things, opened, fresh, valuesOf, told, add, change, reread } = options;
  // A second try of the same form is the same thing, not a second one.
  const [newId] = useState(() => newCommandId());
  const find = (all: readonly Thing[] | undefined) => all?.find(({ id }) => id === opened?.id);
  const storedOf = (thing: Thing): Stored<V> => ({ version: thing.version, values: valuesOf(thing) });
  const now = find(things);
  const thing = now ?? opened;
  const edit = useEdit<V, Saved>({
    stored: thing === null ? { version: 0, values: fresh } : storedOf(thing),
    told: opened === null ? told.add : told.change,
    send: ({ values, changed, version }) =>
      opened === null ? add(newId, values) : change(opened.id, { ...changed, id: newCommandId(), version }),
    reread: async () => {
      const read = find(await reread());
      return read === undefined ? null : storedOf(read);
    },
  });
  /** Somebody removed it while its form was open. */
  const isGone = opened !== null && things !== undefined && now === undefined;
  return { ...edit, isGone, isNew: opened === null };
}
