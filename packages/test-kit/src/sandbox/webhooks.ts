/** Sends what providers report by themselves, as they do: some try again, some never do. */
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';

export type Sent = {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Null where nobody answered. */
  readonly status: number | null;
};

type Webhook = {
  readonly url: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds before each further attempt. */
  readonly retries?: readonly number[];
};

export type Webhooks = {
  readonly send: (webhook: Webhook) => void;
  /** Each attempt, oldest first. */
  readonly sent: () => readonly Sent[];
  /** Nothing is sent any more: all reports are lost on their way. */
  readonly setLost: (areLost: boolean) => void;
  /** When all that were begun have been answered or given up. */
  readonly settled: () => Promise<void>;
};

export function createWebhooks(): Webhooks {
  const sent: Sent[] = [];
  const open = new Set<Promise<void>>();
  let areLost = false;
  const attempt = async ({ url, body, headers = {}, retries = [] }: Webhook): Promise<void> => {
    const status = await post(url, body, headers);
    sent.push({ url, body, headers, status });
    const [delay, ...later] = retries;
    if (status !== null && status >= 200 && status < 300) return;
    if (delay === undefined) return;
    await new Promise((resolve) => {
      setTimeout(resolve, delay).unref();
    });
    await attempt({ url, body, headers, retries: later });
  };
  return {
    send: (webhook) => {
      if (areLost) return;
      const done = attempt(webhook).finally(() => open.delete(done));
      open.add(done);
    },
    sent: () => sent,
    setLost: (next) => {
      areLost = next;
    },
    settled: async () => {
      await Promise.all(open);
    },
  };
}

function post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<number | null> {
  return new Promise((resolve) => {
    const send = url.startsWith('https:') ? secureRequest : plainRequest;
    const options = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      signal: AbortSignal.timeout(5000),
    };
    const asked = send(url, options, (response) => {
      response.resume();
      response.on('close', () => resolve(response.statusCode ?? null));
    });
    asked.on('error', () => resolve(null));
    asked.end(body);
  });
}
