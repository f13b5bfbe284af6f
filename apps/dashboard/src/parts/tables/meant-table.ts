/** Which of the tables that a search leaves somebody means, who types on and presses Enter (design.md §9, §10). */
import type { WireTable } from '@comanda/contract/venue';

import { nameInArea } from '../venue/table-name.ts';
import { compactName } from './table-areas.ts';

type Named = Pick<WireTable, 'name' | 'area'>;
type IsMeant = (table: Named, text: string) => boolean;

/** Its last number, as people say it: `12` of `T12`. */
function numberOf({ name }: Named): string | undefined {
  return name
    .match(/\d+/g)
    ?.at(-1)
    ?.replace(/^0+(?=\d)/, '');
}

/** The surest first: its name, its room and its name, its number alone. */
const ways: readonly IsMeant[] = [
  ({ name }, text) => compactName(name) === text,
  (table, text) => compactName(`${table.area ?? ''}${nameInArea(table)}`) === text,
  (table, text) => numberOf(table) === text,
];

/** @returns undefined where it could be several. @param shown those that the search leaves */
export function meantTable<Table extends Named>(shown: readonly Table[], text: string): Table | undefined {
  if (shown.length === 1) return shown[0];
  const typed = compactName(text);
  const [sure] = ways
    .map((isMeant) => shown.filter((table) => isMeant(table, typed)))
    .filter((hits) => hits.length > 0);
  return sure?.length === 1 ? sure[0] : undefined;
}
