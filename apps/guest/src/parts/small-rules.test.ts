import { uiLanguages } from '@comanda/messages/languages';
import { expect, test } from 'vitest';

import { afterOrder } from './after-order.ts';
import { type CartLine, linesToSend } from './cart.ts';
import { doorScope, pathOfDoor, readAddress } from './door-address.ts';
import { draftForm, emptyDraft, readDraft } from './draft.ts';
import { chosenLanguage, offeredLanguages, sayIn } from './languages.ts';
import { endMyOrder, keepMyOrder, myOrder, ordersAt } from './my-orders.ts';

test('an address is a door with its code, or an order with its token', () => {
  expect(readAddress('/t/a%20b')).toEqual({ kind: 'door', door: 'table', code: 'a b' });
  expect(readAddress('/order/linde')).toEqual({ kind: 'door', door: 'app', code: 'linde' });
  expect(readAddress('/kiosk/x')).toEqual({ kind: 'door', door: 'kiosk', code: 'x' });
  expect(readAddress('/status/tok')).toEqual({ kind: 'status', token: 'tok' });
  for (const path of ['/', '/t/', '/t/%E0%A4%A', '/dashboard/x', '/constructor/x'])
    expect(readAddress(path)).toBeNull();
  expect(pathOfDoor({ door: 'table', code: 'a b' })).toBe('/t/a%20b');
  expect(doorScope('/status/tok')).toBe('/status/');
  expect(doorScope('/dashboard')).toBeNull();
});

test('a draft of another form, or none at all, is an empty one', () => {
  for (const kept of [null, 'x', [], { cart: [] }, { form: draftForm + 1, cart: [] }]) {
    expect(readDraft(kept)).toEqual(emptyDraft);
  }
  expect(readDraft({ form: draftForm, cart: [], comment: 'Hallo' })).toEqual({ ...emptyDraft, comment: 'Hallo' });
  // What was short the last time may be there again.
  const short = { productId: 'soup', left: 1 };
  expect(readDraft({ form: draftForm, cart: [], short })).toEqual(emptyDraft);
});

const line = (opid: string, changes: Partial<CartLine> = {}): CartLine => {
  return { opid, productId: 'p', count: 1, selection: [], components: null, note: '', ...changes };
};
const sent = (lines: readonly CartLine[], comment: string | null = null) => {
  const products = linesToSend(lines);
  return { id: 'i', door: 'table', code: 'c', type: 'dinein', comment, products, total: 1 as never } as const;
};

test('after an order its lines are gone, those laid in since stay, and so does the guest', () => {
  const contact = { ...emptyDraft.contact, name: 'Mara' };
  const draft = { ...emptyDraft, cart: [line('a'), line('b')], comment: 'x', contact };
  expect(afterOrder(draft, sent([line('a')], 'x'))).toMatchObject({
    cart: [line('b')],
    comment: '',
    contact,
    unanswered: null,
  });
});

test('what was changed while nobody answered is not ordered, and stays in the cart as a line of its own', () => {
  const more = (now: CartLine) => afterOrder({ ...emptyDraft, cart: [now] }, sent([line('a', { count: 2 })])).cart;
  expect(more(line('a', { count: 5 }))).toEqual([{ ...line('a', { count: 3 }), opid: expect.stringMatching(/-/) }]);
  expect(more(line('a', { count: 1 }))).toEqual([]);
  const [other] = more(line('a', { count: 2, note: 'ohne Brot' }));
  expect(other).toMatchObject({ count: 2, note: 'ohne Brot' });
  expect(other?.opid).not.toBe('a');
});

test('a comment written since stays with what stays', () => {
  const draft = { ...emptyDraft, cart: [line('a'), line('b')], comment: 'bitte scharf' };
  expect(afterOrder(draft, sent([line('a')])).comment).toBe('bitte scharf');
  expect(afterOrder(draft, sent(draft.cart)).comment).toBe('');
});

test('the menu speaks the guest’s language where it is written in it, else the venue’s', () => {
  const offered = offeredLanguages(['de', 'rm', 'fr']).map(({ code, name }) => [code, name]);
  expect(offered.slice(0, 3)).toEqual([
    ['de', 'Deutsch'],
    ['en', 'English'],
    ['fr', 'Français'],
  ]);
  expect(offered.map(([code]) => code)).toEqual([...uiLanguages.map((language) => language.slice(0, 2)), 'rm']);
  expect(chosenLanguage([null, 'fr-CA', 'de'], ['de', 'fr'], 'de')).toBe('fr');
  expect(chosenLanguage([null, 'ja'], ['de'], 'de')).toBe('de');
  expect(sayIn({ de: 'Brot', fr: '' }, 'fr', 'de')).toEqual({ text: 'Brot', lang: 'de' });
  expect(sayIn({ it: 'Pane' }, 'fr', 'de')).toEqual({ text: 'Pane', lang: 'it' });
});

test('a guest finds back to an order for a later day until that day is over, to another one for half a day', () => {
  localStorage.clear();
  const hour = 3_600_000;
  const at = Date.UTC(2026, 10, 23, 18);
  const path = '/order/linde';
  keepMyOrder({ token: 'party', number: '7', path, at, wishedAt: at + 5 * 24 * hour });
  keepMyOrder({ token: 'supper', number: '8', path, at: at + hour, wishedAt: null });
  const found = (hours: number) => ordersAt(path, at + hours * hour).map(({ token }) => token);
  expect(found(2)).toEqual(['supper', 'party']);
  expect(found(14)).toEqual(['party']);
  expect(myOrder('party', at + 5 * 24 * hour + hour)?.path).toBe(path);
  expect(found(6 * 24)).toEqual([]);
  keepMyOrder({ token: 'coffee', number: '9', path, at: at + 2 * hour, wishedAt: null });
  expect(found(3)).toEqual(['coffee', 'supper', 'party']);
  // What is over needs no way back; the last one keeps it, for its receipt.
  endMyOrder('supper', at + 3 * hour);
  endMyOrder('coffee', at + 3 * hour);
  expect(found(3)).toEqual(['coffee', 'party']);
});
