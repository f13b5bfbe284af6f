/** What somebody typed of the fields of a dialog, and how it lies over what is there by now: nobody overwrites unseen. */
export type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields that are not as they were found, also those within a field. */
export function typedOf(value: Fields, found: Fields): Fields {
  const others = Object.entries(value).filter(([name, field]) => !isSame(field, found[name]));
  return Object.fromEntries(
    others.map(([name, field]) => {
      const before = found[name];
      return [name, isFields(field) && isFields(before) ? typedOf(field, before) : field];
    }),
  );
}

/** A field that nobody typed, or that an earlier version of the page did not know, is as it is found now. */
export function laidOver<Value extends Fields>(found: Value, typed: unknown): Value {
  if (!isFields(typed)) return found;
  const known = Object.entries(found).filter(([name]) => name in typed);
  const over = known.map(([name, field]) => {
    const own = typed[name];
    return [name, isFields(field) && isFields(own) ? laidOver(field, own) : own];
  });
  // Whatever was typed was kept by `useTyped`, for the dialog of this name.
  return { ...found, ...(Object.fromEntries(over) as Partial<Value>) };
}
