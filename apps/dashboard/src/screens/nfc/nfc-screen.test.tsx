import type { ContractKey } from '@comanda/contract/calls';
import type { WireNfcTag } from '@comanda/contract/nfc-tags';
import { money } from '@comanda/domain/money';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { someSettings } from '../../gallery/some-settings.ts';
import { stubTagReader, type TagReaderStub } from '../../test/a-tag-reader.ts';
import { aTag, aTagEntry } from '../../test/a-tag.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
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

const serial = '04:a2:2b:1a:c3:52:80';

type Options = { readonly tag?: WireNfcTag | null; readonly answers?: Parameters<typeof fakeApi>[0] };

async function open({ tag = aTag(), answers = {} }: Options = {}, change: Partial<ReturnType<typeof aSession>> = {}) {
  const { api, sent } = fakeApi({
    'GET /v1/nfcTags/bySerial': () => (tag === null ? failure('nfc.error.tagNotRegistered', 404) : { tag }),
    'GET /v1/nfcTags/{tagId}': () => ({ tag }),
    'GET /v1/nfcTags/{tagId}/entries': () => ({ entries: [aTagEntry()], cursor: null }),
    'GET /v1/customers/{customerId}/nfcTags': () => ({ tags: tag === null ? [] : [tag], liability: [], cursor: null }),
    'GET /v1/customers/{customerId}/paymentMethods': () => ({
      paymentMethods: (['cash', 'ext_coupon', 'wallee_terminal', 'nfc_credit', 'pay_later'] as const).map((method) => ({
        id: `m_${method}`,
        method,
        name: '',
        offeredOn: ['pos'],
      })),
    }),
    'GET /v1/customers/{customerId}/devices': () => ({
      terminals: [{ id: 't1', name: 'Bar', model: 'A77', station: null, terminalId: '1', active: true, version: 1 }],
      readers: [],
    }),
    ...answers,
  });
  renderAt('/dashboard/nfc', { '/dashboard/nfc': <NfcScreen /> }, api, { ...aSession(api), ...change });
  await screen.findByRole('heading', { name: 'NFC-Zahlungen' });
  await waitFor(() => expect(reader.listening()).toBe(1));
  const bodies = (key: ContractKey) => sent.filter((call) => call.key === key).map(({ input }) => input);
  return { bodies, user: userEvent.setup(), hold: (held = serial) => act(async () => reader.hold(held)) };
}

const panel = () => screen.findByRole('complementary', { name: 'Chip Mia' });
const button = (name: RegExp | string) => screen.findByRole('button', { name });

test('a tag that is held there shows its credit and what moved it', async () => {
  const { hold, bodies } = await open();
  await hold();
  const side = await panel();
  expect(bodies('GET /v1/nfcTags/bySerial')).toEqual([{ query: { customerId: 'c1', serial: '04A22B1AC35280' } }]);
  expect(within(side).getByText('50.00')).toBeTruthy();
  expect(within(side).getByText('Aktiv')).toBeTruthy();
  expect(await within(side).findByText('Aufgeladen')).toBeTruthy();
  expect(within(side).getByText('+50.00')).toBeTruthy();
});

test('a tag that lies there longer is one tap', async () => {
  const { hold, bodies } = await open();
  await hold();
  await panel();
  await hold();
  expect(bodies('GET /v1/nfcTags/bySerial')).toHaveLength(1);
});

test('a tag that could not be read is told', async () => {
  await open();
  act(() => reader.holdUnreadable());
  expect(await screen.findByText('Der Code konnte nicht gelesen werden')).toBeTruthy();
});

test('a tag that nobody knows is registered on the spot', async () => {
  let tag: WireNfcTag | null = null;
  const { hold, bodies, user } = await open({
    tag: null,
    answers: {
      'POST /v1/customers/{customerId}/nfcTags': () => {
        tag = aTag({ balance: money(0) });
        return { tag, revision: 2 };
      },
      'GET /v1/nfcTags/{tagId}': () => ({ tag }),
    },
  });
  await hold();
  expect(await screen.findByText('Chip nicht erfasst')).toBeTruthy();
  await user.click(await button('Chip erfassen'));
  expect(screen.getByText('04:A2:2B:1A:C3:52:80')).toBeTruthy();
  await user.type(screen.getByLabelText('Name oder Notiz'), 'Mia');
  await user.type(screen.getByLabelText('PIN'), '1111');
  await user.click(await button('Erfassen'));
  expect(bodies('POST /v1/customers/{customerId}/nfcTags')).toEqual([]);
  await user.clear(screen.getByLabelText('PIN'));
  await user.type(screen.getByLabelText('PIN'), '2846');
  await user.click(await button('Erfassen'));
  expect(bodies('POST /v1/customers/{customerId}/nfcTags')).toMatchObject([
    { body: { serial: '04A22B1AC35280', name: 'Mia', pin: '2846', paymentLimit: null } },
  ]);
  await panel();
});

