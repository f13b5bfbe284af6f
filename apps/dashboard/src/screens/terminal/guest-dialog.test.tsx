import { money } from '@comanda/domain/money';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useRemembered } from '../../parts/remembered.ts';
import { aCheckout, aWireMethod, onTablet } from '../../test/a-checkout.ts';
import { anOutbox } from '../../test/an-outbox.ts';
import { failure } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { useDrafts } from './draft-store.ts';
import { TerminalScreen } from './terminal-screen.tsx';

beforeEach(onTablet);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useDrafts.setState({ drafts: {} });
  useRemembered.setState({ venues: {} });
});

const town = { id: 'town', name: 'Stadt', zips: '8400-8411', fee: money(700), minimum: money(3000) };
const shop = { id: 'shop', type: 'pickup', name: 'Laden', street: 'Gasse 1', zip: '8400', city: 'Winterthur' };
const house = (answers: Parameters<typeof aCheckout>[0] = {}) =>
  aCheckout({
    'GET /v1/customers/{customerId}/orderMethods': () => ({
      orderMethods: [aWireMethod('delivery', { areas: [town] }), aWireMethod('pickup')],
    }),
    'GET /v1/customers/{customerId}/locations': () => ({ locations: [{ ...shop, description: {}, version: 1 }] }),
    ...answers,
  });

const cart = () => within(screen.getByRole('complementary', { name: 'Warenkorb' }));
const send = () => cart().getByRole('button', { name: /^An Küche senden/ });
const dialog = () => within(screen.getByRole('dialog'));
const fill = async (label: string, text: string) => {
  const field = dialog().getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const orderOf = (sent: ReturnType<typeof house>['sent']) => sent.find(({ key }) => key === 'POST /v1/orders')?.input;

const fillGuest = async (zip: string) => {
  await fill('Name', 'Vreni Keller');
  await fill('Telefon', '79 555 12 34');
  await fill('Strasse und Nummer', 'Lindenweg 3');
  await fill('PLZ', zip);
  await fill('Ort', 'Winterthur');
};

test('a delivery asks whose it is before it is sent, and shows the fee of the address', async () => {
  const { api, sent } = house();
  renderScreen(<TerminalScreen />, api);
  await userEvent.click(await screen.findByRole('button', { name: /^Stange/ }));
  await userEvent.click(cart().getByRole('radio', { name: 'Liefern' }));
  await userEvent.click(send());
  expect(
    dialog()
      .getAllByRole('alert')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Bitte einen Namen eingeben',
    'Bitte eine Telefonnummer eingeben',
    'Bitte eine Strasse eingeben',
    'Bitte eine gültige PLZ eingeben',
    'Bitte einen Ort eingeben',
  ]);
  expect(orderOf(sent)).toBeUndefined();
  await fill('Telefon', '12');
  expect(dialog().getAllByRole('alert')[1]?.textContent).toBe('Bitte eine vollständige Telefonnummer eingeben');
  await fillGuest('8000');
  expect(dialog().getByRole('alert').textContent).toBe('Nach 8000 wird nicht geliefert.');
  await fill('PLZ', '8400');
  expect(dialog().getByText(/Stadt: Lieferung CHF 7\.00\. Bis zum Mindestbetrag fehlen CHF 24\.80\./)).toBeTruthy();
  await userEvent.click(dialog().getByRole('button', { name: 'Übernehmen' }));
  expect(cart().getByRole('button', { name: /Vreni Keller/ }).textContent).toContain('Lindenweg 3 · 8400 Winterthur');
  expect(cart().getByRole('button', { name: /^Bezahlen/ }).textContent).toContain('CHF\u00A012.20');
  await userEvent.click(send());
  await screen.findByText('Bestellung #9 gesendet');
  expect(orderOf(sent)).toMatchObject({
    body: {
      type: 'delivery',
      guest: 'Vreni Keller',
      phone: expect.stringMatching(/^\+41/),
      deliveryAddress: { street: 'Lindenweg 3', zip: '8400', city: 'Winterthur' },
      pickupLocation: null,
    },
  });
  // The next guest is another one.
  expect(Object.values(useDrafts.getState().drafts)[0]).toMatchObject({ type: 'delivery', guest: null });
});

