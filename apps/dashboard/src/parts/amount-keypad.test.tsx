/** A scanner types into whatever is open: what it reads is no amount, and nothing is confirmed by it. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';

import { fakeApi } from '../test/fake-api.ts';
import { renderScreen } from '../test/render-screen.tsx';
import { scan } from '../test/scan.ts';
import { AmountKeypad } from './amount-keypad.tsx';
import { Modal } from './modal.tsx';

afterEach(cleanup);

const taken: string[] = [];

function Received() {
  const [digits, setDigits] = useState('');
  return (
    <Modal label="Erhalten" onClose={() => {}} onEnter={() => taken.push(digits)}>
      <output>{digits}</output>
      <AmountKeypad digits={digits} onDigits={setDigits} />
    </Modal>
  );
}

test('a barcode that is scanned meanwhile takes no money, and the digits stay as they were', async () => {
  taken.length = 0;
  renderScreen(<Received />, fakeApi({}).api);
  await userEvent.keyboard('5000');
  scan('7610000001308');
  expect(await screen.findByText(/^Code 7610000001308 nicht übernommen/)).toBeTruthy();
  expect(taken).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(taken).toEqual(['5000']);
});

test('what is typed by hand, however quickly, is an amount', async () => {
  taken.length = 0;
  renderScreen(<Received />, fakeApi({}).api);
  await screen.findByRole('dialog');
  scan('125000');
  expect(taken).toEqual(['125000']);
});
