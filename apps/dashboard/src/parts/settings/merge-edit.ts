/** What a person changed of a thing while somebody else may have changed it too: pure, so that nobody's work is lost. */

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

function fieldsOf<V extends Values>(edits: Edits<V>): Field<V>[] {
  return Object.keys(edits) as Field<V>[];
}

/** A value put back as it was is no edit. */
export function addEdits<V extends Values>(edits: Edits<V>, stored: V, change: Partial<V>): Edits<V> {
  const next: { [Key in keyof V]?: { from: V[Key]; to: V[Key] } } = { ...edits };
  for (const field of Object.keys(change) as Field<V>[]) {
    const from = edits[field]?.from ?? stored[field];
    const to = change[field] as V[typeof field];
    if (isSame(to, from) && isSame(to, stored[field])) delete next[field];
    else next[field] = { from, to };
  }
  return next;
}

/** As the form shows it: the person's own over what is stored now. */
export function shownValues<V extends Values>(edits: Edits<V>, stored: V): V {
  const own = fieldsOf(edits).map((field) => [field, edits[field]?.to] as const);
  return { ...stored, ...Object.fromEntries(own) };
}

/** What is to be saved. */
export function changedValues<V extends Values>(edits: Edits<V>, stored: V): Partial<V> {
  const own = fieldsOf(edits)
    .filter((field) => !isSame(edits[field]?.to, stored[field]))
    .map((field) => [field, edits[field]?.to] as const);
  return Object.fromEntries(own) as Partial<V>;
}

/** Fields that both changed, to different values. */
export function changedByBoth<V extends Values>(edits: Edits<V>, stored: V): Field<V>[] {
  return fieldsOf(edits).filter(
    (field) => !isSame(edits[field]?.from, stored[field]) && !isSame(edits[field]?.to, stored[field]),
  );
}

/** Once the person has said whose value counts: no field is asked about again until somebody changes it again. */
export function settle<V extends Values>(
  edits: Edits<V>,
  stored: V,
  whose: Readonly<Partial<Record<Field<V>, Whose>>>,
): Edits<V> {
  const kept = fieldsOf(edits)
    .filter((field) => whose[field] !== 'theirs')
    .map((field) => [field, { from: stored[field], to: edits[field]?.to }] as const);
  return Object.fromEntries(kept) as unknown as Edits<V>;
}
