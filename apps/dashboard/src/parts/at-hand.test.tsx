import german from '@comanda/messages/de-CH.json';
import { cleanup, render, screen } from '@testing-library/react';
import { act, type ComponentType } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { atHand } from './at-hand.tsx';
import { useConnection } from './connection.ts';
import { FailureContext, type ReportFailure } from './failure/failure-context.ts';

type Props = { readonly name: string };
const Part = ({ name }: Props) => <p>part of {name}</p>;
const Instead = ({ name }: Props) => <p>instead for {name}</p>;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  useConnection.setState({ state: 'connecting' });
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

const Dialog = ({ onClose }: { readonly onClose: () => void }) => <button onClick={onClose}>dialog</button>;

function opened(Shown: ComponentType<{ readonly onClose: () => void }>) {
  const [report, onClose] = [vi.fn<ReportFailure>(), vi.fn<() => void>()];
  render(
    <IntlProvider locale="de-CH" messages={german} timeZone="Europe/Zurich">
      <FailureContext value={report}>
        <Shown onClose={onClose} />
      </FailureContext>
    </IntlProvider>,
  );
  return { report, onClose };
}

test('a dialog that cannot be loaded says so and is gone; it is tried again at the next tap', async () => {
  let isReached = false;
  const Shown = atHand(() => (isReached ? Promise.resolve(Dialog) : Promise.reject(new Error('gone'))));
  const first = opened(Shown);
  await pass(0);
  expect(first.report.mock.calls).toEqual([
    [
      expect.objectContaining({ code: 'network' }),
      'Die Aktion konnte nicht ausgeführt werden. Bitte nochmals versuchen.',
    ],
  ]);
  expect(first.onClose).toHaveBeenCalledOnce();
  cleanup();
  isReached = true;
  const second = opened(Shown);
  await pass(0);
  expect(screen.getByText('dialog')).toBeDefined();
  expect(second.report).not.toHaveBeenCalled();
});

test('a dialog that waits for a network says so after a while; one that is on its way does not', async () => {
  let arrive = () => {};
  const arrived = new Promise<typeof Dialog>((done) => (arrive = () => done(Dialog)));
  const slow = opened(atHand(() => arrived));
  await pass(6000);
  expect([slow.report, slow.onClose].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  cleanup();
  useConnection.setState({ state: 'offline' });
  const cut = opened(atHand(() => arrived));
  await pass(1500);
  expect(cut.report).not.toHaveBeenCalled();
  await pass(1500);
  expect([cut.report, cut.onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
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

test('an extra that cannot be brought leaves the screen as it is and is asked for again; one that is late comes late', async () => {
  let isReached = false;
  const load = () => (isReached ? Promise.resolve(Part) : Promise.reject(new Error('gone')));
  const Gone = atHand<Props>(load, undefined, { isExtra: true });
  const { container } = render(<Gone name="a" />);
  await pass(25_000);
  expect(container.innerHTML).toBe('');
  isReached = true;
  await pass(10_000);
  expect(screen.getByText('part of a')).toBeDefined();
  let arrive = () => {};
  const arrived = new Promise<typeof Part>((done) => (arrive = () => done(Part)));
  const Late = atHand<Props>(() => arrived, undefined, { isExtra: true });
  render(<Late name="b" />);
  await pass(20_000);
  arrive();
  await pass(0);
  expect(screen.getByText('part of b')).toBeDefined();
});
