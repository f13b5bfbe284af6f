/** While a cart is on its way somebody goes on typing: nothing of it is lost, whatever the answer is. */
import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { pendingOrdersKey } from '../../parts/orders/keep-order.ts';
import { useRemembered } from '../../parts/remembered.ts';
import { aCheckout } from '../../test/a-checkout.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure } from '../../test/fake-api.ts';
import { beginAtTable } from '../../test/fresh-checkout.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { useDrafts } from './draft-store.ts';
import { TerminalScreen } from './terminal-screen.tsx';

const checkout = aTable({ id: 't_c1', name: 'terminal', area: null });
const placed = anOrder({ id: 'o9', number: '2026-47-9', table: 'tb_12' });

beginAtTable('tb_12');

const cart = () => within(screen.getByRole('complementary', { name: 'Warenkorb' }));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const press = (name: RegExp | string) => userEvent.click(cart().getByRole('button', { name }));

const path = '/dashboard/terminal';
const screens = { [path]: <TerminalScreen />, '/dashboard/orders': null, '/dashboard/orders/$orderId': null };
let shown: ReturnType<typeof renderAt>;
let calls: readonly { readonly key: string }[] = [];
const posted = () => calls.filter(({ key }) => key.startsWith('POST'));

/** @returns the answer of the call under way */
async function begin(button: RegExp, orders: readonly ReturnType<typeof anOrder>[] = []) {
  let answer = (_value: unknown) => {};
  const underWay = () =>
    new Promise<unknown>((resolve) => {
      answer = resolve;
    });
  const { api, sent } = aCheckout({
    'GET /v1/customers/{customerId}/tables': () => [checkout, aTable(), aTable({ id: 'tb_5', name: 'T5' })],
    'GET /v1/customers/{customerId}/orders': () => ({ orders, revision: 1, cursor: null }),
    'POST /v1/orders': underWay,
    'POST /v1/orders/{orderId}/products': underWay,
  });
  shown = renderAt(path, screens, api);
  await userEvent.click(await screen.findByRole('button', { name: /^Stange/ }));
  calls = sent;
  if (orders.length > 0) await cart().findByRole('button', { name: /^Zu Bestellung/ });
  await press(button);
  await cart().findByText('Wird gesendet');
  return (value: unknown) => answer(value);
}

async function typeFreeItem() {
  await press('Mehr');
  await userEvent.click(await screen.findByRole('button', { name: /Freier Artikel/ }));
  await userEvent.type(dialog('Freier Artikel').getByLabelText('Bezeichnung'), 'Torte mitgebracht');
}
const typed = () => dialog('Freier Artikel').getByLabelText<HTMLInputElement>('Bezeichnung').value;
const freeItemCloses = () => userEvent.click(dialog('Freier Artikel').getByRole('button', { name: 'Schliessen' }));

test('a comment that cannot be taken yet stays in its dialog, and is taken once the answer is there', async () => {
  const answer = await begin(/^An Küche senden/);
  await press(/^Kommentar/);
  const field = await dialog('Kommentar zur Bestellung').findByRole<HTMLTextAreaElement>('textbox');
  await userEvent.type(field, 'Nussallergie');
  const apply = () => userEvent.click(dialog('Kommentar zur Bestellung').getByRole('button', { name: 'Übernehmen' }));
  await apply();
  expect(await screen.findByText(/^Wird noch gesendet/)).toBeDefined();
  expect(field.value).toBe('Nussallergie');
  answer({ order: placed, revision: 2 });
  await screen.findByText('Bestellung #9 gesendet');
  await apply();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(Object.values(useDrafts.getState().drafts)).toMatchObject([{ comment: 'Nussallergie' }]);
});

