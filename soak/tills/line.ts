/** The line of one device to the server: calls that get lost before or after they were handled, doubled, late, out of order. */
import type { Answer, TillServer } from './till-server.ts';
import type { VirtualTime } from './virtual-time.ts';
import type { Weather } from './weather.ts';

export type Around = { readonly time: VirtualTime; readonly server: TillServer; readonly weather: Weather };

export type Line = {
  isUp: boolean;
  /** Calls of one page: of one that was closed nobody hears an answer, but what it sent still arrives. */
  fetchOf(isClosed: () => boolean): typeof fetch;
};

/** As a browser says it; how long it took to notice is the network's. */
const noNetwork = () => new TypeError('fetch failed');

export function aLine({ time, server, weather }: Around): Line {
  const cookies = new Map<string, string>();

  const sent = (address: string, init: RequestInit) => {
    const { origin } = new URL(address);
    const headers = Object.fromEntries(new Headers(init.headers));
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return {
      method: init.method ?? 'GET',
      path: address.slice(origin.length),
      headers: init.credentials === 'same-origin' ? { ...headers, cookie } : headers,
      body: typeof init.body === 'string' ? init.body : undefined,
    };
  };

  const keepCookies = ({ cookies: given }: Answer) => {
    for (const { name, value } of given) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
  };

  const line: Line = {
    isUp: true,
    fetchOf: (isClosed) => (address, init) =>
      new Promise((resolve, reject) => {
        const request = sent(address instanceof Request ? address.url : address.toString(), init ?? {});
        // All chance is drawn here: what comes of it is the same however long the server takes.
        const [fate, there, again, back] = [weather.call(), weather.way(), weather.way(), weather.way()];
        const fail = () => void time.later(() => !isClosed() && reject(noNetwork()), back);
        if (!line.isUp || fate === 'lost') {
          fail();
          return;
        }
        if (fate === 'doubled') time.do(async () => void (await server.answer(request)), again);
        time.do(async () => {
          const answer = await server.answer(request);
          if (answer === null || fate === 'answer lost') {
            fail();
            return;
          }
          const from = server.running();
          time.later(() => {
            if (isClosed()) return;
            if (!line.isUp || server.running() !== from) {
              reject(noNetwork());
              return;
            }
            keepCookies(answer);
            resolve(new Response(answer.body === '' ? null : answer.body, { status: answer.statusCode }));
          }, back);
        }, there);
      }),
  };
  return line;
}
