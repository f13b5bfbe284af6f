/** Values of which nobody knows what they are: what is there and is something else is noted. */

export type Fields = Readonly<Record<string, unknown>>;

/** Something was there and could not be read. */
export type Note = () => void;

export function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

export const isText = (value: unknown): value is string => typeof value === 'string';

export function isWhole(least: number, most = Number.MAX_SAFE_INTEGER) {
  return (value: unknown): value is number =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most;
}

export function oneOf<Known extends string>(all: readonly Known[]) {
  return (value: unknown): value is Known => all.some((known) => known === value);
}

/** @param otherwise where there is nothing, or nothing that can be read */
export function readOr<Value, Other>(
  value: unknown,
  is: (value: unknown) => value is Value,
  otherwise: Other,
  note: Note,
): Value | Other {
  if (is(value)) return value;
  if (value !== undefined && value !== null) note();
  return otherwise;
}

/** Nothing where an older version had no list yet; without what `read` answers with null. */
export function readList<Value>(value: unknown, read: (each: unknown) => Value | null, note: Note): Value[] {
  if (!Array.isArray(value)) {
    if (value !== undefined) note();
    return [];
  }
  return value.flatMap((each: unknown) => {
    const found = read(each);
    if (found === null) note();
    return found === null ? [] : [found];
  });
}

/** What a newer version said beyond what this one knows. */
export function noteUnknown(fields: Fields, known: readonly string[], note: Note): void {
  const isUnknown = ([name, value]: [string, unknown]) => !known.includes(name) && value !== null && value !== false;
  if (Object.entries(fields).some(isUnknown)) note();
}
