import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { LongRows } from './long-rows.tsx';

afterEach(cleanup);

function Numbers({ numbers, goesOn = false }: { readonly numbers: readonly number[]; readonly goesOn?: boolean }) {
  return (
    <LongRows label="numbers" goesOn={goesOn}>
      {numbers.map((number) => (
        <li key={number}>{number}</li>
      ))}
    </LongRows>
  );
}
const heard = () =>
  screen
    .getAllByRole('listitem')
    .map((row) => `${row.textContent}: ${row.getAttribute('aria-posinset')} of ${row.getAttribute('aria-setsize')}`);

test('each row says which of how many it is, also after rows came and went', () => {
  const { rerender } = render(<Numbers numbers={[7, 8, 9]} />);
  expect(heard()).toEqual(['7: 1 of 3', '8: 2 of 3', '9: 3 of 3']);
  rerender(<Numbers numbers={[6, 8]} />);
  expect(heard()).toEqual(['6: 1 of 2', '8: 2 of 2']);
});

test('of a list that goes on nobody says how many there are, until its end is read', () => {
  const { rerender } = render(<Numbers numbers={[7, 8]} goesOn />);
  expect(heard()).toEqual(['7: 1 of -1', '8: 2 of -1']);
  rerender(<Numbers numbers={[7, 8, 9]} />);
  expect(heard()).toEqual(['7: 1 of 3', '8: 2 of 3', '9: 3 of 3']);
});
