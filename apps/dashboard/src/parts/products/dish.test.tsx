import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { Dish } from './dish.tsx';

afterEach(cleanup);

const roesti = { id: 'roesti', name: { de: 'Rösti' }, art: null, image: null };
const show = async (image: string | null) => {
  renderScreen(
    <p>
      Gericht <Dish product={{ ...roesti, image }} />
    </p>,
    fakeApi({}).api,
  );
  return screen.findByText('Gericht');
};

test('a product without a photo is drawn', async () => {
  const place = await show(null);
  expect(place.querySelector('svg.art')).toBeTruthy();
  expect(place.querySelector('img')).toBeNull();
});

test('its photo stands in the circle of the drawing, and the drawing where the photo does not come', async () => {
  const place = await show('i1');
  const photo = place.querySelector('img');
  expect([photo?.getAttribute('src'), photo?.className]).toEqual(['/media/c1/i1/160.webp', 'art art--photo']);
  expect(place.querySelector('svg')).toBeNull();
  if (photo) fireEvent.error(photo);
  expect(place.querySelector('svg.art')).toBeTruthy();
});
