/** The payment page of the played wallee, where a guest pays online. */
import { type Call, formOf, goTo, json, type Reply, type Route } from './call.ts';
import type { SandboxContext } from './context.ts';
import { bigAmount, buttonsTo, card, languageOf, page, quiet, say } from './page.ts';
import { isOver, sumOf, type WalleeTransaction } from './wallee-state.ts';

type Beside = {
  readonly context: SandboxContext;
  readonly find: (id: number) => WalleeTransaction | undefined;
  readonly guard: (answer: (call: Call, parts: readonly string[]) => Reply) => Route['answer'];
  readonly unknown: () => Reply;
  readonly settle: (transaction: WalleeTransaction, press: 'approve' | 'decline', tip: number) => void;
};

/** The page where a guest pays online. */
export function payPages({ context, find, guard, unknown, settle }: Beside): Route[] {
  const path = /^\/wallee\/pay\/(\d+)$/;
  return [
    {
      name: 'wallee.pageUrl',
      method: 'GET',
      path: /^\/api\/v2\.0\/payment\/transactions\/(\d+)\/payment-page-url$/,
      answer: guard((_, [id = '']) => json(200, `${context.address()}/wallee/pay/${id}`)),
    },
    {
      name: 'wallee.page',
      method: 'GET',
      path,
      answer: (_, [id]) => {
        const transaction = find(Number(id));
        if (transaction === undefined) return unknown();
        const language = languageOf(transaction.language);
        const head = bigAmount(transaction.currency, Math.round(sumOf(transaction) * 100));
        if (isOver(transaction))
          return page({ language, title: 'wallee', body: card(head, quiet(say(language, 'over'))) });
        const buttons = buttonsTo(`/wallee/pay/${transaction.id}`, [
          { label: say(language, 'payNow'), fields: { press: 'approve' }, tone: 'strong' },
          { label: say(language, 'decline'), fields: { press: 'decline' }, tone: 'danger' },
        ]);
        return page({ language, title: 'wallee', body: card(head, buttons) });
      },
    },
    {
      name: 'wallee.pagePress',
      method: 'POST',
      path,
      answer: (call, [id]) => {
        const transaction = find(Number(id));
        if (transaction === undefined) return unknown();
        if (!isOver(transaction))
          settle(transaction, formOf(call).get('press') === 'approve' ? 'approve' : 'decline', 0);
        const to = transaction.state === 'FAILED' ? transaction.failedUrl : transaction.successUrl;
        return to === ''
          ? page({ language: 'de', title: 'wallee', body: card(quiet(say('de', 'noReturn'))) })
          : goTo(to);
      },
    },
  ];
}
