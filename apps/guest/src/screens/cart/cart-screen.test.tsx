import { money, zero } from '@comanda/domain/money';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aDoor, aMethod } from '../../test/a-door.ts';
import { laySoup, tap, toPayment } from '../../test/guest-walk.tsx';

vi.mock('../../parts/live-socket.ts', () => ({
  hearMenu: () => () => {},
  hearOrder: () => () => {},
  hearTable: () => () => {},
}));

let sent: (Record<string, unknown> | null)[];
let answers: Record<string, () => Response>;

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('comanda.guest.language', '"de"');
  window.history.replaceState(null, '', '/order/linde');
  sent = [];
  answers = { 'GET /v1/guest/venues/linde': () => json(aDoor({ table: null, methods: [aMethod('pickup')] })) };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const key = `${init.method ?? 'GET'} ${address}`;
    if (key === 'POST /v1/guest/orders' && typeof init.body === 'string') sent.push(JSON.parse(init.body));
    const answer = answers[key];
    if (answer === undefined) throw new TypeError(`no answer to ${key}`);
    return answer();
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const orders = () => sent;

test('a fault is no refusal, of the server or of what stands before it: the order is sent again as it was', async () => {
  const faults = [
    () => json({ message: 'general.error.storageAway', params: {} }, 503),
    () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }),
  ];
  answers['POST /v1/guest/orders'] = () =>
    faults[orders().length - 1]?.() ?? json({ message: 'guest.error.notOpen' }, 409);
  await laySoup();
  await toPayment();
  tap('Jetzt bestellen');
  await screen.findByText(/Nochmals versuchen bestellt nicht doppelt/);
  tap('Nochmals versuchen');
  await waitFor(() => expect(orders()).toHaveLength(2));
  await screen.findByText(/Nochmals versuchen bestellt nicht doppelt/);
  tap('Nochmals versuchen');
  await screen.findByRole('heading', { name: 'Warenkorb' });
  expect(orders()[1]).toEqual(orders()[0]);
  expect(orders()[2]).toEqual(orders()[0]);
});

test('an email with a slip of the finger is said at its field, before anything is sent', async () => {
  await laySoup();
  tap(/^Warenkorb/);
  const field = await screen.findByLabelText<HTMLInputElement>(/^E-Mail/);
  for (const typed of ['ida@bluewin', 'müller@bluewin.ch']) {
    fireEvent.change(field, { target: { value: typed } });
    tap(/^Weiter/);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.getByRole('alert').textContent).toContain('Ungültige E-Mail-Adresse');
    field.blur();
  }
  fireEvent.change(field, { target: { value: ' ida@bluewin.ch ' } });
  tap(/^Weiter/);
  fireEvent.click(await screen.findByRole('button', { name: 'Jetzt bestellen' }));
  await waitFor(() => expect(orders()).toMatchObject([{ email: 'ida@bluewin.ch' }]));
});

test('nothing can be typed about whose order it is that is longer than the server takes', async () => {
  answers['GET /v1/guest/venues/linde'] = () => json(aDoor({ table: null, methods: [aMethod('delivery')] }));
  await laySoup();
  tap(/^Warenkorb/);
  const lengths = async (label: string | RegExp) => (await screen.findByLabelText<HTMLInputElement>(label)).maxLength;
  const asked = ['Name', 'Telefon', 'Strasse und Nummer', 'PLZ', 'Ort'].map(lengths);
  expect(await Promise.all(asked)).toEqual([120, 40, 120, 20, 80]);
});

