/** The thread that brings the write-ahead log into the file while the server goes on (checkpoint.ts). */
import { parentPort, workerData } from 'node:worker_threads';

import { checkpointOnce } from './checkpoint.ts';
import { openSqlite } from './open-sqlite.ts';

const database = await openSqlite(String(workerData), false);
database.exec('pragma busy_timeout = 1000');
database.exec('pragma synchronous = full');
const before = { log: -1 };
let next: NodeJS.Timeout | undefined;

function round(): void {
  next = setTimeout(round, checkpointOnce(database, before));
}

parentPort?.once('message', () => {
  clearTimeout(next);
  database.close();
  parentPort?.close();
});
round();
parentPort?.postMessage('ready');
