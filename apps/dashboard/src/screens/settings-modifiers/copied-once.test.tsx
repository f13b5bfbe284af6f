import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { aHouse, aShelf } from '../../test/a-menu-setup.ts';
import { failure } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { ModifierScreen } from './modifier-screen.tsx';

afterEach(cleanup);

test('a copy whose answer was lost is the same one when it is tried again', async () => {
  const copied = 'POST /v1/customers/{customerId}/modifierGroups/{groupId}/duplicate' as const;
  const side = {
    id: 'side',
    title: { de: 'Beilage' },
    info: {},
    internalNote: '',
    min: 1,
    max: 1,
    removes: false,
    default: [],
    options: [],
    posi: 0,
    version: 1,
  };
  const { api, sent } = aHouse(aShelf({ groups: [side] }), { [copied]: () => failure('general.error.internal', 502) });
  renderScreen(<ModifierScreen />, api, undefined, undefined, 'side');
  const copy = async () => userEvent.click(await screen.findByRole('button', { name: 'Duplizieren' }));
  await copy();
  await copy();
  const [first, second] = sent.filter(({ key }) => key === copied).map(({ input }) => input);
  expect(second).toBeDefined();
  expect(second).toEqual(first);
});
