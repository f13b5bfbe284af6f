import { cleanup, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { atHand } from './at-hand.tsx';

type Props = { readonly name: string };
const Part = ({ name }: Props) => <p>part of {name}</p>;
const Instead = ({ name }: Props) => <p>instead for {name}</p>;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('what cannot be loaded is stood in for, and tried again at the next asking', async () => {
  let isReached = false;
  const Shown = atHand<Props>(() => (isReached ? Promise.resolve(Part) : Promise.reject(new Error('gone'))), Instead);
  const first = render(<Shown name="a" />);
  await pass(0);
  expect(screen.getByText('instead for a')).toBeDefined();
  first.unmount();
  isReached = true;
  render(<Shown name="b" />);
  await pass(0);
  expect(screen.getByText('part of b')).toBeDefined();
});

test('what does not come is stood in for after a while, not before', async () => {
  let arrive = () => {};
  const arrived = new Promise<typeof Part>((done) => (arrive = () => done(Part)));
  const Shown = atHand<Props>(() => arrived, Instead);
  render(<Shown name="a" />);
  await pass(1500);
  expect(screen.queryByText('instead for a')).toBeNull();
  await pass(1500);
  expect(screen.getByText('instead for a')).toBeDefined();
  // What is brought at rest is brought in the next file too, and waited for.
  arrive();
  await pass(0);
});

test('without anything to stand in, what cannot be loaded is a fault of the screen', async () => {
  const Shown = atHand<Props>(() => Promise.reject(new Error('gone')));
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<Shown name="a" />);
  await expect(pass(0)).rejects.toThrow('gone');
  silenced.mockRestore();
});
