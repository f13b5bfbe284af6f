import { spawn } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';

import { afterEach, expect, test } from 'vitest';

const program = join(import.meta.dirname, 'main.ts');

/** What it says until it ends, or until it has said so much that it works. */
function start(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return new Promise<{ said: string; code: number | null }>((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    let isToldToEnd = false;
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      // Once: a program that is ending already listens to no signal any more.
      if (isToldToEnd || !said.includes('no answer')) return;
      isToldToEnd = true;
      child.kill('SIGTERM');
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

const open: { close(): void }[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

async function aServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  open.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

test.each([302, 307])('%i leads it nowhere: the key of the station is for its server alone', async (status) => {
  const led: string[] = [];
  const elsewhere = await aServer((request, answer) => {
    led.push(request.url ?? '');
    answer.end('{}');
  });
  const asked: string[] = [];
  const near = await aServer((request, answer) => {
    asked.push(request.url ?? '');
    answer.writeHead(status, { location: `${elsewhere}${request.url}` }).end();
  });
  const { said, code } = await start([near], { COMANDA_PRINT_KEY: 'KEY' });
  expect([said.includes('no answer: network'), code]).toEqual([true, 0]);
  expect(asked).toContain('/v1/printAgent/next');
  expect(led).toEqual([]);
});