test('the way there has a price once the postal code is there, which says at its field where nothing is brought', async () => {
  const areas = [{ name: 'Stadt', zips: '8400-8405', fee: money(500), minimum: zero }];
  answers['GET /v1/guest/venues/linde'] = () => json(aDoor({ table: null, methods: [aMethod('delivery', { areas })] }));
  await laySoup();
  tap(/^Warenkorb/);
  const zip = await screen.findByLabelText<HTMLInputElement>('PLZ');
  const costs = () => screen.queryByText('Lieferung')?.nextElementSibling?.textContent;
  const type = (value: string) => fireEvent.change(zip, { target: { value } });
  const said = () => document.getElementById(zip.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(costs()).toBe('nach PLZ');
  type('30');
  expect(screen.queryByRole('alert')).toBeNull();
  type('3000');
  expect(said()).toBe('Dorthin wird nicht geliefert.');
  expect(zip.getAttribute('aria-invalid')).toBe('true');
  expect(costs()).toBeUndefined();
  type('8404');
  expect(said()).toBe('Stadt: Lieferung CHF\u00A05.00');
  expect(costs()).toBe('5.00');
});

test('no choice begins with a mark that says nothing', async () => {
  const places = ['Laden', 'Markt'].map((name) => {
    return { id: name, name, street: 'Gasse 1', zip: '8400', city: 'Winterthur', description: {} };
  });
  const slots = [Date.UTC(new Date().getUTCFullYear() + 1, 5, 12, 10) / 1000];
  const methods = [aMethod('pickup', { closed: 'closed', slots })];
  answers['GET /v1/guest/venues/linde'] = () => json(aDoor({ table: null, methods, pickupLocations: places }));
  await laySoup();
  tap(/^Warenkorb/);
  for (const label of ['Wo möchtest du abholen?', 'Wann?']) {
    const [first] = (await screen.findByLabelText<HTMLSelectElement>(label)).options;
    expect(first?.text).toBe('Bitte wählen');
  }
});

test('of what is short the cart says how many are left, until no more than that are in it', async () => {
  const refusal = { message: 'cart.error.notInStock', params: { product: 'soup', left: 1 } };
  answers['POST /v1/guest/orders'] = () => json(refusal, 409);
  await laySoup();
  tap(/^Warenkorb/);
  fireEvent.click(await screen.findByRole('button', { name: 'Mehr Tagessuppe' }));
  tap(/^Weiter CHF\u00A019/);
  fireEvent.click(await screen.findByRole('button', { name: 'Jetzt bestellen' }));
  expect(await screen.findByText('Nur noch 1 da')).toBeTruthy();
  tap('Weniger Tagessuppe');
  expect(screen.queryByText('Nur noch 1 da')).toBeNull();
  tap(/^Weiter CHF\u00A09/);
  fireEvent.click(await screen.findByRole('button', { name: 'Jetzt bestellen' }));
  await waitFor(() => expect(orders().map((order) => order?.['total'])).toEqual([1900, 950]));
});

test.each([
  ['another time is', [Date.UTC(new Date().getUTCFullYear() + 1, 5, 12, 10) / 1000]],
  ['no time is any more', []],
])('a wished time that is over is asked for anew, also where %s offered', async (_, slots) => {
  answers['GET /v1/guest/venues/linde'] = () => json(aDoor({ table: null, methods: [aMethod('pickup', { slots })] }));
  localStorage.setItem('comanda.guest.draft.app.linde', JSON.stringify({ form: 1, cart: [], wishedAt: 1_700_000_000 }));
  await laySoup();
  tap(/^Warenkorb/);
  fireEvent.click(await screen.findByRole('button', { name: /^Weiter/ }));
  const day = await screen.findByLabelText<HTMLSelectElement>('Wann?');
  await waitFor(() => expect(document.activeElement).toBe(day));
  const soon = [...day.options].find(({ text }) => text.startsWith('So bald'));
  expect(soon?.selected).toBe(false);
  fireEvent.change(day, { target: { value: soon?.value } });
  tap(/^Weiter/);
  fireEvent.click(await screen.findByRole('button', { name: 'Jetzt bestellen' }));
  await waitFor(() => expect(orders()).toMatchObject([{ wishedAt: null }]));
});

test('the day of a preorder is called as at the venue, also by a phone whose clock is wrong, and past midnight', async () => {
  let at = Date.parse('2026-11-27T23:50:00+01:00');
  vi.useFakeTimers({ now: at - 24 * 60 * 60 * 1000, shouldAdvanceTime: true });
  const [late, noon, nextNoon] = ['2026-11-27T23:55', '2026-11-28T12:00', '2026-11-29T12:00'].map(
    (time) => Date.parse(`${time}:00+01:00`) / 1000,
  );
  const door = aDoor({ table: null, methods: [aMethod('pickup', { slots: [late, noon, nextNoon] as number[] })] });
  answers['GET /v1/guest/venues/linde'] = () =>
    new Response(JSON.stringify(door), { headers: { date: new Date(at).toUTCString() } });
  await laySoup();
  tap(/^Warenkorb/);
  const days = async () => {
    const field = await screen.findByLabelText<HTMLSelectElement>('Wann?');
    return [...field.options].slice(1).map(({ text }) => text);
  };
  expect(await days()).toEqual(['Heute', expect.stringContaining('28. November'), expect.stringContaining('29. N')]);
  expect((await days())[1]).toMatch(/^Morgen/);
  at += 20 * 60 * 1000;
  await act(() => vi.advanceTimersByTimeAsync(20 * 60 * 1000));
  expect((await days())[1]).toBe('Heute');
  expect((await days())[2]).toMatch(/^Morgen/);
});
