import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

/** A command that undoes much, and which temporary files the process has open in the middle of it (Linux alone says). */
const program = `
  import { readdirSync, readlinkSync } from 'node:fs';
  import { join } from 'node:path';
  import { openWriter } from ${JSON.stringify(join(import.meta.dirname, 'platform', 'database', 'open-database.ts'))};
  import { keepTemporaryFiles } from ${JSON.stringify(join(import.meta.dirname, 'config.ts'))};
  const [dataDir] = process.argv.slice(-1);
  keepTemporaryFiles(dataDir);
  const writer = await openWriter(join(dataDir, 'comanda.sqlite'));
  writer.exec('create table rows (id integer primary key, text text)');
  const rows = 'with recursive n(i) as (select 1 union all select i + 1 from n where i < 400) ';
  writer.exec("insert into rows " + rows + "select i, printf('%.2000c', 'x') from n");
  writer.exec("begin immediate; savepoint command; update rows set text = printf('%.2000c', 'y')");
  const open = readdirSync('/proc/self/fd').flatMap((name) => {
    try { return [readlinkSync('/proc/self/fd/' + name)]; } catch { return []; }
  });
  console.log(JSON.stringify(open.filter((file) => file.includes('etilqs'))));
  writer.exec('rollback to command');
`;

test('what a large command may undo is kept in the folder of the data, not where a service may not write', () => {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'comanda-test-')));
  try {
    const args = ['--import', 'tsx', '--input-type=module', '--eval', program, '--', dataDir];
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
    expect(stderr).not.toMatch(/Error/);
    const files = JSON.parse(stdout) as readonly string[];
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !file.startsWith(`${dataDir}/`))).toEqual([]);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
