/** A scanner is a keyboard: what it types where a table is chosen is no name of a table. */
import type { WireTable } from '@comanda/contract/venue';
import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { aTable } from '../../test/a-table.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { TablePicker } from './table-picker.tsx';

afterEach(cleanup);

const tables = [aTable({ id: 'tb_7', name: 'T7' }), aTable({ id: 'tb_76', name: 'T76' })];

/** Each key where the focus is by then, as a browser does it. */
function type(text: string, gapMs: number) {
  for (const [at, key] of [...text.split(''), 'Enter'].entries()) {
    const press = createEvent.keyDown(document.activeElement ?? document.body, { key });
    Object.defineProperty(press, 'timeStamp', { value: 20_000_000 + at * gapMs });
    fireEvent(document.activeElement ?? document.body, press);
    const field = document.activeElement;
    if (key === 'Enter' || press.defaultPrevented || !(field instanceof HTMLInputElement)) continue;
    fireEvent.change(field, { target: { value: field.value + key } });
  }
}

const search = () => screen.getByRole<HTMLInputElement>('searchbox', { hidden: true });

async function open() {
  const onPick = vi.fn<(table: WireTable) => void>();
  renderScreen(
    <TablePicker tables={tables} orders={[]} selectedId="tb_7" onPick={onPick} onClose={() => {}} />,
    fakeApi({}).api,
  );
  await screen.findByRole('searchbox', { hidden: true });
  return onPick;
}

test.each(['search', 'button'])(
  'a code scanned while the %s has the focus chooses nothing, and it is said',
  async (at) => {
    const onPick = await open();
    if (at === 'search') search().focus();
    else screen.getAllByRole('button', { hidden: true })[0]?.focus();
    type('7610000001230', 5);
    expect(search().value).toBe('');
    expect(await screen.findByText(/7610000001230/)).toBeTruthy();
    expect(screen.getAllByText(/7610000001230/)).toHaveLength(1);
    expect(onPick).not.toHaveBeenCalled();
  },
);

test('what was typed before the scanner stays, and a hand that types chooses', async () => {
  const onPick = await open();
  search().focus();
  fireEvent.change(search(), { target: { value: '76' } });
  type('7610000001230', 5);
  expect(search().value).toBe('76');
  expect(onPick).not.toHaveBeenCalled();
  fireEvent.change(search(), { target: { value: '' } });
  type('76', 200);
  expect(onPick).toHaveBeenCalledExactlyOnceWith(tables[1]);
});
