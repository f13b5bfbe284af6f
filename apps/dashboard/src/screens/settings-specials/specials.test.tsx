import type { WireSpecial } from '@comanda/contract/menu-things';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { aHouse, aShelf } from '../../test/a-menu-setup.ts';
import { failure } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { SpecialScreen } from './special-screen.tsx';
import { SpecialsScreen } from './specials-screen.tsx';

afterEach(cleanup);

function special(id: string, info: string, change: Partial<WireSpecial> = {}): WireSpecial {
  const nothing = { actionType: 'none' as const, product: null, image: null, active: true, posi: 0, version: 1 };
  return { id, info: { de: info }, representation: 'card', ...nothing, ...change };
}

const specials = [
  special('game', 'Metzgete', { actionType: 'openProduct', product: 'zg' }),
  special('wine', 'Neuer Wein', { active: false }),
];

async function open(id: string, more: Parameters<typeof aHouse>[1] = {}) {
  const { api, sent } = aHouse(aShelf({ specials }), more);
  renderScreen(<SpecialScreen />, api, undefined, undefined, id);
  await screen.findByLabelText('Text');
  return sent;
}

const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const preview = () => screen.getByRole('figure');

test('the list says how each is shown and what it opens', async () => {
  renderScreen(<SpecialsScreen />, aHouse(aShelf({ specials })).api);
  expect(await screen.findByText('Karte · Öffnet Zürcher Geschnetzeltes')).toBeTruthy();
  expect(screen.getByText('Inaktiv')).toBeTruthy();
});

test('the preview follows what is typed and chosen', async () => {
  await open('game');
  expect(preview().textContent).toBe('MetzgeteZürcher GeschnetzeltesCHF\u00A034.50');
  await userEvent.type(screen.getByLabelText('Text'), ' ab Freitag');
  await userEvent.click(screen.getByLabelText('Banner'));
  expect(preview().textContent).toContain('Metzgete ab Freitag');
  expect(preview().className).toContain('special--banner');
});

test('a product is found by its name and opened by the special', async () => {
  const sent = await open('wine', {
    'PATCH /v1/customers/{customerId}/specials/{specialId}': () => failure('menu.error.productUnknown', 409),
  });
  await userEvent.click(screen.getByLabelText('Produkt öffnen'));
  await tap('Speichern');
  expect(screen.getByText('Bitte ein Produkt wählen')).toBeTruthy();
  expect(sent.some(({ key }) => key.startsWith('PATCH'))).toBe(false);
  await tap('Produkt wählen');
  const dialog = screen.getByRole('dialog');
  await userEvent.type(within(dialog).getByRole('searchbox'), 'xyz');
  expect(within(dialog).getByText('Nichts passt zu «xyz».')).toBeTruthy();
  await userEvent.clear(within(dialog).getByRole('searchbox'));
  await userEvent.type(within(dialog).getByRole('searchbox'), 'röst');
  expect(within(dialog).queryByText('Zürcher Geschnetzeltes')).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: /^Rösti/ }));
  await tap('Speichern');
  expect(sent.find(({ key }) => key.startsWith('PATCH'))?.input).toMatchObject({
    body: { product: 'roesti', version: 1 },
  });
  // Refused, it stands as it was written.
  expect(preview().textContent).toContain('Rösti');
});

test('no action lets the product go', async () => {
  const sent = await open('game', {
    'PATCH /v1/customers/{customerId}/specials/{specialId}': () => ({ revision: 2, special: specials[0] }),
  });
  await userEvent.click(screen.getByLabelText('Nichts'));
  await tap('Speichern');
  await screen.findByText('Special gespeichert');
  const patch = sent.find(({ key }) => key.startsWith('PATCH'))?.input;
  expect(patch).toMatchObject({ body: { product: null } });
  expect(patch).not.toHaveProperty('body.actionType');
});

test('a new special is sent whole', async () => {
  const sent = await open('new');
  await userEvent.type(screen.getByLabelText('Text'), 'Spargeln');
  await tap('Hinzufügen');
  expect(sent.find(({ key }) => key.startsWith('POST'))?.input).toMatchObject({
    body: { info: { de: 'Spargeln' }, representation: 'card', product: null, active: true },
  });
});

test('a special is deleted after it was asked', async () => {
  await open('game', { 'DELETE /v1/customers/{customerId}/specials/{specialId}': () => ({ revision: 2 }) });
  await tap('Löschen');
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Löschen' }));
  expect(await screen.findByText('Special gelöscht')).toBeTruthy();
});
