import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { sendFile } from './send-file.ts';

/** What a browser's request object does with one answer, which came from `responseURL`. */
function answering(status: number, responseURL: string): void {
  class Request extends EventTarget {
    readonly upload = new EventTarget();
    readonly responseURL = responseURL;
    readonly responseText = '{"id":"p1"}';
    readonly status = status;
    open(): void {}
    setRequestHeader(): void {}
    abort(): void {
      this.dispatchEvent(new Event('abort'));
    }
    send(): void {
      queueMicrotask(() => this.dispatchEvent(new Event('load')));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
}

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://kasse.example/dashboard/settings'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const send = (address: string) =>
  sendFile(address, new Blob(['x']), { method: 'POST', headers: new Headers({ a: 'b' }), onProgress: () => {} });

test.each([
  ['the own server', '/v1/media', 'https://kasse.example/v1/media'],
  ['nobody, as a page’s own worker answers', '/v1/media', ''],
  ['the server that was named', 'https://other.example/v1/media', 'https://other.example/v1/media'],
])('the answer of %s counts', async (_, address, from) => {
  answering(200, from);
  const answer = await send(address);
  expect([answer.status, await answer.json()]).toEqual([200, { id: 'p1' }]);
});

test.each([
  ['another host', '/v1/media', 'https://evil.example/v1/media'],
  ['another port', '/v1/media', 'https://kasse.example:4443/v1/media'],
  ['plain HTTP', '/v1/media', 'http://kasse.example/v1/media'],
  [
    'the page’s own server instead of the one named',
    'https://other.example/v1/media',
    'https://kasse.example/v1/media',
  ],
])('a file that was led to %s has no answer', async (_, address, from) => {
  answering(200, from);
  await expect(send(address)).rejects.toThrow(TypeError);
});