test('the payment waits until the dialog in which somebody types is closed', async () => {
  const answer = await begin(/^Bezahlen/);
  await typeFreeItem();
  answer({ order: placed, revision: 2 });
  await vi.waitFor(() => expect(cart().queryByText('Wird gesendet')).toBeNull());
  expect(typed()).toBe('Torte mitgebracht');
  await freeItemCloses();
  expect(await screen.findByRole('dialog', { name: /Bezahlen|T12/ })).toBeDefined();
});

test('so does the question where the cart goes, where its order took nothing more', async () => {
  const mine = anOrder({ id: 'a', number: '2026-47-7', table: 'tb_12' });
  const answer = await begin(/^An Küche senden/, [mine]);
  await typeFreeItem();
  answer(failure('orders.error.moveNotAllowed', 409));
  await vi.waitFor(() => expect(cart().queryByText('Wird gesendet')).toBeNull());
  expect(typed()).toBe('Torte mitgebracht');
  await freeItemCloses();
  expect(await screen.findByRole('dialog', { name: 'Wohin mit dem Warenkorb?' })).toBeDefined();
});

const picker = () => screen.findByRole('dialog', { name: 'Tisch wählen' });
const openPicker = () => fireEvent.keyDown(document.body, { key: 'F2' });
const pickTable = async (name: RegExp) => userEvent.click(within(await picker()).getByRole('button', { name }));
const toFive = () => pickTable(/^T5/);
const isSent = () => vi.waitFor(() => expect(cart().queryByText('Wird gesendet')).toBeNull());
const practise = (isTraining: boolean) => act(() => useRemembered.getState().setVenue('u1 c1', { isTraining }));

