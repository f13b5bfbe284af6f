import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const program = join(import.meta.dirname, 'main.ts');

/** What it says until it ends, or until it has said so much that it works. */
function start(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return new Promise<{ said: string; code: number | null }>((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('no answer')) child.kill('SIGTERM');
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('close', (code) => resolve({ said, code }));
  });
}

test.each([
  ['no address at all', []],
  ['no key', ['https://comanda.example']],
  ['an empty key', ['https://comanda.example', ' ']],
  ['an address without https, with a port', ['comanda.example:8080', 'KEY']],
  ['an address without https', ['comanda.example', 'KEY']],
])('%s: says how it is started, and ends', async (_what, args) => {
  const { said, code } = await start(args);
  expect(said).toContain('usage: node print-agent.mjs https://your-comanda.example KEY');
  expect(code).toBe(2);
});

test('names the server that it asks', async () => {
  const { said, code } = await start(['http://127.0.0.1:1/'], { COMANDA_PRINT_KEY: 'KEY\r\n' });
  expect(said).toContain('print agent of http://127.0.0.1:1\n');
  expect(code).toBe(0);
});
