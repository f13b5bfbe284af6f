import { render } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { useBellMemory } from './bell.ts';
import { useRings } from './use-rings.ts';

let rung = 0;
const bell = { arm: () => {}, ring: () => (rung += 1) };
beforeEach(() => {
  rung = 0;
  useBellMemory.setState({ isOn: true });
});

function Screen({ calls }: { readonly calls: readonly string[] }) {
  useRings(
    calls.map((name) => ({ names: [name] })),
    bell,
  );
  return null;
}

test('rings for what is new since the screen was opened, once for each', () => {
  const { rerender } = render(<Screen calls={['soup']} />);
  expect(rung).toBe(0);
  rerender(<Screen calls={['soup', 'steak']} />);
  expect(rung).toBe(1);
  rerender(<Screen calls={['steak']} />);
  rerender(<Screen calls={['soup', 'steak']} />);
  expect(rung).toBe(1);
});

test('is silent where the sound is off', () => {
  useBellMemory.setState({ isOn: false });
  const { rerender } = render(<Screen calls={[]} />);
  rerender(<Screen calls={['soup']} />);
  expect(rung).toBe(0);
});