test('the code on the tag finds it by hand; a code that no tag has is told', async () => {
  const { user, bodies } = await open({
    answers: {
      'GET /v1/nfcTags/bySerial': (input) =>
        (input as { readonly query: { readonly code?: string } }).query.code === 'LINDE-7'
          ? { tag: aTag() }
          : failure('nfc.error.tagNotFound', 404),
    },
  });
  await user.type(screen.getByLabelText('Code auf dem Chip'), 'LINDE-8{Enter}');
  expect(await screen.findByText('Chip nicht gefunden')).toBeTruthy();
  await user.type(screen.getByLabelText('Code auf dem Chip'), 'LINDE-7{Enter}');
  await panel();
  expect(bodies('GET /v1/nfcTags/bySerial')).toHaveLength(2);
});

test('credit is charged in cash with change, and nothing is read meanwhile', async () => {
  const booked = {
    tag: aTag({ balance: money(10_000) }),
    entry: aTagEntry({ id: 'e2' }),
    payment: null,
    change: money(5000),
  };
  const { hold, bodies, user } = await open({
    answers: { 'POST /v1/nfcTags/{tagId}/charge': () => ({ ...booked, revision: 2 }) },
  });
  await hold();
  await user.click(await button('Aufladen'));
  const dialog = screen.getByRole('dialog', { name: 'Guthaben aufladen' });
  expect(reader.listening()).toBe(0);
  expect(await within(dialog).findByRole('radio', { name: /Gutschein/ })).toBeTruthy();
  expect(within(dialog).getByRole('radio', { name: /Karte/ })).toBeTruthy();
  // Credit loads no credit.
  expect(within(dialog).queryByRole('radio', { name: /NFC-Guthaben/ })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: '50' }));
  await user.click(
    within(within(dialog).getByRole('group', { name: 'Erhalten' })).getByRole('button', { name: '100' }),
  );
  expect(within(dialog).getByText('Guthaben danach').parentElement?.textContent).toContain('100.00');
  await user.click(within(dialog).getByRole('button', { name: /^Aufladen/ }));
  expect(bodies('POST /v1/nfcTags/{tagId}/charge')).toMatchObject([
    { params: { tagId: 'tag1' }, body: { amount: 5000, method: 'cash', cashReceived: 10_000, printsReceipt: true } },
  ]);
  const done = await screen.findByRole('dialog', { name: 'Aufgeladen' });
  expect(within(done).getByText(/Guthaben jetzt CHF\s100.00/)).toBeTruthy();
  expect(within(done).getByText('Rückgeld').parentElement?.textContent).toContain('50.00');
});

test('a coupon needs its number', async () => {
  const { hold, bodies, user } = await open();
  await hold();
  await user.click(await button('Aufladen'));
  await user.click(await screen.findByRole('radio', { name: /Gutschein/ }));
  await user.keyboard('2000');
  await user.click(await button(/^Aufladen\s*CHF/));
  expect(bodies('POST /v1/nfcTags/{tagId}/charge')).toEqual([]);
  expect(await screen.findByLabelText('Gutscheinnummer')).toBeTruthy();
});

test('all credit is paid back unless less is typed, never more than there is', async () => {
  const booked = {
    tag: aTag({ balance: money(0) }),
    entry: aTagEntry({ id: 'e3', kind: 'uncharge', amount: money(-5000) }),
  };
  const { hold, bodies, user } = await open({
    answers: { 'POST /v1/nfcTags/{tagId}/uncharge': () => ({ ...booked, revision: 2 }) },
  });
  await hold();
  await user.click(await button('Auszahlen'));
  await user.keyboard('6000');
  expect((await screen.findByRole('alert')).textContent).toContain('Mehr als auf dem Chip ist');
  await user.click(await button(/^Bar auszahlen/));
  expect(bodies('POST /v1/nfcTags/{tagId}/uncharge')).toEqual([]);
  await user.click(await button(/^Alles/));
  await user.click(await button(/^Bar auszahlen\s*CHF\s50.00/));
  expect(bodies('POST /v1/nfcTags/{tagId}/uncharge')).toMatchObject([{ body: { amount: null } }]);
  expect(await screen.findByRole('dialog', { name: 'Ausbezahlt' })).toBeTruthy();
});

