import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { explain } from './explain.ts';
import { openDatabase } from './platform/database/open-database.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'comanda-test-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('a database that nobody answers for is named by all addresses that its name has', async () => {
  const both = [
    { address: '::1', family: 6 },
    { address: '127.0.0.1', family: 4 },
  ];
  const error = await new Promise<Error>((fail) => {
    const socket = connect({
      host: 'localhost',
      port: 1,
      autoSelectFamily: true,
      lookup: (_name, _options, found) => found(null, both),
    });
    socket.on('error', fail);
  });
  // Node has no words for it.
  expect(error.message).toBe('');
  expect(explain(error)).toMatch(/::1:1.*127\.0\.0\.1:1: nobody answers there.*DATABASE_URL/);
});

test('an address that this machine has not, and a port that is taken, say which setting it is', async () => {
  const failing = (host: string, port: number) =>
    new Promise<Error>((fail) => createServer().on('error', fail).listen(port, host));
  expect(explain(await failing('203.0.113.9', 0))).toMatch(/203\.0\.113\.9.*: HOST is no address of this machine$/);
  const taken = createServer();
  await new Promise<void>((listens) => taken.listen(0, '127.0.0.1', listens));
  const { port } = taken.address() as { port: number };
  expect(explain(await failing('127.0.0.1', port))).toMatch(/another program listens there, choose another PORT/);
  taken.close();
  const low = Object.assign(new Error('listen EACCES: permission denied 0.0.0.0:443'), {
    code: 'EACCES',
    syscall: 'listen',
  });
  expect(explain(low)).toContain('443: ports below 1024');
  const folder = Object.assign(new Error('EACCES: permission denied, mkdir'), { code: 'EACCES', syscall: 'mkdir' });
  expect(explain(folder)).toBe('EACCES: permission denied, mkdir');
});

test('a file of SQLite that is damaged is named, with what to do', async () => {
  writeFileSync(join(dataDir, 'comanda.sqlite'), Buffer.alloc(8192, 7));
  const error: unknown = await openDatabase({ dataDir, databaseUrl: null }).then(
    () => null,
    (fault: unknown) => fault,
  );
  expect(explain(error, dataDir)).toContain(`${join(dataDir, 'comanda.sqlite')} is damaged (file is not a database)`);
});

test('what says it by itself stays as it is', () => {
  expect(explain(new Error('PORT is no port number: x'), dataDir)).toBe('PORT is no port number: x');
  expect(explain('so')).toBe('so');
});
