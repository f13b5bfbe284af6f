/** The paper that tills printed by themselves beside what the server has printed: none twice, none believed that is not there. */
import type { TestServer } from '../../apps/server/src/test/start-test-server.ts';
import { holds } from '../in-process/check.ts';
import { madeOnPaper } from './papers.ts';
import type { RoomPaper } from './room-printers.ts';
import { count, type Told } from './told.ts';
import { venue } from './venue.ts';

type Texts = Parameters<typeof madeOnPaper>[1];

/** Pieces of one line at one station. */
type Pieces = {
  /** Of tickets that say nothing of a copy. */
  plain: number;
  /** Of tickets that say DUPLICATE. */
  duplicate: number;
  /** By what the server keeps as printed by a till. */
  believed: number;
  /** By what it asks a person about. */
  unclear: number;
};

/** Nobody prints in this house but its tills: what the server has to print waits. */
export async function checkRoom(
  server: TestServer,
  told: Told,
  papers: readonly RoomPaper[],
  { texts, came }: { readonly texts: Texts; readonly came: ReadonlySet<string> },
): Promise<void> {
  const pieces = new Map<string, Pieces>();
  const add = (key: string, what: keyof Pieces, more: number) => {
    const known = pieces.get(key) ?? { plain: 0, duplicate: 0, believed: 0, unclear: 0 };
    pieces.set(key, { ...known, [what]: known[what] + more });
  };
  for (const { stationId, isDuplicate, dishes } of papers) {
    count(told, isDuplicate ? 'duplicates from tills' : 'tickets from tills');
    const what = isDuplicate ? 'duplicate' : 'plain';
    for (const dish of dishes) if (came.has(dish.note)) add(`${stationId} ${dish.note}`, what, dish.count);
  }
  const jobs = await server.house.database.read
    .selectFrom('print_jobs')
    .select(['station_id', 'document', 'status'])
    .where('customer_id', '=', venue.customerId)
    .where('kind', '=', 'ticket')
    .where('status', 'in', ['printed', 'unclear'])
    .execute();
  for (const { station_id, document, status } of jobs) {
    const what = status === 'printed' ? 'believed' : 'unclear';
    for (const { note, count: number } of madeOnPaper(document, texts)) add(`${station_id} ${note}`, what, number);
  }
  for (const [key, { plain, duplicate, believed, unclear }] of pieces) {
    const all = `${key}: ${plain} on paper, ${duplicate} on duplicates, ${believed} believed, ${unclear} unclear`;
    holds('what the server prints too says that it is a duplicate', plain <= believed + unclear, all);
    holds('what the server believes to be on paper is there', believed <= plain + duplicate, all);
  }
}
