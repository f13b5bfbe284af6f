/** What is written in the row of a special day stays in it, whatever happens to the rows around. */
import { closedDay, type SpecialDay } from '@comanda/domain/opening-hours/opening-hours';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';

import { SessionContext, useSession } from '../../parts/session/session-context.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { SpecialDays } from './special-days.tsx';

afterEach(cleanup);

const range = { from: 11 * 60, until: 14 * 60 };
const day = (date: string, name: string): SpecialDay => ({ ...closedDay, date, name, open: true, ranges: [range] });
const year = [day('2030-12-24', 'Heiligabend'), day('2030-12-26', 'Stephan'), day('2030-12-31', 'Silvester')];

/** A colleague takes the first day away. */
function AtVenue() {
  const session = useSession();
  const [specialDays, setDays] = useState(year);
  return (
    <SessionContext value={{ ...session, settings: { ...session.settings, specialDays } }}>
      <button type="button" onClick={() => setDays(year.slice(1))}>
        colleague
      </button>
      <SpecialDays tabs={null} onWrong={() => {}} />
    </SessionContext>
  );
}

const open = async () => {
  renderScreen(<AtVenue />, fakeApi({}).api);
  await screen.findByRole('textbox', { name: 'Stephan bis' });
  return userEvent.setup();
};
const until = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `${name} bis` });
const dates = () => screen.getAllByLabelText<HTMLInputElement>('Datum').map(({ value }) => value);

test('a time that cannot be read yet stays at its day when a colleague takes another one away', async () => {
  const user = await open();
  const field = until('Stephan');
  await user.clear(field);
  await user.type(field, '1x');
  fireEvent.click(screen.getByRole('button', { name: 'colleague' }));
  expect(dates()).toEqual(['2030-12-26', '2030-12-31']);
  expect([until('Stephan').value, until('Silvester').value]).toEqual(['1x', '14:00']);
  expect(until('Stephan')).toBe(field);
});

test('a day whose date is changed stays where it is, with the focus in it', async () => {
  await open();
  const [first] = screen.getAllByLabelText<HTMLInputElement>('Datum');
  first?.focus();
  fireEvent.change(first ?? document.body, { target: { value: '2030-12-23' } });
  expect(dates()).toEqual(['2030-12-23', '2030-12-26', '2030-12-31']);
  expect(document.activeElement).toBe(screen.getAllByLabelText('Datum')[0]);
});
