/** What somebody may have in mind of a closing: its number, its day, who made it, whom it settled. */
import { soughtDates, soughtNumber } from '@comanda/domain/closings/sought-closing';
import { type RawBuilder, sql } from 'kysely';

import { isNamed, plainPart } from '../../platform/database/is-named.ts';

/** For a query on `closings`. A number or a day is no name. */
export function isSoughtClosing(text: string): RawBuilder<boolean> {
  const number = soughtNumber(text);
  if (number !== null) return sql<boolean>`closings.number = ${number}`;
  const days = soughtDates(text);
  if (days.length > 0) {
    const isDay = days.map(({ year, month, day }) => {
      const pattern = `${year ?? '____'}-${twoOf(month)}-${day === null ? '__' : twoOf(day)}`;
      return sql<boolean>`closings.business_date like ${pattern}`;
    });
    return sql<boolean>`(${sql.join(isDay, sql` or `)})`;
  }
  const people = sql`(select id from users where ${isNamed(plainPart(text))})`;
  return sql<boolean>`(closings.closed_by in ${people} or closings.person_id in ${people})`;
}

const twoOf = (number: number) => String(number).padStart(2, '0');
