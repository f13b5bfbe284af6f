import { type AddressInfo, connect } from 'node:net';

import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { WaitingLine } from '../database/waiting-line.ts';
import { shedLoad } from './shed-load.ts';

test('whoever knocks while others are served is taken in before there is work again', async () => {
  const many = 100;
  const http = Fastify();
  shedLoad(http, { line: new WaitingLine() });
  let isIn = 0;
  http.server.on('connection', () => (isIn += 1));
  const seen: number[] = [];
  http.get('/v1/version', async () => seen.push(isIn));
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  const ask = () =>
    new Promise<void>((done, fail) => {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.on('error', fail).once('data', () => done(void socket.destroy()));
      socket.write('GET /v1/version HTTP/1.1\r\nhost: x\r\n\r\n');
    });
  await Promise.all(Array.from({ length: many }, ask));
  expect(seen).toEqual(Array.from({ length: many }, () => many));
  await http.close();
});
