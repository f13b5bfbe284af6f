import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test.each([
  ['nothing', `linde/${anId()}`],
  ['what no storage takes', 'linde/%00'],
  ['the same in the venue’s place', `li%00nde/${anId()}`],
  ['half a sign', `linde/${encodeURIComponent('\uFFFF')}%C2%80`],
])('the way back of %s leads to a page that knows of no payment, and is no fault', async (_, path) => {
  for (const language of ['de-CH', '*', '', '"><script>', 'x-'.repeat(500)]) {
    const headers = { 'accept-language': language };
    const page = await server.http.inject({ url: `/payReturn/${path}?to=success`, headers });
    expect(page.statusCode).toBe(404);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).not.toContain('<script>');
  }
  expect(server.logged()).not.toContain('fault');
});
