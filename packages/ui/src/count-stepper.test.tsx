import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';

import { CountStepper, type TypedCount } from './count-stepper.tsx';

afterEach(cleanup);

const labels = { fewerLabel: 'Fewer', moreLabel: 'More', countLabel: 'Number' };
/** Apostrophes part thousands, a point is none of a whole number. */
const read = (text: string) => (/^\d+$/.test(text.replaceAll('’', '')) ? Number(text.replaceAll('’', '')) : null);

function Counting() {
  const [value, setValue] = useState<TypedCount>(3);
  return (
    <>
      <CountStepper value={value} max={5000} onChange={setValue} read={read} {...labels} />
      <output>{typeof value === 'number' ? value : 'none'}</output>
    </>
  );
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Number' });
const counted = () => screen.getByRole('status').textContent;

it('takes thousands as they are written', async () => {
  render(<Counting />);
  await userEvent.clear(field());
  await userEvent.type(field(), '1’200');
  expect([field().value, counted()]).toEqual(['1’200', '1200']);
  expect(field().hasAttribute('aria-invalid')).toBe(false);
  await userEvent.tab();
  expect(field().value).toBe('1200');
});

it('makes no other number of what is none: it stays as written, marked, and is no count', async () => {
  render(<Counting />);
  for (const none of ['12.5', '1,200', '-3', '5001', '99999999999']) {
    await userEvent.clear(field());
    await userEvent.type(field(), none);
    await userEvent.tab();
    expect([field().value, counted()]).toEqual([none, 'none']);
    expect(field().getAttribute('aria-invalid')).toBe('true');
  }
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect([field().value, counted()]).toEqual(['1', '1']);
  await userEvent.click(screen.getByRole('button', { name: 'Fewer' }));
  expect([field().value, counted()]).toEqual(['0', '0']);
  expect(field().hasAttribute('aria-invalid')).toBe(false);
});
