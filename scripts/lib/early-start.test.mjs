import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';

import { expect, test } from 'vitest';

import { earlyScript } from '../../apps/guest/build/early-start.ts';
import { hashesOfScripts, letRun } from '../../apps/server/src/platform/http/inline-scripts.ts';

const files = {
  catalogues: { 'de-CH': '/guest/assets/de.js', 'en-US': '/guest/assets/en.js' },
  status: ['/guest/assets/status.js'],
};

/** Runs the lines as a browser would. @returns what they asked for */
function open(path, { languages = ['de-CH'], kept = {}, answer = () => Promise.reject(new Error('no network')) } = {}) {
  const [asked, links, root] = [[], [], { dataset: { theme: 'dark' } }];
  const [signals, timers] = [[], []];
  const page = {
    location: { pathname: path },
    navigator: { languages },
    localStorage: { getItem: (key) => kept[key] ?? null },
    AbortController,
    Response,
    setTimeout: (act, ms) => timers.push({ act, ms }),
    fetch: (address, { signal }) => {
      asked.push(address);
      signals.push(signal);
      return answer(signal);
    },
    document: {
      documentElement: root,
      querySelector: () => ({}),
      createElement: () => ({}),
      head: { append: (link) => links.push(link.href) },
    },
  };
  page.window = page;
  runInNewContext(earlyScript(files), page);
  return { asked, links, signals, timers, theme: root.dataset.theme, early: page.comandaEarly };
}

test('each door asks for what it shows, with the texts in the guest’s language', () => {
  expect(open('/t/a b').asked).toEqual(['/v1/guest/tables/a%20b']);
  expect(open('/order/linde/', { languages: ['fr-CH', 'en-GB'] })).toMatchObject({
    asked: ['/v1/guest/venues/linde'],
    links: ['/guest/assets/en.js'],
  });
  expect(open('/kiosk/x').asked).toEqual(['/v1/guest/kiosks/x']);
  const status = open('/status/tok', { kept: { 'comanda.guest.language': '"en"' } });
  expect(status.links).toEqual(['/guest/assets/status.js', '/guest/assets/en.js']);
  expect(status.early.call).toBe('/v1/guest/orders/tok');
});

test('what a network swallows is given up after half a minute', () => {
  const { signals, timers } = open('/t/a');
  expect(timers.map(({ ms }) => ms)).toEqual([30_000]);
  expect(signals[0].aborted).toBe(false);
  timers[0].act();
  expect(signals[0].aborted).toBe(true);
});

test('what was answered is there however late the program comes', async () => {
  const answer = (signal) => {
    const body = new ReadableStream({
      start(pipe) {
        signal.addEventListener('abort', () => pipe.error(signal.reason));
        pipe.enqueue(new TextEncoder().encode('{"name":"Linde"}'));
        setTimeout(() => signal.aborted || pipe.close(), 1);
      },
    });
    return Promise.resolve(new Response(body, { status: 200, headers: { 'content-type': 'application/json' } }));
  };
  const { early, timers } = open('/t/a', { answer });
  await new Promise((later) => setTimeout(later, 20));
  timers[0].act();
  const answered = await early.answer;
  expect([answered.status, answered.headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(await answered.json()).toEqual({ name: 'Linde' });
});

test('an address without a code, of another kind or badly written asks for nothing', () => {
  for (const path of ['/order', '/t/', '/constructor/x', '/t/%E0%A4%A']) expect(open(path).asked).toEqual([]);
});

test('the theme of the last visit is worn before anything is known', () => {
  expect(open('/t/a').theme).toBe('dark');
  expect(open('/t/a', { kept: { 'comanda.guest.theme': '"light"' } }).theme).toBe('light');
  expect(open('/order', { kept: { 'comanda.guest.theme': '{"broken' } }).theme).toBe('dark');
});

test('the server lets just these lines run', () => {
  const page = `<head><script>${earlyScript(files)}</script><script type="module" src="/a.js"></script></head>`;
  const hash = createHash('sha256').update(earlyScript(files)).digest('base64');
  expect(hashesOfScripts(page)).toEqual([`'sha256-${hash}'`]);
  const policy = "default-src 'self';script-src 'self';script-src-attr 'none'";
  expect(letRun(policy, hashesOfScripts(page))).toBe(
    `default-src 'self';script-src 'self' 'sha256-${hash}';script-src-attr 'none'`,
  );
  expect(letRun(policy, hashesOfScripts('<p>'))).toBe(policy);
});
