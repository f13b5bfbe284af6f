/**
 * Brings the paper of one station to its printers, from inside the venue's network: `node print-agent.mjs URL`, with the
 * station's key in COMANDA_PRINT_KEY or behind the address. Needs Node 20.19 or newer and nothing else.
 */
import { makeApi } from '@comanda/api-client/call';

import { pollStation } from './poll-station.ts';

const answerWithinMs = 10_000;

function say(text: string): void {
  process.stdout.write(`${new Date().toISOString()} ${text}\n`);
}

const [address, named] = process.argv.slice(2);
const key = (named ?? process.env['COMANDA_PRINT_KEY'] ?? '').trim();
/** `comanda.example:8080` is an address too, of no server. */
const isOfServer = (text: string) => /^https?:/i.test(text) && URL.canParse(text);
if (address === undefined || !isOfServer(address) || key === '') {
  process.stderr.write(
    'usage: node print-agent.mjs https://your-comanda.example KEY   (or KEY in COMANDA_PRINT_KEY)\n',
  );
  process.exit(2);
}

const ending = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => ending.abort());
const api = makeApi({
  baseUrl: new URL(address).origin,
  getToken: () => null,
  customerId: () => null,
  lastCallMs: answerWithinMs,
});
say(`print agent of ${new URL(address).origin}`);
await pollStation({ api, key, say, signal: ending.signal });
say('ended');
