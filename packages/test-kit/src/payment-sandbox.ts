/**
 * Datatrans, wallee, SumUp and Tap on Mobile, played over real HTTP as their documents say: who is let in, what is
 * refused, what a guest or a cardholder does, and every way in which an answer can get lost. For the demo and for tests.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { type Call, html, json, readCall, type Route, sendReply } from './sandbox/call.ts';
import type { SandboxContext } from './sandbox/context.ts';
import { controlRoutes, type Played, pressFor } from './sandbox/control.ts';
import { playDatatrans } from './sandbox/datatrans.ts';
import { createScript, type SandboxMood, type Script } from './sandbox/script.ts';
import { playSumup } from './sandbox/sumup.ts';
import { playTapPhone } from './sandbox/tap-bridge.ts';
import { playWallee } from './sandbox/wallee.ts';
import { createWebhooks, type Webhooks } from './sandbox/webhooks.ts';

export { sandboxAccounts } from './sandbox/context.ts';
export { alwaysShownCode, sandboxReader } from './sandbox/sumup-readers.ts';
export { sandboxTerminals } from './sandbox/wallee.ts';
export type { Fault, Outcome, SandboxMood } from './sandbox/script.ts';

export type PaymentSandbox = Played & {
  readonly address: string;
  readonly script: Script;
  readonly webhooks: Webhooks;
  readonly setMood: (mood: SandboxMood) => void;
  /** Presses approve, decline or cancel for the payment of this id, wherever it waits. */
  readonly press: (paymentId: string, press: 'approve' | 'decline' | 'cancel') => boolean;
  /** What was asked for so far. */
  readonly asked: () => readonly string[];
  readonly close: () => Promise<void>;
};

type Where = {
  /** 0 lets the system choose. */
  readonly port?: number;
  readonly host?: string;
};

/** @param now unix milliseconds, by which a token is fresh and a payment expires */
export async function startPaymentSandbox(
  now: () => number,
  { port = 0, host = '127.0.0.1' }: Where = {},
): Promise<PaymentSandbox> {
  const asked: string[] = [];
  const script = createScript();
  const webhooks = createWebhooks();
  let address = '';
  const context: SandboxContext = { now, script, webhooks, address: () => address };
  const played: Played = {
    datatrans: playDatatrans(context),
    wallee: playWallee(context),
    sumup: playSumup(context),
    tap: playTapPhone(context),
  };
  const routes = [
    ...played.datatrans.routes,
    ...played.wallee.routes,
    ...played.sumup.routes,
    ...played.tap.routes,
    ...controlRoutes(played, script),
  ];
  const server = createServer((request, response) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
    void answer(request, response, { routes, script });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  address = `http://${host}:${typeof bound === 'object' && bound !== null ? bound.port : port}`;
  return {
    ...played,
    address,
    script,
    webhooks,
    setMood: script.setMood,
    press: (paymentId, press) => pressFor(played, paymentId, press),
    asked: () => asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

type House = { readonly routes: readonly Route[]; readonly script: Script };

async function answer(request: IncomingMessage, response: ServerResponse, { routes, script }: House): Promise<void> {
  const call = await readCall(request);
  const found = routeOf(routes, call);
  const isOwn = found?.route.name.startsWith('control.') ?? false;
  const mood = isOwn ? 'well' : script.mood();
  if (mood === 'silent') return;
  if (mood === 'page') return sendReply(response, html(200, '<p>Guten Tag</p>'));
  if (mood === 'broken') return sendReply(response, json(500, {}));
  if (found === null) return sendReply(response, json(404, {}));
  const fault = script.takeFault(found.route.name);
  if (fault === 'lostRequest') return void request.socket.destroy();
  if (fault === 'refused') return sendReply(response, json(500, {}));
  const reply = await found.route.answer(call, found.parts);
  if (fault === 'silence') return;
  if (fault === 'lostAnswer' || reply.status === 0) return void request.socket.destroy();
  if (fault !== null) await later(fault.delayMs);
  sendReply(response, reply);
}

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function routeOf(
  routes: readonly Route[],
  { method, url }: Call,
): { readonly route: Route; readonly parts: readonly string[] } | null {
  const [path = ''] = url.split('?');
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(path) : null;
    if (match !== null) return { route, parts: match.slice(1) };
  }
  return null;
}
