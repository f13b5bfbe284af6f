import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';

import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { PriceField, type TypedPrice } from './price-field.tsx';

afterEach(cleanup);

function Form() {
  const [price, setPrice] = useState<TypedPrice>(null);
  return <PriceField label="Preis" value={price} onChange={setPrice} />;
}

test('what is no amount, and what is more than any price, each says what is wrong and stays to be mended', async () => {
  renderScreen(<Form />, fakeApi({}).api);
  const field = await screen.findByLabelText<HTMLInputElement>('Preis');
  const user = userEvent.setup();
  await user.type(field, 'viel');
  expect(screen.getByText('Betrag wie 34.50 eingeben')).toBeTruthy();
  await user.clear(field);
  await user.type(field, '1000000');
  expect(screen.getByText('Höchstens 999’999.99')).toBeTruthy();
  expect(field.value).toBe('1000000');
  await user.type(field, '{Backspace}');
  expect(screen.queryByText(/Höchstens/)).toBeNull();
});
