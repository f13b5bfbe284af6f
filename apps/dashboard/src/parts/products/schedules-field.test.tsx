import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';

import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { blankSchedule, type FormSchedule, sentSchedules } from './form-schedule.ts';
import { SchedulesField } from './schedules-field.tsx';

afterEach(cleanup);

let now: readonly FormSchedule[] = [];

function HappyHour() {
  const [schedules, setSchedules] = useState<readonly FormSchedule[]>([blankSchedule('price')]);
  const change = (next: readonly FormSchedule[]) => {
    now = next;
    setSchedules(next);
  };
  return <SchedulesField kind="price" schedules={schedules} onChange={change} />;
}

const typePercent = async (typed: string) => {
  renderScreen(<HappyHour />, fakeApi({}).api);
  const field = await screen.findByLabelText<HTMLInputElement>('Prozent vom Preis');
  await userEvent.clear(field);
  if (typed !== '') await userEvent.type(field, typed);
  return field;
};

test.each(['12.5', '87,5', '', '201', '1000', '-5'])(
  '%s is no whole percentage: it stays and is not sent',
  async (typed) => {
    const field = await typePercent(typed);
    expect(field.value).toBe(typed);
    expect(screen.getByRole('alert').textContent).toBe('Ganze Prozent von 0 bis 200 eingeben');
    expect(sentSchedules(now)).toBeNull();
  },
);

test.each([
  ['70', 70],
  [' 70 ', 70],
  ['0', 0],
  ['120', 120],
])('%s is read', async (typed, percent) => {
  await typePercent(typed);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sentSchedules(now)).toMatchObject([{ percent, price: null }]);
});

test('what was typed goes with its time, and stands at no other', async () => {
  await typePercent('12.5');
  await userEvent.click(screen.getByRole('button', { name: 'Preis nach Zeit hinzufügen' }));
  const second = screen.getAllByLabelText('Prozent vom Preis')[1] ?? document.body;
  await userEvent.clear(second);
  await userEvent.type(second, '33.3');
  await userEvent.click(screen.getByRole('button', { name: 'Zeit 1 entfernen' }));
  expect(screen.getByLabelText<HTMLInputElement>('Prozent vom Preis').value).toBe('33.3');
});
