/** A form over one stored thing that others may change too: their changes come in, what both changed is asked about. */
import type { CallFailure } from '@comanda/api-client/call';
import { useEffect, useRef, useState } from 'react';

import { useWithPin } from '../admin-pin/admin-pin-gate.tsx';
import { type Change, useChange } from '../change/use-change.ts';
import { useChangedForm } from '../leaving.ts';
import {
  addEdits,
  changedByBoth,
  changedValues,
  type Edits,
  settle,
  shownValues,
  type Values,
  type Whose,
  withoutSaved,
} from './merge-edit.ts';

type Result<Value> = { readonly ok: true; readonly value: Value } | CallFailure<string>;

/** What is not stored yet has version 0. */
export type Stored<V extends Values> = { readonly version: number; readonly values: V };

export type ToSend<V extends Values> = {
  /** All that the form shows. */
  readonly values: V;
  /** What differs from what is stored. */
  readonly changed: Partial<V>;
  readonly version: number;
};

type Options<V extends Values, Saved> = {
  readonly stored: Stored<V>;
  readonly told: Change;
  readonly send: (sent: ToSend<V>) => Promise<Result<Saved>>;
  /** Reads the thing again; null where it is gone or could not be read. */
  readonly reread: () => Promise<Stored<V> | null>;
};

export type Conflict<V extends Values> = {
  readonly fields: readonly (keyof V & string)[];
  /** Both hold what only one of them changed: they differ where the two collide. */
  readonly mine: V;
  readonly theirs: V;
};

/** Somebody who changes the same thing again and again cannot hold this one up for ever. */
const mostTries = 4;

type Doors<V extends Values, Saved> = {
  readonly send: (sent: ToSend<V>) => Promise<Result<Saved> | null>;
  readonly reread: () => Promise<Stored<V> | null>;
};

type Tried<V extends Values, Saved> = {
  /** Null: a person has to say something first, or gave up. */
  readonly answer: Result<Saved> | null;
  readonly conflict: Conflict<V> | null;
  /** The thing as it was when it was tried last. */
  readonly now: Stored<V>;
};

/** Saves upon what is stored now; where somebody was faster, upon theirs, unless both changed the same. */
async function sendUpon<V extends Values, Saved>(
  mine: Edits<V>,
  stored: Stored<V>,
  { send, reread }: Doors<V, Saved>,
): Promise<Tried<V, Saved>> {
  // The list may not have heard yet that the other one put it back: only what stands there now is asked about.
  let now = changedByBoth(mine, stored.values).length > 0 ? ((await reread()) ?? stored) : stored;
  for (let tries = 1; ; tries += 1) {
    const fields = changedByBoth(mine, now.values);
    const values = shownValues(mine, now.values);
    if (fields.length > 0) {
      const theirs = shownValues(mine, now.values, 'theirs');
      return { answer: null, conflict: { fields, mine: values, theirs }, now };
    }
    const answer = await send({ values, changed: changedValues(mine, now.values), version: now.version });
    const isOld = answer !== null && !answer.ok && answer.code === 'setup.error.changedMeanwhile';
    const read = isOld && tries < mostTries ? await reread() : null;
    if (read === null) return { answer, conflict: null, now };
    now = read;
  }
}

/** @param options `stored` may change while it is edited: a live update brings it */
export function useEdit<V extends Values, Saved>({ stored, told, send, reread }: Options<V, Saved>) {
  const [edits, setEdits] = useState<Edits<V>>({});
  const [isTried, setTried] = useState(false);
  const [conflict, setConflict] = useState<Conflict<V> | null>(null);
  const latest = useRef(stored);
  useEffect(() => {
    latest.current = stored;
  }, [stored]);
  const withPin = useWithPin();
  const { isBusy, run } = useChange();
  const isChanged = Object.keys(changedValues(edits, stored.values)).length > 0;
  useChangedForm(isChanged);

  const trySaving = async (mine: Edits<V>): Promise<Result<Saved> | null> => {
    const tried = await sendUpon(mine, latest.current, { send: (sent) => withPin(() => send(sent)), reread });
    latest.current = tried.now;
    if (tried.conflict !== null) setConflict(tried.conflict);
    return tried.answer;
  };
  const saveEdits = async (mine: Edits<V>): Promise<Saved | null> => {
    setTried(true);
    const saved = await run(told, () => trySaving(mine));
    if (saved === null) return null;
    // First what was saved is there, then the edits go: nothing flickers back.
    const read = await reread();
    if (read !== null) latest.current = read;
    setEdits((now) => withoutSaved(now, mine));
    setTried(false);
    return saved;
  };

  return {
    values: shownValues(edits, stored.values),
    stored: stored.values,
    isChanged,
    /** Errors show only after the first try to save. */
    isTried,
    setTried: () => setTried(true),
    /** @param upon what the person saw when they began, where that is longer ago than this render */
    set: (change: Partial<V>, upon: V = stored.values) => setEdits((before) => addEdits(before, upon, change)),
    reset: () => {
      setEdits({});
      setTried(false);
    },
    save: () => saveEdits(edits),
    isBusy,
    conflict,
    /** The person said whose values count; what is left is saved. */
    decide: async (whose: Readonly<Partial<Record<keyof V & string, Whose>>>): Promise<Saved | null> => {
      const now = latest.current;
      const settled = settle(edits, now.values, whose);
      setConflict(null);
      setEdits(settled);
      return Object.keys(changedValues(settled, now.values)).length === 0 ? null : saveEdits(settled);
    },
    /** Back to the form, all edits kept. */
    postpone: () => setConflict(null),
  };
}

export type Edit<V extends Values, Saved> = ReturnType<typeof useEdit<V, Saved>>;
