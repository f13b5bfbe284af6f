/** One tab sends a cart, and another one shows the same cart meanwhile. */
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { aCheckout } from '../../test/a-checkout.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { beginAtTable } from '../../test/fresh-checkout.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { useDrafts } from './draft-store.ts';
import { newDraft, plainLine } from './draft.ts';
import { TerminalScreen } from './terminal-screen.tsx';

beginAtTable('tb_12');

type Held = { readonly name: string; readonly isShared: boolean };
type Waiting = Held & { readonly run: () => void };
type Options = { readonly mode?: LockMode; readonly signal?: AbortSignal };

/** As browsers have them: whoever asks waits in line. */
function someLocks() {
  let held: readonly Held[] = [];
  let line: readonly Waiting[] = [];
  const goOn = () => {
    const next = line.find(({ name, isShared }, index) => {
      const isFirst = !line.slice(0, index).some((before) => before.name === name);
      return isFirst && !held.some((one) => one.name === name && !(isShared && one.isShared));
    });
    if (next === undefined) return;
    line = line.filter((one) => one !== next);
    next.run();
    goOn();
  };
  const request = (name: string, ...rest: readonly unknown[]) => {
    const task = rest.at(-1) as () => unknown;
    const { mode = 'exclusive', signal } = (rest.length > 1 ? rest[0] : {}) as Options;
    const own = { name, isShared: mode === 'shared' };
    return new Promise((resolve, reject) => {
      const run = () => {
        held = [...held, own];
        const leave = () => {
          held = held.filter((one) => one !== own);
          goOn();
        };
        Promise.resolve(task()).finally(leave).then(resolve, reject);
      };
      const waiting = { ...own, run };
      signal?.addEventListener('abort', () => {
        line = line.filter((one) => one !== waiting);
        reject(new DOMException('left', 'AbortError'));
      });
      line = [...line, waiting];
      goOn();
    });
  };
  return { request, query: async () => ({ held, pending: [] }) };
}

const before = Object.getOwnPropertyDescriptor(navigator, 'locks');
beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: someLocks(), configurable: true });
});
afterEach(() => {
  cleanup();
  if (before === undefined) Reflect.deleteProperty(navigator, 'locks');
  else Object.defineProperty(navigator, 'locks', before);
});

const unanswered = 'Ohne Antwort: nochmals senden';
const sending = 'Wird gesendet';
const cart = () => within(screen.getByRole('complementary', { name: 'Warenkorb' }));

/** What another tab does as it sends a cart. @returns its end */
function elsewhere(chain: string): () => void {
  const channel = new BroadcastChannel('comanda.sending');
  let end = () => {};
  const hold = () => {
    channel.postMessage(chain);
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  };
  void navigator.locks.request(`comanda.sending ${chain}`, { mode: 'shared' }, hold);
  return () => {
    channel.close();
    end();
  };
}

/** A cart that was sent at this table, as the tabs share it. */
function sentCart(id: string) {
  const line = { ...plainLine, opid: `line ${id}`, productId: 'stange', count: 1, manualPrice: null };
  const sent = { ...newDraft(id, 'tb_12', 'dinein', 0), lines: [line] };
  const { attempt: _none, ...attempt } = sent;
  useDrafts
    .getState()
    .put('u1 c1', { ...sent, id: `rest of ${id}`, chain: id, lines: [], attempt: { ...attempt, addsTo: null } });
}

async function show(answers: Parameters<typeof aCheckout>[0] = {}) {
  const tables = [aTable({ id: 't_c1', name: 'terminal', area: null }), aTable()];
  const { api } = aCheckout({ 'GET /v1/customers/{customerId}/tables': () => tables, ...answers });
  renderScreen(<TerminalScreen />, api);
  await screen.findByRole('complementary', { name: 'Warenkorb' });
}

test('what another tab is sending is being sent, and had no answer once that tab has ended without one', async () => {
  const end = elsewhere('chain a');
  sentCart('chain a');
  await show();
  expect(await cart().findByText(sending)).toBeTruthy();
  expect(cart().queryByText(unanswered)).toBeNull();
  await userEvent.click(cart().getByRole('button', { name: /Stange/ }));
  expect(await screen.findByText(/^Wird noch gesendet/)).toBeTruthy();
  await act(async () => end());
  expect(await cart().findByText(unanswered)).toBeTruthy();
  // It tries once more.
  const endAgain = elsewhere('chain a');
  expect(await cart().findByText(sending)).toBeTruthy();
  await act(async () => endAgain());
  expect(await cart().findByText(unanswered)).toBeTruthy();
});

test('the send of another cart says nothing of this one', async () => {
  const end = elsewhere('chain c');
  sentCart('chain b');
  await show();
  expect(await cart().findByText(unanswered)).toBeTruthy();
  end();
});

test('a cart that this tab sends is heard of by the others as long as it does', async () => {
  let answer = (_value: unknown) => {};
  const placed = anOrder({ id: 'o9', number: '2026-47-9', table: 'tb_12' });
  await show({
    'POST /v1/orders': () =>
      new Promise<unknown>((resolve) => {
        answer = resolve;
      }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Stange/ }));
  await userEvent.click(cart().getByRole('button', { name: /^An Küche senden/ }));
  await cart().findByText(sending);
  const held = async () =>
    (await navigator.locks.query()).held?.filter(({ name }) => name?.startsWith('comanda.sending'));
  expect(await held()).toHaveLength(1);
  answer({ order: placed, revision: 2 });
  await screen.findByText('Bestellung #9 gesendet');
  expect(await held()).toEqual([]);
});
