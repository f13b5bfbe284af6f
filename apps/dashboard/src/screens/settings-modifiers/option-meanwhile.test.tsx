/** An option is open in its dialog while a colleague changes the same group. */
import type { WireModifierGroup } from '@comanda/contract/menu';
import { money } from '@comanda/domain/money';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { aHouse, aShelf } from '../../test/a-menu-setup.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { ModifierScreen } from './modifier-screen.tsx';

afterEach(cleanup);

type Option = WireModifierGroup['options'][number];

function option(id: string, title: string): Option {
  const nothing = { info: {}, inStock: true, taxClass: null, tags: [], modifierGroups: [] };
  return { id, title: { de: title }, price: money(0), ...nothing };
}

const side: WireModifierGroup = {
  id: 'side',
  title: { de: 'Beilage' },
  info: {},
  internalNote: '',
  min: 1,
  max: 1,
  removes: false,
  default: [],
  options: [option('roesti', 'Rösti'), option('noodles', 'Nüdeli')],
  posi: 0,
  version: 1,
};

async function openOption() {
  const on = aShelf({ groups: [side] });
  const changeKey = 'PATCH /v1/customers/{customerId}/modifierGroups/{groupId}';
  const { api, sent } = aHouse(on, {
    [changeKey]: ({ body }) => {
      const [before = side] = on.groups;
      const { id: _, socketId: __, ...fields } = body as Partial<WireModifierGroup> & { socketId?: string };
      const modifierGroup = { ...before, ...fields, version: before.version + 1 };
      on.groups = [modifierGroup];
      return { revision: 2, modifierGroup };
    },
  });
  const { queries } = renderScreen(<ModifierScreen />, api, undefined, undefined, 'side');
  await userEvent.click(await screen.findByRole('button', { name: 'Rösti' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rösti' }));
  /** What a colleague makes of the group, as it is read after its announcement. */
  const meanwhile = async (change: Partial<WireModifierGroup>) => {
    on.groups = [{ ...side, ...change, version: 2 }];
    await act(() => queries.invalidateQueries());
  };
  const apply = () => userEvent.click(dialog.getByRole('button', { name: 'Übernehmen' }));
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  return { on, dialog, meanwhile, apply, save, patches: () => sent.filter(({ key }) => key === changeKey) };
}

test('what a colleague changed of the option stays theirs', async () => {
  const { on, dialog, meanwhile, apply, save } = await openOption();
  const price = dialog.getByRole('textbox', { name: /^Preis/ });
  await userEvent.clear(price);
  await userEvent.type(price, '3.50');
  await meanwhile({
    options: [{ ...option('roesti', 'Rösti'), inStock: false }, option('noodles', 'Nüdeli')],
    default: ['roesti'],
  });
  await apply();
  await save();
  await waitFor(() => expect(on.groups[0]?.version).toBe(3));
  expect(on.groups[0]?.options[0]).toMatchObject({ price: 350, inStock: false });
  expect(on.groups[0]?.default).toEqual(['roesti']);
});

test('where nothing was changed in it, nothing of a colleague is undone', async () => {
  const { meanwhile, apply } = await openOption();
  await meanwhile({ options: [{ ...option('roesti', 'Rösti'), price: money(400) }, option('noodles', 'Nüdeli')] });
  await apply();
  expect(screen.queryByText('Nicht gespeichert')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Preis Rösti' }).value).toBe('+4.00');
});

test('an option that a colleague deleted meanwhile is asked about', async () => {
  const { dialog, meanwhile, apply, save, patches } = await openOption();
  const price = dialog.getByRole('textbox', { name: /^Preis/ });
  await userEvent.clear(price);
  await userEvent.type(price, '3.50');
  await meanwhile({ options: [option('noodles', 'Nüdeli')] });
  await apply();
  await save();
  expect(await screen.findByRole('dialog', { name: 'Jemand anders hat dasselbe geändert' })).toBeTruthy();
  expect(patches()).toEqual([]);
});

test('of two tax classes that were chosen at once both are told', async () => {
  const { dialog, meanwhile, apply, save } = await openOption();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Steuerklasse' }), 'alcohol');
  await meanwhile({ options: [{ ...option('roesti', 'Rösti'), taxClass: 'goods' }, option('noodles', 'Nüdeli')] });
  await apply();
  await save();
  const asked = await screen.findByRole('dialog', { name: 'Jemand anders hat dasselbe geändert' });
  expect(asked.textContent).toContain('Steuerklasse: Alkohol');
  expect(asked.textContent).toContain('Steuerklasse: Ware');
});