test('a blocked tag is neither charged nor paid back, and can be unblocked', async () => {
  const { hold, bodies, user } = await open({
    tag: aTag({ state: 'blocked' }),
    answers: { 'POST /v1/nfcTags/{tagId}/unblock': () => ({ tag: aTag(), revision: 2 }) },
  });
  await hold();
  const side = await panel();
  expect(within(side).getByText(/^Gesperrt: /)).toBeTruthy();
  expect(within(side).queryByRole('button', { name: 'Aufladen' })).toBeNull();
  expect(within(side).queryByRole('button', { name: 'Auszahlen' })).toBeNull();
  await user.click(within(side).getByRole('button', { name: 'Entsperren' }));
  await screen.findByText('Chip entsperrt');
  expect(bodies('POST /v1/nfcTags/{tagId}/unblock')).toHaveLength(1);
});

test('the credit of a lost tag goes on to the one that is held there', async () => {
  const other = aTag({ id: 'tag2', serial: '04B2B2B2B2B2B2', code: null, balance: money(5000) });
  const { hold, bodies, user } = await open({
    answers: {
      'GET /v1/nfcTags/bySerial': (input) =>
        (input as { readonly query: { readonly serial?: string } }).query.serial === '04A22B1AC35280'
          ? { tag: aTag() }
          : failure('nfc.error.tagNotRegistered', 404),
      'POST /v1/nfcTags/{tagId}/replace': () => ({ tag: other, replaced: aTag({ state: 'replaced' }), revision: 2 }),
    },
  });
  await hold();
  await user.click(await button('Ersetzen'));
  await waitFor(() => expect(reader.listening()).toBe(1));
  await hold();
  expect((await screen.findByRole('alert')).textContent).toBe('Das ist derselbe Chip.');
  await hold('04:b2:b2:b2:b2:b2:b2');
  expect(await screen.findByText(/^Neuer Chip 04:B2/)).toBeTruthy();
  await user.click(await button('Guthaben übertragen'));
  expect(bodies('POST /v1/nfcTags/{tagId}/replace')).toMatchObject([
    { params: { tagId: 'tag1' }, body: { serial: '04B2B2B2B2B2B2', code: '' } },
  ]);
});

test('the simulated reader is there in the demo alone', async () => {
  await open();
  expect(screen.queryByText('Simuliertes Lesegerät')).toBeNull();
  cleanup();
  reader = stubTagReader();
  const { user } = await open({}, { settings: { ...someSettings, isDemo: true } });
  await user.click(await button(/^Mia/));
  await panel();
});

test('whoever has not booked the package is told so', async () => {
  const { api } = fakeApi({});
  renderAt('/dashboard/nfc', { '/dashboard/nfc': <NfcScreen /> }, api, { ...aSession(api), may: () => false });
  expect(await screen.findByText('NFC-Guthaben ist nicht gebucht')).toBeTruthy();
});

test.each([
  ['NotAllowedError', 'NFC ist für diese Seite nicht erlaubt. Im Browser erlauben und nochmals versuchen.'],
  [
    'NotReadableError',
    'NFC ist auf diesem Gerät ausgeschaltet. In den Einstellungen des Geräts einschalten und nochmals versuchen.',
  ],
])('after %s it says what to do, and tries again', async (fault, text) => {
  reader = stubTagReader({ fault });
  const { api } = fakeApi({});
  renderAt('/dashboard/nfc', { '/dashboard/nfc': <NfcScreen /> }, api);
  expect(await screen.findByText('NFC-Chips können nicht gelesen werden')).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  fireEvent.click(await button('Nochmals versuchen'));
  await waitFor(() => expect(reader.begun()).toBe(2));
});

test('a device without NFC says so and leaves the code', async () => {
  vi.unstubAllGlobals();
  const { api } = fakeApi({});
  renderAt('/dashboard/nfc', { '/dashboard/nfc': <NfcScreen /> }, api);
  expect(await screen.findByText('Dieses Gerät unterstützt offenbar kein NFC')).toBeTruthy();
  expect(screen.getByLabelText('Code auf dem Chip')).toBeTruthy();
});

test('what the house takes comes later, and moves nobody from where they are', async () => {
  let answer: (methods: unknown) => void = () => {};
  const read = new Promise((resolve) => {
    answer = resolve;
  });
  const { hold, user } = await open({ answers: { 'GET /v1/customers/{customerId}/paymentMethods': () => read } });
  await hold();
  await user.click(await button('Aufladen'));
  const cash = await screen.findByRole('radio', { name: /^Bar/ });
  cash.focus();
  const paymentMethods = (['cash', 'ext_coupon'] as const).map((method) => ({
    id: `m_${method}`,
    method,
    name: '',
    offeredOn: ['pos'],
  }));
  await act(async () => answer({ paymentMethods }));
  await screen.findByRole('radio', { name: /^Gutschein/ });
  expect(document.activeElement).toBe(cash);
});
