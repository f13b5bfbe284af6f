import { expect, test } from 'vitest';

import { ownMachineIn } from './link-reach.ts';

test.each([
  ['http://localhost:8080/t/abc', 'localhost'],
  ['http://127.0.0.1:8080/t/abc', '127.0.0.1'],
  ['https://linde.localhost/order/linde', 'linde.localhost'],
  ['http://[::1]:8080/kiosk/x', '[::1]'],
  ['http://0.0.0.0/screens/x', '0.0.0.0'],
])('%s leads to the machine that opens it', (text, host) => {
  expect(ownMachineIn(text)).toBe(host);
});

test.each([
  'http://192.168.1.20:8080/t/abc',
  'https://till.example.ch/t/127.0.0.1',
  'https://localhost.example.ch/t/abc',
  'http://127.example.ch/',
  'http://[fd00::1]/t/abc',
  'node print-agent.mjs http://localhost key',
  '',
])('%s does not', (text) => {
  expect(ownMachineIn(text)).toBeNull();
});
