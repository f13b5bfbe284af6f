/**
 * Where the guest's browser comes back to from a provider's page. That it came proves nothing: the provider is asked, and
 * the page shows what is known by now (decisions.md §4).
 */
import { id } from '@comanda/contract/fields';
import { isUnderWay } from '@comanda/domain/payments/payment-states';
import type { FastifyInstance } from 'fastify';

import { payReturnTexts } from '../../platform/texts.ts';
import { findFlow, findPayment } from '../payments/index.ts';
import { findSettings } from '../settings/index.ts';
import type { FlowTools } from './at-provider.ts';
import type { PaymentEngine } from './engine.ts';

type Params = { readonly customerId: string; readonly paymentId: string };

/** This address is none of the contract's: what no storage takes for an id names no payment. */
function isKey({ customerId, paymentId }: Params): boolean {
  return id.safeParse(customerId).success && id.safeParse(paymentId).success;
}

export function mountPayReturn(app: FastifyInstance, { house }: FlowTools, engine: PaymentEngine): void {
  app.get<{ Params: Params }>('/payReturn/:customerId/:paymentId', async (request, reply) => {
    const key = request.params;
    const db = house.database.read;
    const flow = isKey(key) ? await findFlow(db, key) : null;
    const wish = flow?.language ?? request.headers['accept-language']?.split(/[,;]/)[0];
    const texts = payReturnTexts(wish);
    const send = (page: Page) =>
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(htmlOf(page));
    const language = wish ?? 'de-CH';
    if (flow === null) {
      reply.status(404);
      return send({ title: 'Comanda', text: texts('unknown'), hint: '', isWaiting: false, language });
    }
    // One who reloads the page asks again, and no more: a question is never asked twice at once.
    if (flow.ended_at === null) await engine.ask(key, 'answer');
    if (flow.return_path !== null) return reply.header('cache-control', 'no-store').redirect(flow.return_path, 303);
    const found = await findPayment(db, key.customerId, key.paymentId);
    const state = found?.row.state ?? 'unknown';
    const isWaiting = isUnderWay(state);
    const text = state === 'success' ? texts('success') : isWaiting ? texts('underWay') : texts('ended');
    const { restaurant_name: venue } = await findSettings(db, key.customerId);
    return send({ title: texts('title', { venue }), text, hint: texts('close'), isWaiting, language });
  });
}

type Page = {
  readonly title: string;
  readonly text: string;
  readonly hint: string;
  readonly isWaiting: boolean;
  readonly language: string;
};

function htmlOf({ title, text, hint, isWaiting, language }: Page): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${isWaiting ? '<meta http-equiv="refresh" content="3">' : ''}
<title>${escapeHtml(title)}</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-content: center; text-align: center; padding: 24px;
  box-sizing: border-box; font: 17px/1.5 system-ui, sans-serif; }
h1 { font-size: 17px; font-weight: 500; opacity: 0.7; margin: 0 0 24px; }
p { margin: 0 0 12px; }
.said { font-size: 24px; font-weight: 600; }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p class="said" role="status">${escapeHtml(text)}</p>
<p>${escapeHtml(hint)}</p>
</main>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
