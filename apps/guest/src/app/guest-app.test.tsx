import { money, zero } from '@comanda/domain/money';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { hearTime } from '../parts/clock.ts';
import { aDoor, aMethod } from '../test/a-door.ts';
import { laySoup, tap, toPayment } from '../test/guest-walk.tsx';
import { GuestApp } from './guest-app.tsx';

vi.mock('../parts/live-socket.ts', () => ({
  hearMenu: () => () => {},
  hearOrder: () => () => {},
  hearTable: () => () => {},
}));

type Sent = { readonly key: string; readonly body: Record<string, unknown> | null };
let sent: Sent[];
let answers: Record<string, () => Response | Promise<Response>>;

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('comanda.guest.language', '"de"');
  window.history.replaceState(null, '', '/t/abc');
  sent = [];
  answers = { 'GET /v1/guest/tables/abc': () => json(aDoor()) };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const key = `${init.method ?? 'GET'} ${address}`;
    sent.push({ key, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    const answer = answers[key];
    if (answer === undefined) throw new TypeError(`no answer to ${key}`);
    return answer();
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const orders = () => sent.filter(({ key }) => key === 'POST /v1/guest/orders').map(({ body }) => body);

test('the menu tells where the guest sits, and lays a plain product into the cart at once', async () => {
  await laySoup();
  expect(screen.getByText('Tisch T12')).toBeTruthy();
  expect(screen.getByText('Ausverkauft')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Egli dazulegen' })).toBeNull();
});

test('meat and fish from chosen places only; what declares none stays', async () => {
  render(<GuestApp />);
  await screen.findByRole('heading', { name: 'Gasthof Linde' });
  tap('Filter');
  const sheet = await screen.findByRole('dialog', { name: 'Filter' });
  const places = within(sheet).getByRole('region', { name: 'Fleisch und Fisch nur aus' });
  expect(
    within(places)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Irland', 'Schweiz']);
  fireEvent.click(within(places).getByRole('button', { name: 'Schweiz' }));
  fireEvent.click(within(sheet).getByRole('button', { name: '3 Produkte zeigen' }));
  await waitFor(() => expect(screen.queryByText('Rindsfilet')).toBeNull());
  expect(screen.getByText('Egli')).toBeTruthy();
  expect(screen.getByText('Tagessuppe')).toBeTruthy();
});

test('what was laid into the cart is there again at the next visit', async () => {
  await laySoup();
  expect(localStorage.getItem('comanda.guest.draft.table.abc')).toContain('soup');
});

test('an order that nobody answered is sent again as it was: it happens once', async () => {
  await laySoup();
  await toPayment();
  tap('Jetzt bestellen');
  await screen.findByText(/Nochmals versuchen bestellt nicht doppelt/);
  tap('Nochmals versuchen');
  await waitFor(() => expect(orders()).toHaveLength(2));
  expect(orders()[1]).toEqual(orders()[0]);
  expect(orders()[0]).toMatchObject({ door: 'table', code: 'abc', type: 'dinein', total: 950, paysNow: false });
});

test('a tip far above the price, or that cannot be read, is refused at its field; one of much is asked once', async () => {
  const page = { id: 'page', method: 'datatrans', title: '', subMethods: [] } as const;
  answers['GET /v1/guest/tables/abc'] = () => json({ ...aDoor(), paymentMethods: [page] });
  await laySoup();
  await toPayment();
  fireEvent.click(screen.getByRole('radio', { name: 'Anderes' }));
  const field = screen.getByRole('textbox', { name: 'Betrag' });
  fireEvent.change(field, { target: { value: '10000' } });
  expect(screen.getByRole('alert').textContent).toContain('So viel Trinkgeld');
  tap(/bezahlen$/);
  expect(document.activeElement).toBe(field);
  expect(orders()).toEqual([]);
  // One that cannot be read is none without a word.
  fireEvent.change(field, { target: { value: '5 Fr.' } });
  expect(screen.getByRole('alert').textContent).toBe('Betrag wie 5.50 eingeben');
  tap(/bezahlen$/);
  expect(orders()).toEqual([]);
  fireEvent.change(field, { target: { value: '200' } });
  expect(screen.queryByRole('alert')).toBeNull();
  tap(/bezahlen$/);
  expect(await screen.findByRole('dialog', { name: /^Trinkgeld CHF.200\.00\?$/ })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Trinkgeld ändern');
  expect(orders()).toEqual([]);
  tap('Ja, so bezahlen');
  await waitFor(() => expect(orders()).toHaveLength(1));
});

test('a refusal is told in words, and the next try is a new command', async () => {
  answers['POST /v1/guest/orders'] = () => json({ message: 'guest.error.totalChanged', params: {} }, 409);
  await laySoup();
  await toPayment();
  tap('Jetzt bestellen');
  expect(await screen.findByText(/Ein Preis hat sich geändert/)).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: /^Weiter/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Jetzt bestellen' }));
  await waitFor(() => expect(orders()).toHaveLength(2));
  expect(orders()[1]?.['id']).not.toBe(orders()[0]?.['id']);
});

test('a cart that cannot go on leads to what is missing, each time', async () => {
  window.history.replaceState(null, '', '/order/linde');
  const area = { name: 'Winterthur', zips: '8400-8499', fee: money(500), minimum: zero };
  const delivery = aMethod('delivery', { areas: [area] });
  answers['GET /v1/guest/venues/linde'] = () => json(aDoor({ table: null, methods: [delivery] }));
  await laySoup();
  tap(/^Warenkorb/);
  fireEvent.click(await screen.findByRole('button', { name: /^Weiter/ }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ida' } });
  tap(/^Weiter/);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Telefon')));
});

test('a wished time is a day first, then an hour of it', async () => {
  window.history.replaceState(null, '', '/order/linde');
  // In June, when no hour of the clock moves from one day to the next.
  const noon = Date.UTC(new Date().getUTCFullYear() + 1, 5, 12, 10) / 1000;
  const pickup = aMethod('pickup', { slots: [noon, noon + 900, noon + 86_400, noon + 87_300] });
  answers['GET /v1/guest/venues/linde'] = () => json(aDoor({ table: null, methods: [pickup] }));
  await laySoup();
  tap(/^Warenkorb/);
  const day = await screen.findByLabelText<HTMLSelectElement>('Wann?');
  expect([...day.options]).toHaveLength(3);
  expect(screen.queryByLabelText('Um welche Zeit?')).toBeNull();
  fireEvent.change(day, { target: { value: day.options[1]?.value } });
  const time = await screen.findByLabelText<HTMLSelectElement>('Um welche Zeit?');
  expect([...time.options].map(({ value }) => Number(value))).toEqual([noon, noon + 900]);
  fireEvent.change(time, { target: { value: String(noon + 900) } });
  // The other day at the same hour.
  fireEvent.change(day, { target: { value: day.options[2]?.value } });
  fireEvent.click(screen.getByRole('button', { name: /^Weiter/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Jetzt bestellen' }));
  await waitFor(() => expect(orders()).toMatchObject([{ wishedAt: noon + 87_300 }]));
});

test('the cart says the VAT that is in it, and the tip that was chosen', async () => {
  const page = { id: 'page', method: 'datatrans' as const, title: '', subMethods: [] };
  answers['GET /v1/guest/tables/abc'] = () => json(aDoor({ paymentMethods: [page] }));
  await laySoup();
  await toPayment();
  fireEvent.click(screen.getByRole('radio', { name: /^10\s%/ }));
  tap('Zurück');
  await screen.findByRole('heading', { name: 'Warenkorb' });
  const rows = [...document.querySelectorAll('.g-totals > div')].map(({ textContent }) => textContent);
  expect(rows).toEqual(['Zwischensumme9.50', 'Trinkgeld 10\u00A0%0.95', 'inkl. 8.1\u00A0% MwSt.0.71']);
  expect(screen.getByRole('button', { name: 'Weiter CHF\u00A010.45' })).toBeTruthy();
});

test('the address of the app without a venue says what is missing', async () => {
  window.history.replaceState(null, '', '/order');
  render(<GuestApp />);
  expect(await screen.findByRole('heading', { name: 'Hier fehlt der Name des Lokals' })).toBeTruthy();
});

test('the second half of a double tap does not order unseen', async () => {
  await laySoup();
  await toPayment();
  fireEvent.click(screen.getByRole('button', { name: 'Jetzt bestellen' }), { detail: 2 });
  expect(screen.queryByText(/bestellt nicht doppelt/)).toBeNull();
  tap('Jetzt bestellen');
  await waitFor(() => expect(orders()).toHaveLength(1));
});

test('a closed house says when it opens, and takes nothing', async () => {
  const closed = aMethod('dinein', { closed: 'tableNotOpened' });
  answers['GET /v1/guest/tables/abc'] = () => json(aDoor({ methods: [closed] }));
  render(<GuestApp />);
  expect(await screen.findByText(/Der Tisch ist noch nicht eröffnet/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tagessuppe dazulegen' })).toBeNull();
});

test('who waits at a table until it is opened, or before a house until its hour, need not ask again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const opensAt = Math.floor(Date.now() / 1000) + 3600;
  const shut = aMethod('dinein', { closed: 'closed', opensAt });
  let method = shut;
  answers['GET /v1/guest/tables/abc'] = () => json(aDoor({ methods: [method] }));
  render(<GuestApp />);
  await screen.findByText(/öffnet|geschlossen/i);
  method = aMethod('dinein', { closed: 'tableNotOpened' });
  await act(() => vi.advanceTimersByTimeAsync(3_610_000));
  expect(await screen.findByText(/Der Tisch ist noch nicht eröffnet/)).toBeTruthy();
  method = aMethod('dinein');
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(await screen.findByRole('button', { name: 'Tagessuppe dazulegen' })).toBeTruthy();
  vi.useRealTimers();
});

test('a product with options is asked for them, and says which are missing', async () => {
  render(<GuestApp />);
  await screen.findByRole('heading', { name: 'Gasthof Linde' });
  tap('Rindsfilet dazulegen');
  const sheet = within(await screen.findByRole('dialog', { name: 'Rindsfilet' }));
  fireEvent.click(sheet.getByRole('button', { name: /Dazulegen/ }));
  expect(await screen.findByText('Noch 1 wählen: Beilage')).toBeTruthy();
  fireEvent.click(sheet.getByRole('radio', { name: /Reis/ }));
  expect(await sheet.findByText('34.50')).toBeTruthy();
});

test('an unknown code says what to do; without a network the last visit is shown', async () => {
  answers['GET /v1/guest/tables/abc'] = () => json({ message: 'guest.error.doorNotFound', params: {} }, 404);
  const unknown = render(<GuestApp />);
  expect(await screen.findByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeTruthy();
  unknown.unmount();
  answers['GET /v1/guest/tables/abc'] = () => json(aDoor());
  const seen = render(<GuestApp />);
  await screen.findByText('Tagessuppe');
  seen.unmount();
  delete answers['GET /v1/guest/tables/abc'];
  render(<GuestApp />);
  expect(await screen.findByText(/Keine Verbindung/)).toBeTruthy();
  expect(screen.getByText('Tagessuppe')).toBeTruthy();
});

test('what a second tab has ordered is not in the cart of the first any more', async () => {
  await laySoup();
  const key = 'comanda.guest.draft.table.abc';
  const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
  localStorage.setItem(key, JSON.stringify({ ...kept, cart: [] }));
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Warenkorb/ })).toBeNull());
});

test('a phone whose clock is wrong goes by the clock of the house', async () => {
  const door = aDoor();
  const [soup] = door.menu.products;
  if (soup === undefined) throw new Error('no soup');
  // Sold in the house's morning alone; it is nine o'clock there, and night on the phone.
  const morning = { kind: 'available' as const, weekdays: [1, 2, 3, 4, 5, 6, 7], from: 480, until: 600 };
  const nine = new Date('2026-11-20T08:00:00Z').toUTCString();
  const products = [
    { ...soup, schedules: [{ validFrom: null, validUntil: null, price: null, percent: null, ...morning }] },
  ] as never;
  const answer = { ...door, menu: { ...door.menu, products } };
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T22:00:00Z') });
  answers['GET /v1/guest/tables/abc'] = () => new Response(JSON.stringify(answer), { headers: { date: nine } });
  render(<GuestApp />);
  expect(await screen.findByRole('button', { name: 'Tagessuppe dazulegen' })).toBeTruthy();
  vi.useRealTimers();
  hearTime(new Date().toUTCString());
});

test('where a part of the app does not come, the words say so and the cart is kept', async () => {
  vi.doMock('../screens/cart/cart-screen.tsx', () => Promise.reject(new Error('gone')));
  vi.resetModules();
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { GuestApp: Anew } = await import('./guest-app.tsx');
  render(<Anew />);
  await screen.findByRole('heading', { name: 'Gasthof Linde' });
  tap('Tagessuppe dazulegen');
  fireEvent.click(await screen.findByRole('button', { name: /^Warenkorb/ }));
  expect(await screen.findByRole('heading', { name: 'Das hat nicht geklappt' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Neu laden' })).toBeTruthy();
  expect(localStorage.getItem('comanda.guest.draft.table.abc')).toContain('soup');
  quiet.mockRestore();
  vi.doUnmock('../screens/cart/cart-screen.tsx');
  vi.resetModules();
});

test('a menu that an older version has kept, in a shape of its own, breaks nothing: the new one is read', async () => {
  const { parts: _, ...menu } = aDoor().menu;
  localStorage.setItem('comanda.guest.door.table.abc', JSON.stringify({ form: 2, answer: { ...aDoor(), menu } }));
  render(<GuestApp />);
  await screen.findByRole('heading', { name: 'Gasthof Linde' });
  expect(await screen.findByRole('button', { name: 'Tagessuppe dazulegen' })).toBeTruthy();
});
