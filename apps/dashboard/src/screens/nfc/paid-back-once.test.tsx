/** Credit that was paid back although the answer was lost: what is tried again is the same, and says what is handed out. */
import { money } from '@comanda/domain/money';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { stubTagReader, type TagReaderStub } from '../../test/a-tag-reader.ts';
import { aTag, aTagEntry } from '../../test/a-tag.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { NfcScreen } from './nfc-screen.tsx';

let reader: TagReaderStub;
beforeEach(() => {
  reader = stubTagReader();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const key = 'POST /v1/nfcTags/{tagId}/uncharge' as const;

test('all credit, tried again after the answer was lost, is shown as paid back', async () => {
  const server = { tag: aTag() };
  const paidBack = aTagEntry({ id: 'e3', kind: 'uncharge', amount: money(-5000) });
  const { api, sent } = fakeApi({
    'GET /v1/nfcTags/bySerial': () => ({ tag: server.tag }),
    'GET /v1/nfcTags/{tagId}': () => ({ tag: server.tag }),
    'GET /v1/nfcTags/{tagId}/entries': () => ({ entries: [], cursor: null }),
    'GET /v1/customers/{customerId}/nfcTags': () => ({ tags: [server.tag], liability: [], cursor: null }),
    [key]: () => {
      const isFirst = server.tag.balance > 0;
      server.tag = aTag({ balance: money(0) });
      return isFirst ? failure('general.error.internal', 502) : { tag: server.tag, entry: paidBack, revision: 2 };
    },
  });
  const reads = () => sent.filter((call) => call.key === 'GET /v1/nfcTags/{tagId}').length;
  renderAt('/dashboard/nfc', { '/dashboard/nfc': <NfcScreen /> }, api);
  await waitFor(() => expect(reader.listening()).toBe(1));
  await act(async () => reader.hold('04:a2:2b:1a:c3:52:80'));
  const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
  await press('Auszahlen');
  await press(/^Bar auszahlen\s*CHF\s50.00/);
  await waitFor(() => expect(reads()).toBeGreaterThan(0));
  await press(/^Bar auszahlen\s*CHF\s50.00/);
  expect(await screen.findByRole('dialog', { name: 'Ausbezahlt' })).toBeTruthy();
  const [first, second] = sent.filter((call) => call.key === key).map(({ input }) => input);
  expect(second).toEqual(first);
});
