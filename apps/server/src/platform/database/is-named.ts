/** Whether the column `name` holds what somebody typed. */
import { type RawBuilder, sql } from 'kysely';

/** Without the signs that mean something to `like`. */
export const plainPart = (text: string) => text.replaceAll(/[\\%_]/g, '');

/** SQLite knows no small letters but those without accents: a name that begins with one is tried as it would begin. */
export function isNamed(plain: string): RawBuilder<boolean> {
  const capital = `${plain.slice(0, 1).toUpperCase()}${plain.slice(1)}`;
  return sql<boolean>`(lower(name) like ${`%${plain.toLowerCase()}%`} or name like ${`%${capital}%`})`;
}
