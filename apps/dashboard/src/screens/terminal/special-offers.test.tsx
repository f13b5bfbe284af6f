import type { WireSpecial } from '@comanda/contract/menu-things';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useRemembered } from '../../parts/remembered.ts';
import { aCheckout, onTablet } from '../../test/a-checkout.ts';
import { aBeer } from '../../test/a-wire-menu.ts';
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

const special = (id: string, info: string, change: Partial<WireSpecial> = {}): WireSpecial => ({
  id,
  info: { de: info },
  representation: 'banner',
  actionType: 'none',
  product: null,
  image: null,
  active: true,
  posi: 0,
  version: 1,
  ...change,
});
const opens = (product: string) => ({ actionType: 'openProduct' as const, product });

const open = async (...specials: WireSpecial[]) => {
  const { api } = aCheckout({
    'GET /v1/customers/{customerId}/specials': () => specials,
    'GET /v1/products': () => [
      aBeer('stange', 'Stange'),
      aBeer('out', 'Weizen', { inStock: false, posi: 1 }),
      aBeer('hidden', 'Geheimes', { visibleOnPos: false, posi: 2 }),
    ],
  });
  renderScreen(<TerminalScreen />, api);
  await screen.findByRole('button', { name: /^Stange/ });
};
const offers = () => within(screen.getByRole('list', { name: 'Specials' }));

test('a tap on an offer orders its product; one without action only says something', async () => {
  await open(
    special('b', 'Feierabendbier', { ...opens('stange'), representation: 'card', posi: 1 }),
    special('a', 'Sonntags geschlossen'),
  );
  const items = (await screen.findByRole('list', { name: 'Specials' })).querySelectorAll('li');
  expect([...items].map(({ textContent }) => textContent)).toEqual([
    'Sonntags geschlossen',
    'FeierabendbierStange 5.20',
  ]);
  expect(offers().getAllByRole('button')).toHaveLength(1);
  await userEvent.click(offers().getByRole('button', { name: /Feierabendbier/ }));
  const cart = within(screen.getByRole('complementary', { name: 'Warenkorb' }));
  expect(cart.getByRole('listitem').textContent).toContain('Stange');
});

test('nothing is offered that is off, sold out or not sold here', async () => {
  await open(
    special('a', 'Aus', { active: false }),
    special('b', 'Weizen', opens('out')),
    special('c', 'Geheim', opens('hidden')),
    special('d', 'Gibt es nicht', opens('gone')),
  );
  expect(screen.queryByRole('list', { name: 'Specials' })).toBeNull();
});

test('while a product is searched the offers step back', async () => {
  await open(special('a', 'Sonntags geschlossen'));
  await screen.findByRole('list', { name: 'Specials' });
  await userEvent.type(screen.getByRole('searchbox'), 'sta');
  expect(screen.queryByRole('list', { name: 'Specials' })).toBeNull();
});

test('offers come with the products or not at all: nothing is moved by what comes later', async () => {
  let answer: (specials: WireSpecial[]) => void = () => {};
  const { api } = aCheckout({
    'GET /v1/customers/{customerId}/specials': () =>
      new Promise<WireSpecial[]>((resolve) => {
        answer = resolve;
      }),
  });
  renderScreen(<TerminalScreen />, api);
  await screen.findByText('Wird geladen');
  expect(screen.queryByRole('button', { name: /^Stange/ })).toBeNull();
  await screen.findByRole('button', { name: /^Stange/ });
  answer([special('a', 'Sonntags geschlossen')]);
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.queryByText('Sonntags geschlossen')).toBeNull();
});
