import { Button } from '@comanda/ui/button.tsx';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeApi } from '../test/fake-api.ts';
import { renderScreen } from '../test/render-screen.tsx';
import { Alarm, AlarmStrip } from './alarm-strip.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let show: (ranks: readonly number[]) => void;

function Alarms() {
  const [ranks, setRanks] = useState<readonly number[]>([2]);
  useEffect(() => {
    show = setRanks;
  }, []);
  return (
    <AlarmStrip>
      {ranks.map((rank) => (
        <Alarm key={rank} rank={rank} kind="alarm" text={`Alarm ${rank}`} action={<Button>Ansehen {rank}</Button>} />
      ))}
    </AlarmStrip>
  );
}

async function open(isNarrow: boolean | ((query: string) => boolean)) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: typeof isNarrow === 'boolean' ? isNarrow : isNarrow(query),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  renderScreen(<Alarms />, fakeApi({}).api);
  await screen.findByText('Alarm 2');
}

const said = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const focused = () => document.activeElement?.textContent;
const tapCount = (count: string) => userEvent.click(screen.getByRole('button', { name: count }));

test('where one takes the whole width, the weightiest stands for all; a tap brings out the others', async () => {
  await open(true);
  expect(said()).toEqual(['Alarm 2Ansehen 2']);
  act(() => show([1, 2, 3]));
  expect(buttons()).toEqual(['+22 weitere Meldungen zeigen']);
  await tapCount('2 weitere Meldungen zeigen');
  expect(said()).toEqual(['Alarm 1Ansehen 1', 'Alarm 2Ansehen 2', 'Alarm 3Ansehen 3']);
  expect(focused()).toBe('Ansehen 1');
  act(() => show([3]));
  expect(said()).toEqual(['Alarm 3Ansehen 3']);
  act(() => show([2, 3]));
  expect(buttons()).toEqual(['+11 weitere Meldung zeigen']);
});

test('what is folded is said all the same, once', async () => {
  await open(true);
  const [second] = screen.getAllByRole('alert');
  act(() => show([1, 2]));
  expect(said()).toEqual(['Alarm 1+11 weitere Meldung zeigen', 'Alarm 2']);
  const hidden = screen.getByText('Alarm 2').closest('.sr-only');
  expect(hidden).not.toBeNull();
  expect(screen.getByText('Alarm 1').closest('.sr-only')).toBeNull();
  // One that folds or comes out is not a new one, which would be read out again.
  expect(hidden?.contains(second ?? null)).toBe(true);
  await tapCount('1 weitere Meldung zeigen');
  expect(screen.getAllByRole('alert')[1]).toBe(second);
  expect(second?.closest('.sr-only')).toBeNull();
});

test('a further one folds them again; one that went and comes back does not', async () => {
  await open(true);
  act(() => show([1, 2, 3]));
  await tapCount('2 weitere Meldungen zeigen');
  act(() => show([1, 2]));
  act(() => show([1, 2, 3]));
  expect(buttons()).toEqual(['Ansehen 1', 'Ansehen 2', 'Ansehen 3']);
  act(() => screen.getByRole('button', { name: 'Ansehen 3' }).focus());
  act(() => show([1, 2, 3, 4]));
  expect(buttons()).toEqual(['+33 weitere Meldungen zeigen']);
  expect(focused()).toBe('+33 weitere Meldungen zeigen');
});

test('a press on the count ends on no other button, and the focus stays in the strip', async () => {
  await open(true);
  act(() => screen.getByRole('button').focus());
  act(() => show([1, 2]));
  const count = screen.getByRole('button', { name: '1 weitere Meldung zeigen' });
  expect(document.activeElement).toBe(count);
  act(() => show([1]));
  expect(count.isConnected).toBe(false);
  expect(focused()).toBe('Ansehen 1');
  act(() => show([1, 2]));
  expect(focused()).toBe('+11 weitere Meldung zeigen');
  act(() => show([2]));
  expect(focused()).toBe('Ansehen 2');
  act(() => show([0, 2]));
  expect(focused()).toBe('+11 weitere Meldung zeigen');
});

test('who stands elsewhere stays there', async () => {
  await open(true);
  act(() => screen.getByRole('button').focus());
  act(() => screen.getByRole('button').blur());
  act(() => show([1, 2]));
  expect(document.activeElement).toBe(document.body);
});

test('where two stand side by side is measured in letters: larger ones need more room', async () => {
  const letters = 20;
  const width = 1000;
  await open((query) => {
    const [, most, unit] = /^\(max-width: ([\d.]+)(px|em)\)$/.exec(query) ?? [];
    return width <= Number(most) * (unit === 'em' ? letters : 1);
  });
  act(() => show([1, 2]));
  expect(buttons()).toEqual(['+11 weitere Meldung zeigen']);
});

test('side by side each says its own', async () => {
  await open(false);
  act(() => show([1, 2]));
  expect(said()).toEqual(['Alarm 1Ansehen 1', 'Alarm 2Ansehen 2']);
});