test('Escape leaves it while nothing was typed, also with its errors; what was typed only a button throws away', async () => {
  const { api } = house();
  renderScreen(<TerminalScreen />, api);
  await userEvent.click(await screen.findByRole('button', { name: /^Stange/ }));
  await userEvent.click(cart().getByRole('radio', { name: 'Liefern' }));
  await userEvent.click(send());
  expect(dialog().getAllByRole('alert')).toHaveLength(5);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await userEvent.click(cart().getByRole('button', { name: /^Angaben zum Gast/ }));
  await fill('Name', 'Vreni Keller');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(dialog().getByDisplayValue('Vreni Keller')).toBeTruthy();
  await userEvent.click(dialog().getByRole('button', { name: 'Schliessen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('without a connection the device charges the fee of its own areas, and says what the guest was told', async () => {
  const { api } = house({ 'POST /v1/orders': () => failure('network', 0) });
  const outbox = anOutbox();
  renderScreen(<TerminalScreen />, api, undefined, undefined, '', outbox);
  await userEvent.click(await screen.findByRole('button', { name: /^Stange/ }));
  await userEvent.click(cart().getByRole('radio', { name: 'Liefern' }));
  await userEvent.click(send());
  await fillGuest('8400');
  await userEvent.click(dialog().getByRole('button', { name: 'Übernehmen' }));
  await userEvent.click(send());
  await waitFor(() => expect(outbox.view().entries).toHaveLength(1));
  const [entry] = outbox.view().entries;
  expect(entry?.command).toMatchObject({
    body: { type: 'delivery', offline: { deliveryFee: 700 } },
    order: { total: 1220, stillToPay: 1220 },
  });
  const kept = entry?.command.call === 'POST /v1/orders' ? entry.command.order.products : [];
  expect(kept.map(({ title, total }) => [title, total])).toEqual([
    [{ de: 'Stange' }, 520],
    [{ de: 'Lieferung' }, 700],
  ]);
});

test('who fetches an order may stay nameless; the only place to fetch it is chosen', async () => {
  const { api, sent } = house();
  renderScreen(<TerminalScreen />, api);
  await userEvent.click(await screen.findByRole('button', { name: /^Stange/ }));
  await userEvent.click(cart().getByRole('radio', { name: 'Abholen' }));
  await userEvent.click(cart().getByRole('button', { name: /^Angaben zum Gast/ }));
  expect(await dialog().findByDisplayValue('Laden, Gasse 1')).toBeTruthy();
  await fill('E-Mail', 'vreni');
  await userEvent.click(dialog().getByRole('button', { name: 'Übernehmen' }));
  expect(dialog().getByRole('alert').textContent).toBe('Ungültige E-Mail-Adresse');
  await userEvent.clear(dialog().getByLabelText('E-Mail'));
  await userEvent.click(dialog().getByRole('button', { name: 'Übernehmen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(send());
  await screen.findByText('Bestellung #9 gesendet');
  expect(orderOf(sent)).toMatchObject({ body: { type: 'pickup', guest: null, phone: null, pickupLocation: 'shop' } });
});

test('in the house nobody is asked', async () => {
  const { api } = house();
  renderScreen(<TerminalScreen />, api);
  await userEvent.click(await screen.findByRole('button', { name: /^Stange/ }));
  expect(cart().queryByRole('button', { name: /^Angaben zum Gast/ })).toBeNull();
});

test('what is typed of a guest stays where another tab gives the cart another type, and goes into the cart', async () => {
  const { api } = house();
  renderScreen(<TerminalScreen />, api);
  await userEvent.click(await screen.findByRole('button', { name: /^Stange/ }));
  await userEvent.click(cart().getByRole('radio', { name: 'Abholen' }));
  await userEvent.click(cart().getByRole('button', { name: /^Angaben zum Gast/ }));
  await fill('Name', 'Vreni Keller');
  const is = (type: 'dinein' | 'delivery') =>
    act(() => {
      const { drafts, put } = useDrafts.getState();
      const draft = drafts['u1 c1'];
      if (draft !== undefined) put('u1 c1', { ...draft, type });
    });
  is('delivery');
  expect(dialog().getByDisplayValue('Vreni Keller')).toBeTruthy();
  is('dinein');
  expect(dialog().getByDisplayValue('Vreni Keller')).toBeTruthy();
  expect(dialog().getByText(/^Die Bestellart ist jetzt «Im Haus»/)).toBeTruthy();
  is('delivery');
  expect(dialog().queryByText(/^Die Bestellart ist jetzt/)).toBeNull();
  is('dinein');
  await fillGuest('8400');
  await userEvent.click(dialog().getByRole('button', { name: 'Übernehmen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(useDrafts.getState().drafts['u1 c1']).toMatchObject({ type: 'dinein', guest: { name: 'Vreni Keller' } });
});
