/** Whether a column holds what somebody typed. */
import { type RawBuilder, sql } from 'kysely';

/** Without the signs that mean something to `like`. */
export const plainPart = (text: string) => text.replaceAll(/[\\%_]/g, '');

/** SQLite knows no small letters but those without accents: a name that begins with one is tried as it would begin. */
export function isNamed(plain: string): RawBuilder<boolean> {
  return sql<boolean>`(lower(name) like ${`%${plain.toLowerCase()}%`} or name like ${`%${capitalized(plain)}%`})`;
}

const capitalized = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** The same of any column, sign by sign: `50%` is what stands there. */
export function holds(column: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const part = (text: string) => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql<boolean>`(lower(${column}) like ${part(typed.toLowerCase())} escape '\\'
    or ${column} like ${part(capitalized(typed))} escape '\\')`;
}
