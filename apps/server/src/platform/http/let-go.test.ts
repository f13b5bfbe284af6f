import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';

import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { watchConnections } from './let-go.ts';

async function open(patience: number) {
  const http = Fastify();
  let answer: () => void = () => {};
  const asked = new Promise<void>((done) => {
    http.get('/late', () => {
      done();
      return new Promise((finish) => {
        answer = () => finish({ ok: true });
      });
    });
  });
  const letGo = watchConnections(http as never, patience);
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  const come = async (text: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    if (text !== '') socket.write(text);
    return socket;
  };
  const end = () => new Promise<void>((done) => void http.server.close(() => done()));
  return { come, letGo, end, asked, answer: () => answer() };
}
const question = 'GET /late HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';

test('who never asked is let go at once, who is being answered gets the answer', async () => {
  const { come, letGo, end, asked, answer } = await open(60_000);
  const silent = await come('');
  const asking = await come(question);
  let heard = '';
  asking.on('data', (piece) => (heard += String(piece)));
  await asked;
  const stop = letGo();
  const ended = end();
  await once(silent, 'close');
  const read = once(asking, 'close');
  answer();
  await Promise.all([ended, read]);
  stop();
  expect(heard).toContain('{"ok":true}');
});

test('whom nothing answers in time holds up no end', async () => {
  const { come, letGo, end, asked } = await open(50);
  const asking = await come(question);
  await asked;
  const closed = once(asking, 'close');
  const stop = letGo();
  await end();
  await closed;
  stop();
  expect(asking.destroyed).toBe(true);
});
