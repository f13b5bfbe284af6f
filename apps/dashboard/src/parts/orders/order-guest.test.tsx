import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { OrderGuest } from './order-guest.tsx';

afterEach(cleanup);

test('whose it is, where it goes and how to call', async () => {
  const deliveryAddress = { street: 'Lindenweg 3', zip: '8400', city: 'Winterthur' };
  const order = anOrder({ type: 'delivery', guest: 'Vreni Keller', phone: '+41 79 555 12 34', deliveryAddress });
  renderScreen(<OrderGuest order={order} />, fakeApi({}).api);
  const card = await screen.findByRole('region', { name: 'Angaben zum Gast' });
  expect(card.textContent).toContain('Vreni Keller');
  expect(card.textContent).toContain('Lindenweg 3, 8400 Winterthur');
  expect(screen.getByRole('link').getAttribute('href')).toBe('tel:+41795551234');
});

test('nothing where nobody is named', async () => {
  const { container } = renderScreen(
    <div>
      <OrderGuest order={anOrder()} />
    </div>,
    fakeApi({}).api,
  );
  await screen.findAllByText((_, element) => element?.tagName === 'DIV');
  expect(container.querySelector('section')).toBeNull();
});
