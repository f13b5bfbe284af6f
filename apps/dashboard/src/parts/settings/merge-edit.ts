/** What a person changed of a thing while somebody else may have changed it too: pure, so that nobody's work is lost. */
import { byItem, type ItemEdit } from '@comanda/domain/setup/merge-items';

export type Values = Readonly<Record<string, unknown>>;

/** `from` is what stood there when the person began. */
export type Edits<V extends Values> = { readonly [Key in keyof V]?: { readonly from: V[Key]; readonly to: V[Key] } };

export type Whose = 'mine' | 'theirs';

type Field<V> = keyof V & string;

/** Fields of objects in whatever order they came. */
function written(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

export function isSame(one: unknown, other: unknown): boolean {
  return written(one) === written(other);
}

type Parts = Readonly<Record<string, unknown>>;

function hasParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Edited = { readonly from: unknown; readonly to: unknown };

/**
 * Part by part of what all of them hold in parts: the languages of a text, the fields of an option. A part that the
 * person left alone is as it is stored now. Null of what has no parts.
 */
function byPart({ from, to }: Edited, stored: unknown, each: (part: Edited, stored: unknown) => unknown): Parts | null {
  if (!hasParts(from) || !hasParts(to) || !hasParts(stored)) return null;
  const names = new Set([...Object.keys(stored), ...Object.keys(to), ...Object.keys(from)]);
  const parts = [...names].map((name) => {
    const part = { from: from[name], to: to[name] };
    return [name, isSame(part.from, part.to) ? stored[name] : each(part, stored[name])] as const;
  });
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

/** Thing by thing of a list whose things can be told apart. Null of every other value. */
function byThing({ from, to }: Edited, stored: unknown, each: (edit: ItemEdit) => ItemEdit['to']) {
  if (!Array.isArray(from) || !Array.isArray(to) || !Array.isArray(stored)) return null;
  return byItem({ from, to, stored }, isSame, each);
}

/** What both changed belongs to the one it is given to, everything else to whoever changed it. */
function merged(edit: Edited, stored: unknown, whose: Whose): unknown {
  const own = <Value>(one: { from: Value; to: Value; stored: Value }) =>
    whose === 'mine' || isSame(one.from, one.stored) ? one.to : one.stored;
  const parts = byPart(edit, stored, (part, now) => merged(part, now, whose));
  // A thing of a list is one value: the hours of a day mean nothing in halves.
  return parts ?? byThing(edit, stored, own) ?? own({ ...edit, stored });
}

/** Upon what stands there now, but for what the person changed. */
function rebased(edit: Edited, stored: unknown): unknown {
  return byPart(edit, stored, rebased) ?? byThing(edit, stored, ({ from }) => from) ?? edit.from;
}

function mergedField<V extends Values>(edits: Edits<V>, stored: V, field: Field<V>, whose: Whose): V[Field<V>] {
  const edit = edits[field];
  return edit === undefined ? stored[field] : (merged(edit, stored[field], whose) as V[Field<V>]);
}

function fieldsOf<V extends Values>(edits: Edits<V>): Field<V>[] {
  return Object.keys(edits) as Field<V>[];
}

/** A value put back as it was is no edit. */
export function addEdits<V extends Values>(edits: Edits<V>, stored: V, change: Partial<V>): Edits<V> {
  const next: { [Key in keyof V]?: { from: V[Key]; to: V[Key] } } = { ...edits };
  for (const field of Object.keys(change) as Field<V>[]) {
    const edit = edits[field];
    const from = edit === undefined ? stored[field] : (rebased(edit, stored[field]) as V[typeof field]);
    const to = change[field] as V[typeof field];
    if (isSame(to, from) && isSame(to, stored[field])) delete next[field];
    else next[field] = { from, to };
  }
  return next;
}

/**
 * As the form shows it: the person's own over what is stored now, part by part.
 * @param whose counts where both changed the same
 */
export function shownValues<V extends Values>(edits: Edits<V>, stored: V, whose: Whose = 'mine'): V {
  const own = fieldsOf(edits).map((field) => [field, mergedField(edits, stored, field, whose)] as const);
  return { ...stored, ...Object.fromEntries(own) };
}

/** After a save: what was typed meanwhile stays, upon what was saved. */
export function withoutSaved<V extends Values>(edits: Edits<V>, saved: Edits<V>): Edits<V> {
  const left = fieldsOf(edits)
    .filter((field) => saved[field] === undefined || !isSame(edits[field]?.to, saved[field]?.to))
    .map((field) => {
      const from = saved[field] === undefined ? edits[field]?.from : saved[field].to;
      return [field, { from, to: edits[field]?.to }] as const;
    });
  return Object.fromEntries(left) as unknown as Edits<V>;
}

/** What is to be saved. */
export function changedValues<V extends Values>(edits: Edits<V>, stored: V): Partial<V> {
  const own = fieldsOf(edits)
    .map((field) => [field, mergedField(edits, stored, field, 'mine')] as const)
    .filter(([field, value]) => !isSame(value, stored[field]));
  return Object.fromEntries(own) as Partial<V>;
}

/** Fields that both changed, to different values; of a text in several languages, in the same language; of a list, the same thing. */
export function changedByBoth<V extends Values>(edits: Edits<V>, stored: V): Field<V>[] {
  return fieldsOf(edits).filter(
    (field) => !isSame(mergedField(edits, stored, field, 'mine'), mergedField(edits, stored, field, 'theirs')),
  );
}

/** Once the person has said whose value counts: no field is asked about again until somebody changes it again. */
export function settle<V extends Values>(
  edits: Edits<V>,
  stored: V,
  whose: Readonly<Partial<Record<Field<V>, Whose>>>,
): Edits<V> {
  const kept = fieldsOf(edits)
    .map((field) => [field, mergedField(edits, stored, field, whose[field] ?? 'mine')] as const)
    .filter(([field, to]) => whose[field] !== 'theirs' || !isSame(to, stored[field]))
    .map(([field, to]) => [field, { from: stored[field], to }] as const);
  return Object.fromEntries(kept) as unknown as Edits<V>;
}
