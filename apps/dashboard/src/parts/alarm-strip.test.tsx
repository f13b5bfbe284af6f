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
        <Alarm
          key={rank}
          rank={rank}
          kind="alarm"
          text={`Alarm ${rank}`}
          action={
            <button type="button" className="btn">
              Ansehen {rank}
            </button>
          }
        />
      ))}
    </AlarmStrip>
  );
}

async function open(isNarrow: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow, addEventListener: () => {}, removeEventListener: () => {} }));
  renderScreen(<Alarms />, fakeApi({}).api);
  await screen.findByText('Alarm 2');
}

const said = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

test('where one takes the whole width, the weightiest stands for all; a tap brings out the others', async () => {
  await open(true);
  expect(said()).toEqual(['Alarm 2Ansehen 2']);
  act(() => show([1, 2, 3]));
  expect(said()).toEqual(['Alarm 1+22 weitere Meldungen zeigen']);
  await userEvent.click(screen.getByRole('button', { name: '2 weitere Meldungen zeigen' }));
  expect(said()).toEqual(['Alarm 1Ansehen 1', 'Alarm 2Ansehen 2', 'Alarm 3Ansehen 3']);
  expect(document.activeElement?.textContent).toBe('Ansehen 1');
  act(() => show([3]));
  expect(said()).toEqual(['Alarm 3Ansehen 3']);
  act(() => show([2, 3]));
  expect(said()).toEqual(['Alarm 2+11 weitere Meldung zeigen']);
});

test('side by side each says its own', async () => {
  await open(false);
  act(() => show([1, 2]));
  expect(said()).toEqual(['Alarm 1Ansehen 1', 'Alarm 2Ansehen 2']);
});