test('the question of one table is not asked over the cart of another one, and nothing of that one is sent', async () => {
  const mine = anOrder({ id: 'a', number: '2026-47-7', table: 'tb_12' });
  const answer = await begin(/^An Küche senden/, [mine]);
  openPicker();
  await picker();
  answer(failure('orders.error.moveNotAllowed', 409));
  await isSent();
  await toFive();
  expect(await screen.findByText(/^Bestellung #7 nimmt nichts mehr an/)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(posted()).toHaveLength(1);
  openPicker();
  await pickTable(/^T12/);
  expect(cart().getAllByRole('listitem').at(-1)?.textContent).toContain('Stange');
});

test('a payment does not open over another table: what is still to pay is told, and the way there', async () => {
  const answer = await begin(/^Bezahlen/);
  openPicker();
  await picker();
  answer({ order: placed, revision: 2 });
  await isSent();
  await toFive();
  const toast = (await screen.findByText(/gesendet und noch offen/)).closest<HTMLElement>('.toast');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(within(toast ?? document.body).getByRole('button', { name: 'Bezahlen' }));
  expect(await screen.findByRole('dialog', { name: /Bezahlen|T12/ })).toBeDefined();
});

test('what is still to pay leads to its order where it is paid by now, or the checkout was left', async () => {
  const answer = await begin(/^Bezahlen/);
  openPicker();
  await picker();
  answer({ order: placed, revision: 2 });
  await isSent();
  await toFive();
  const toast = (await screen.findByText(/gesendet und noch offen/)).closest<HTMLElement>('.toast');
  await act(() => shown.queries.setQueryData(pendingOrdersKey('c1'), []));
  await userEvent.click(within(toast ?? document.body).getByRole('button', { name: 'Bezahlen' }));
  await vi.waitFor(() => expect(shown.address()).toBe('/dashboard/orders/o9'));
});

test('from another screen it leads to its order, and ends no practice', async () => {
  const answer = await begin(/^Bezahlen/);
  await press('Mehr');
  const begins = await screen.findByRole('button', { name: /^Übungsmodus beginnen/ });
  answer({ order: placed, revision: 2 });
  await isSent();
  await userEvent.click(begins);
  const toast = (await screen.findByText(/gesendet und noch offen/)).closest<HTMLElement>('.toast');
  await act(() => shown.goTo('/dashboard/orders'));
  expect(screen.queryByRole('complementary', { name: 'Warenkorb' })).toBeNull();
  await userEvent.click(within(toast ?? document.body).getByRole('button', { name: 'Bezahlen' }));
  await vi.waitFor(() => expect(shown.address()).toBe('/dashboard/orders/o9'));
  expect(useRemembered.getState().venues['u1 c1']?.isTraining).toBe(true);
});

test('guests’ money is not taken under the banner of practice; whoever goes back to it ends the practice', async () => {
  const answer = await begin(/^Bezahlen/);
  await press('Mehr');
  const begins = await screen.findByRole('button', { name: /^Übungsmodus beginnen/ });
  answer({ order: placed, revision: 2 });
  await isSent();
  await userEvent.click(begins);
  const toast = (await screen.findByText(/gesendet und noch offen/)).closest<HTMLElement>('.toast');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(within(toast ?? document.body).getByRole('button', { name: 'Bezahlen' }));
  expect(await screen.findByRole('dialog', { name: /Bezahlen|T12/ })).toBeDefined();
  expect(useRemembered.getState().venues['u1 c1']?.isTraining).toBe(false);
});

test('a dialog closes where another tab begins to practise: what is typed for guests becomes no practice', async () => {
  const answer = await begin(/^An Küche senden/);
  answer({ order: placed, revision: 2 });
  await isSent();
  await typeFreeItem();
  practise(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  await typeFreeItem();
  expect(typed()).toBe('Torte mitgebracht');
});

test('where practice went to another table meanwhile, what is typed for guests stays over the next cart of theirs', async () => {
  const answer = await begin(/^An Küche senden/);
  // Practised at T5 meanwhile: both modes remember one last table.
  useRemembered.getState().setVenue('u1 c1', { lastTableId: 'tb_5' });
  await typeFreeItem();
  answer({ order: placed, revision: 2 });
  await isSent();
  expect(typed()).toBe('Torte mitgebracht');
  await freeItemCloses();
  expect(cart().getByRole('button', { name: /T12/ })).toBeDefined();
});

test('a free item left at one table by a reload does not come back at another one', async () => {
  const answer = await begin(/^An Küche senden/);
  answer({ order: placed, revision: 2 });
  await isSent();
  await typeFreeItem();
  const left = sessionStorage.getItem('comanda.typed') ?? '';
  await freeItemCloses();
  openPicker();
  await toFive();
  sessionStorage.setItem('comanda.typed', left);
  await press('Mehr');
  await userEvent.click(await screen.findByRole('button', { name: /Freier Artikel/ }));
  expect(typed()).toBe('');
  await freeItemCloses();
  sessionStorage.clear();
});

test('the second half of a double tap sends no other guest’s cart that came up under it', async () => {
  const answer = await begin(/^An Küche senden/);
  const { drafts, putAll } = useDrafts.getState();
  const [sent] = Object.values(drafts);
  if (sent?.attempt === undefined || sent.attempt === null) throw new Error('nothing is sent');
  // Of another guest at the same table.
  putAll('u1 c1', {
    open: sent,
    resting: { other: { ...sent, ...sent.attempt, id: 'other', chain: 'other', attempt: null } },
  });
  const sendButton = () => cart().getByRole('button', { name: /^An Küche senden/ });
  let cameUpAt = Number.POSITIVE_INFINITY;
  const stop = useDrafts.subscribe((all) => {
    if (all.drafts['u1 c1']?.id === 'other') cameUpAt = Math.min(cameUpAt, performance.now());
  });
  // Her own order takes what comes next without a question.
  answer({ order: { ...placed, orderedBy: { id: 'u1', name: 'Sara Meier' } }, revision: 2 });
  await isSent();
  await cart().findByText('1 neue Position');
  stop();
  const second = createEvent.click(sendButton(), { detail: 2 });
  // However slow the machine is that tries it.
  Object.defineProperty(second, 'timeStamp', { value: cameUpAt + 100 });
  fireEvent(sendButton(), second);
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
  expect(posted()).toHaveLength(1);
});
