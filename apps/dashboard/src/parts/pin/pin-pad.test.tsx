/** A PIN is typed or pasted; what a scanner types into whatever is open is none, and no try of one. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';

import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { scan } from '../../test/scan.ts';
import { PinPad } from './pin-pad.tsx';

afterEach(cleanup);

const tried: string[] = [];

function Asked() {
  const [pin, setPin] = useState('');
  return (
    <PinPad
      pin={pin}
      onPin={setPin}
      onDone={() => tried.push(pin)}
      doneLabel="Prüfen"
      isBusy={false}
      said="PIN eingeben"
      isBad={false}
    />
  );
}

test('a barcode that is scanned meanwhile tries no PIN, and the digits stay as they were', async () => {
  tried.length = 0;
  renderScreen(<Asked />, fakeApi({}).api);
  await screen.findByText('PIN eingeben');
  await userEvent.keyboard('28');
  scan('7610000001308');
  expect(await screen.findByText(/^Code 7610000001308 nicht übernommen/)).toBeTruthy();
  expect(tried).toEqual([]);
  await userEvent.keyboard('46{Enter}');
  expect(tried).toEqual(['2846']);
});

test('a PIN that is typed by hand, however quickly, is a PIN', async () => {
  tried.length = 0;
  renderScreen(<Asked />, fakeApi({}).api);
  await screen.findByText('PIN eingeben');
  scan('284617');
  expect(tried).toEqual(['284617']);
});

test('a PIN that is pasted takes the place of what was typed; anything else changes nothing', async () => {
  tried.length = 0;
  renderScreen(<Asked />, fakeApi({}).api);
  await screen.findByText('PIN eingeben');
  await userEvent.keyboard('99');
  await userEvent.paste('Tisch 4');
  await userEvent.paste('123456789');
  expect(screen.getByLabelText('2 Ziffern eingegeben')).toBeTruthy();
  await userEvent.paste(' 28 46 17\n');
  expect(screen.getByLabelText('6 Ziffern eingegeben')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Prüfen' }));
  expect(tried).toEqual(['284617']);
});
