import { packageOfPermission } from '@comanda/domain/access/packages';
import type { Permission } from '@comanda/domain/access/permissions';
import { money } from '@comanda/domain/money';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { stubTagReader, type TagReaderStub } from '../../test/a-tag-reader.ts';
import { aTag, aTagEntry } from '../../test/a-tag.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { aSession, renderAt } from '../../test/render-screen.tsx';
import { NfcScreen } from './nfc-screen.tsx';

let reader: TagReaderStub;
beforeEach(() => {
  reader = stubTagReader();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const may = (permission: Permission) => packageOfPermission(permission) === null;

function open(owed: number) {
  const tag = aTag({ balance: money(owed) });
  const liability = owed === 0 ? [] : [{ currency: 'CHF', tags: 1, amount: money(owed) }];
  const { api } = fakeApi({
    'GET /v1/nfcTags/bySerial': () => ({ tag }),
    'GET /v1/nfcTags/{tagId}': () => ({ tag }),
    'GET /v1/nfcTags/{tagId}/entries': () => ({ entries: [aTagEntry()], cursor: null }),
    'GET /v1/customers/{customerId}/nfcTags': () => ({ tags: [tag], liability, cursor: null }),
  });
  renderAt('/dashboard/nfc', { '/dashboard/nfc': <NfcScreen /> }, api, { ...aSession(api), may });
}

test('what guests loaded is paid out, and nothing is loaded any more', async () => {
  open(5000);
  await screen.findByRole('heading', { name: 'NFC-Zahlungen' });
  await waitFor(() => expect(reader.listening()).toBe(1));
  await act(async () => reader.hold('04:a2:2b:1a:c3:52:80'));
  const side = within(await screen.findByRole('complementary', { name: 'Chip Mia' }));
  expect(await side.findByRole('button', { name: 'Auszahlen' })).toBeTruthy();
  for (const name of ['Aufladen', 'Sperren', 'Ersetzen', 'Bearbeiten']) {
    expect(side.queryByRole('button', { name })).toBeNull();
  }
});

test('where nothing is owed it is not booked', async () => {
  open(0);
  expect(await screen.findByText('NFC-Guthaben ist nicht gebucht')).toBeTruthy();
});
