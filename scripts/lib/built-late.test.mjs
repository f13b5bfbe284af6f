// What the server reads late is there in the built program too: bundled, packages offer other names than in node_modules.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { build } from 'esbuild';
import { afterAll, expect, it } from 'vitest';

import { forNode } from './build.mjs';

const outdir = mkdtempSync(join(tmpdir(), 'comanda-built-late-'));
afterAll(() => rmSync(outdir, { recursive: true }));

/** A file of the server, built as the program is. */
async function built(file) {
  await build({ ...forNode, entryPoints: { [file]: `apps/server/src/platform/${file}.ts` }, outdir });
  return import(pathToFileURL(join(outdir, `${file}.mjs`)).href);
}

it('shows figures to who has the token', async () => {
  const { serveMetrics } = await built('http/serve-metrics');
  const paths = [];
  const http = { get: (path) => paths.push(path), addHook: () => {} };
  await serveMetrics(http, 'a-token-of-an-operator', () => []);
  expect(paths).toEqual(['/metrics']);
});

it('reaches for the mail server', async () => {
  const { openPost } = await built('mail');
  const said = [];
  const post = openPost(
    { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'comanda@venue.test' },
    { error: ({ err }) => said.push(err.message) },
  );
  await post.send({ to: 'anna@venue.test', subject: 'Hello', text: 'Hello' });
  post.close();
  expect(said).toEqual(['mail: ESOCKET']);
});
