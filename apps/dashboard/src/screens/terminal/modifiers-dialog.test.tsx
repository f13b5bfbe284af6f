import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { aMenu, products } from '../../test/a-menu.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { aTurningDevice } from '../../test/turn.ts';
import { ModifiersDialog } from './modifiers-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a tablet that is turned keeps the focus in the note, at its letter', async () => {
  const turn = aTurningDevice(false);
  const { menu } = aMenu();
  const product = products.find(({ modifierGroupIds }) => modifierGroupIds.length > 0);
  if (product === undefined) throw new Error('no product with options');
  const nothing = () => {};
  const given = { of: 'p', product, menu, currency: 'CHF', manualPrice: null, before: null, most: 9 };
  renderScreen(<ModifiersDialog {...given} onDone={nothing} onClose={nothing} />, fakeApi({}).api);
  const note = () => screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.type(await screen.findByRole('textbox'), 'ohne Salz');
  note().setSelectionRange(4, 4);
  for (const isNarrow of [true, false]) {
    turn(isNarrow);
    expect(document.activeElement).toBe(note());
    expect(note().selectionStart).toBe(4);
  }
});
