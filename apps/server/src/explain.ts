/** Why the program stopped, in a line that says what whoever started it can do. */
import { join } from 'node:path';

/** A host that has two addresses fails with an error for each, and no words of its own. */
function wordsOf(error: Error): string {
  if (!(error instanceof AggregateError)) return error.message;
  const all = error.errors.map((each: unknown) => (each instanceof Error ? each.message : String(each)));
  return [error.message, ...new Set(all)].filter((words) => words !== '').join(', ');
}

const noAnswer = 'nobody answers there. Does it run, and is the address right (DATABASE_URL, REDIS_URL)?';

/** By what the system says of it. */
const hints: ReadonlyMap<string, string> = new Map([
  ['EADDRINUSE', 'another program listens there, choose another PORT or HTTP_PORT'],
  [
    'EACCES listen',
    'ports below 1024 are not for every user, choose another PORT or HTTP_PORT or allow it (docs/operation.md)',
  ],
  ['EADDRNOTAVAIL listen', 'HOST is no address of this machine'],
  ['ECONNREFUSED', noAnswer],
  ['ETIMEDOUT', noAnswer],
  ['EHOSTUNREACH', noAnswer],
  ['ENETUNREACH', noAnswer],
  ['ENOTFOUND', 'nobody has this name (HOST, DATABASE_URL, REDIS_URL)'],
  ['EAI_AGAIN', 'names cannot be looked up just now (HOST, DATABASE_URL, REDIS_URL)'],
]);

/** SQLITE_CORRUPT and SQLITE_NOTADB (sqlite.org/rescode.html). */
const damaged = new Set([11, 26]);

type Coded = Error & { readonly code?: unknown; readonly syscall?: unknown; readonly errcode?: unknown };

function hintsOf(error: Coded): string[] {
  const { code, syscall } = error;
  const hint = hints.get(String(code)) ?? hints.get(`${String(code)} ${String(syscall)}`);
  return hint === undefined ? [] : [hint];
}

/** @param dataDir null where it is not known yet */
export function explain(error: unknown, dataDir: string | null = null): string {
  if (!(error instanceof Error)) return String(error);
  const words = wordsOf(error);
  const { errcode } = error as Coded;
  const [hint] = (error instanceof AggregateError ? error.errors : [error]).flatMap(hintsOf);
  if (hint !== undefined) return `${words}: ${hint}`;
  if (dataDir !== null && typeof errcode === 'number' && damaged.has(errcode & 0xff)) {
    const file = join(dataDir, 'comanda.sqlite');
    return `${file} is damaged (${words}): keep it, and restore the last backup into another DATA_DIR (docs/operation.md)`;
  }
  return words;
}
