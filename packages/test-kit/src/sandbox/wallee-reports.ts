/** What the played wallee reports by itself, signed with a key that it shows. */
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';

import { json, type Route } from './call.ts';
import { type SandboxContext, sandboxAccounts } from './context.ts';

const entities = { Transaction: 1_472_041_829_003, Refund: 1_472_041_839_405 } as const;
export type Report = (kind: keyof typeof entities, entityId: number, state: string) => void;

export function reportsOf({ webhooks, now }: SandboxContext, nextId: () => number) {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const keyId = randomUUID();
  let listener: string | null = null;
  const signatureOf = (body: string): string => {
    const signature = sign('sha256', Buffer.from(body), keys.privateKey).toString('base64');
    return `algorithm=SHA256withECDSA, keyId=${keyId}, signature=${signature}`;
  };
  const report: Report = (kind, entityId, state) => {
    if (listener === null) return;
    const body = JSON.stringify({
      entityId,
      eventId: nextId(),
      listenerEntityId: entities[kind],
      listenerEntityTechnicalName: kind,
      spaceId: Number(sandboxAccounts.wallee.spaceId),
      state,
      timestamp: new Date(now()).toISOString().replace(/\.\d+Z$/, '+0000'),
      webhookListenerId: 2,
    });
    webhooks.send({ url: listener, body, headers: { 'x-signature': signatureOf(body) } });
  };
  const keyRoute: Route = {
    name: 'wallee.key',
    method: 'GET',
    path: /^\/api\/v2\.0\/webhooks\/encryption-keys\/([\w-]+)$/,
    answer: (_, [id]) => (id === keyId ? json(200, publicKey) : json(404, { message: 'There is no such key' })),
  };
  return {
    report,
    keyRoute,
    signatureOf,
    setListener: (url: string | null) => {
      listener = url;
    },
  };
}
