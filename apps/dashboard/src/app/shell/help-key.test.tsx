import spanish from '@comanda/messages/es-ES.json';
import french from '@comanda/messages/fr-CH.json';
import italian from '@comanda/messages/it-CH.json';
import polish from '@comanda/messages/pl-PL.json';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, test } from 'vitest';

import { openPage } from '../../test/open-page.tsx';
import { HelpKey } from './help-key.tsx';
import { shortcutsAt } from './shortcuts.ts';

afterEach(cleanup);

function Screen() {
  return (
    <main>
      <input aria-label="field" />
      <HelpKey />
    </main>
  );
}

const open = (address: string) =>
  openPage(address, {
    '/dashboard': Screen,
    '/dashboard/terminal': Screen,
    '/dashboard/closings': Screen,
    '/dashboard/help/{-$area}': () => <p>the help</p>,
  });
const press = (target: Element = document.body) => fireEvent.keyDown(target, { key: '?' });
const keys = () => [...screen.getByRole('dialog').querySelectorAll('kbd')].map(({ textContent }) => textContent);

test('? names every key of the checkout, of paying and of every screen', async () => {
  open('/dashboard/terminal');
  await screen.findByLabelText('field');
  press();
  const dialog = within(await screen.findByRole('dialog', { name: 'Tastenkürzel' }));
  expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Kasse',
    'Beim Bezahlen',
    'Überall',
  ]);
  // design.md §10
  expect(keys()).toEqual(
    ['/', 'Enter', '← ↑ ↓ →', 'Alt 1…9', 'F2', 'Enter', 'F4', '+', '−', 'Del', 'F8', 'F9', 'Ctrl Z', 'Esc'].concat(
      ['0…9', 'E', 'Enter'],
      ['Tab', '← →', 'Pos 1', 'Ende', 'Esc', '?'],
    ),
  );
});

test('from it Enter leads to the help of the screen', async () => {
  const where = open('/dashboard/closings?tab=inventory');
  await screen.findByLabelText('field');
  press();
  const link = await screen.findByRole('link', { name: 'Hilfe zu dieser Seite' });
  expect(document.activeElement).toBe(link);
  fireEvent.click(link);
  expect(await screen.findByText('the help')).toBeDefined();
  expect(where()).toBe('/dashboard/help/inventory');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a question mark that is typed stays one, and a dialog keeps its keys', async () => {
  open('/dashboard');
  press(await screen.findByLabelText('field'));
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(document.body, { key: '?', ctrlKey: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  press();
  press();
  expect(await screen.findAllByRole('dialog')).toHaveLength(1);
});

test.each([
  ['fr-CH', french, 'Entrée', 'Maj ← ↑ ↓ →'],
  ['it-CH', italian, 'Invio', 'Maiusc ← ↑ ↓ →'],
  ['es-ES', spanish, 'Intro', 'Mayús ← ↑ ↓ →'],
  ['pl-PL', polish, 'Enter', 'Shift ← ↑ ↓ →'],
] as const)('in %s a key is called as its keyboards call it', async (locale, messages, enter, shift) => {
  const page = () => (
    <IntlProvider locale={locale} messages={messages}>
      <Screen />
    </IntlProvider>
  );
  openPage('/dashboard/tables', { '/dashboard/tables': page });
  await screen.findByLabelText('field');
  press();
  await screen.findByRole('dialog');
  expect(keys()).toEqual(expect.arrayContaining([enter, shift]));
});

test('every screen says at least what works everywhere', () => {
  expect(shortcutsAt('/dashboard/team').map(({ name }) => name)).toEqual(['everywhere']);
  const namesAt = (path: string) => shortcutsAt(path).map(({ name }) => name);
  expect(namesAt('/dashboard/settings/translations')).toEqual(['form', 'translations', 'everywhere']);
});

test.each([
  ['/dashboard/nfc', 'nfc', 'digits'],
  ['/dashboard/nfc/manage', 'nfc', 'digits'],
  ['/dashboard/settlement', 'coins', 'nextCoin'],
  ['/dashboard/closings', 'coins', 'nextCoin'],
  ['/dashboard/settings', 'crop', 'moveCrop'],
  ['/dashboard/settings/categories/all/products/p1', 'crop', 'zoomCrop'],
  ['/dashboard/tables', 'checkout', null],
] as const)('%s tells of the keys of its dialogs', (path, group, text) => {
  const found = shortcutsAt(path).find(({ name }) => name === group);
  expect(found?.shortcuts.some(([, , says]) => says === text) ?? null).toBe(text === null ? null : true);
});
