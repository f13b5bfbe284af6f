/** A dialog that is left while its charge is under way: the same once more is the same command. */
import { money } from '@comanda/domain/money';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { aTag } from '../../test/a-tag.ts';
import { failure, fakeApi, type Sent } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { ChargeDialog } from './charge-dialog.tsx';
import { UnchargeDialog } from './uncharge-dialog.tsx';

afterEach(cleanup);

type Answer = () => unknown;
const never: Answer = () => new Promise(() => {});
const lost: Answer = () => failure('general.error.internal', 500);
const refused: Answer = () => failure('nfc.error.notFound', 404);

function idOf(sent: readonly Sent[]): string | undefined {
  const [body] = sent.map(({ input }) => (input as { readonly body: { readonly id: string } }).body);
  return body?.id;
}

async function charge(id: string, balance: number, answer: Answer) {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/paymentMethods': () => ({
      paymentMethods: [{ id: 'm_cash', method: 'cash', name: '', offeredOn: ['pos'] }],
    }),
    'GET /v1/customers/{customerId}/devices': () => ({ printers: [], terminals: [], readers: [] }),
    'POST /v1/nfcTags/{tagId}/charge': answer,
  });
  renderScreen(<ChargeDialog tag={aTag({ id, balance: money(balance) })} onClose={() => {}} />, api);
  await userEvent.click(await screen.findByRole('button', { name: '50' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Aufladen/ }));
  const asked = () => sent.filter(({ key }) => key === 'POST /v1/nfcTags/{tagId}/charge');
  await waitFor(() => expect(asked()).toHaveLength(1));
  cleanup();
  return idOf(asked());
}

test.each([
  ['under way', never],
  ['without an answer', lost],
])(
  'a charge that is %s is sent again as the same, until the tag is known to hold something else',
  async (_how, answer) => {
    const tag = `tag of ${_how}`;
    const first = await charge(tag, 1000, answer);
    expect(await charge(tag, 1000, never)).toBe(first);
    expect(await charge(tag, 6000, never)).not.toBe(first);
  },
);

test('one that was refused is over, and another tag is another charge', async () => {
  const first = await charge('tag of nobody', 1000, refused);
  expect(await charge('tag of nobody', 1000, refused)).not.toBe(first);
  const other = await charge('tag of one', 1000, never);
  expect(await charge('tag of another', 1000, never)).not.toBe(other);
});

test('what is paid back and has no answer is sent again as the same', async () => {
  const payBack = async () => {
    const { api, sent } = fakeApi({ 'POST /v1/nfcTags/{tagId}/uncharge': never });
    renderScreen(<UnchargeDialog tag={aTag({ id: 'tag to empty', balance: money(1500) })} onClose={() => {}} />, api);
    await userEvent.click(await screen.findByRole('button', { name: /^Bar auszahlen/ }));
    await waitFor(() => expect(sent.filter(({ key }) => key.endsWith('/uncharge'))).toHaveLength(1));
    cleanup();
    return idOf(sent.filter(({ key }) => key.endsWith('/uncharge')));
  };
  expect(await payBack()).toBe(await payBack());
});
