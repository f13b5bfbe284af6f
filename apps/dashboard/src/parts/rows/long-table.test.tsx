import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { headRow, LongBody, longTable } from './long-table.tsx';

const rowPx = 50;
let scrolled = 0;

beforeEach(() => {
  scrolled = 0;
  vi.spyOn(HTMLTableSectionElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, -scrolled, 500, 0),
  );
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowPx);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function scrollTo(top: number) {
  scrolled = top;
  act(() => {
    document.dispatchEvent(new Event('scroll'));
  });
}

function Numbers({ count }: { readonly count: number }) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const rows = Array.from({ length: count }, (_, index) => `row ${index}`);
  return (
    <table {...longTable('table', rows.length)} aria-label="numbers">
      <thead>
        <tr {...headRow(rows.length)}>
          <th>number</th>
        </tr>
      </thead>
      <LongBody rows={rows} keyOf={(row) => row} columns={1} kept={['row 700']} bodyRef={bodyRef}>
        {(row, place) => (
          <tr key={row} {...place}>
            <td>
              <input
                aria-label={row}
                value={texts[row] ?? ''}
                onChange={({ target }) => setTexts({ ...texts, [row]: target.value })}
              />
            </td>
          </tr>
        )}
      </LongBody>
    </table>
  );
}
const drawn = () => screen.getAllByRole('textbox').map((one) => one.getAttribute('aria-label'));
const gaps = () => [...document.querySelectorAll<HTMLElement>('.rows-gap td')].map(({ style }) => style.height);

test('a table of eighty rows is drawn as a whole', () => {
  render(<Numbers count={80} />);
  expect(drawn()).toHaveLength(80);
  expect(screen.getByRole('table').hasAttribute('aria-rowcount')).toBe(false);
});

test('a long one draws what is in view, says how many there are, and follows what scrolls around it', () => {
  render(<Numbers count={2000} />);
  expect(drawn().length).toBeLessThan(60);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('2001');
  scrollTo(1000 * rowPx);
  expect(drawn()).toContain('row 1005');
  expect(drawn()).not.toContain('row 5');
  expect(screen.getByLabelText('row 1005').closest('tr')?.getAttribute('aria-rowindex')).toBe('1007');
  const inGaps = gaps().reduce((sum, height) => sum + Number.parseInt(height, 10), 0);
  expect(inGaps + drawn().length * rowPx).toBe(2000 * rowPx);
});

test('what was typed is still there when its row comes back, and what is to be kept never goes', () => {
  render(<Numbers count={2000} />);
  fireEvent.change(screen.getByLabelText('row 3'), { target: { value: '12' } });
  scrollTo(1500 * rowPx);
  expect(screen.queryByLabelText('row 3')).toBeNull();
  expect(screen.getByLabelText('row 700')).toBeTruthy();
  scrollTo(0);
  expect(screen.getByLabelText<HTMLInputElement>('row 3').value).toBe('12');
});

test('the focus stays where it is, and Tab finds the rows beside it', () => {
  render(<Numbers count={2000} />);
  act(() => screen.getByLabelText('row 5').focus());
  scrollTo(1500 * rowPx);
  expect(document.activeElement).toBe(screen.getByLabelText('row 5'));
  const names = drawn();
  const at = names.indexOf('row 5');
  expect(names.slice(at - 1, at + 2)).toEqual(['row 4', 'row 5', 'row 6']);
});

test('its head is the first of its rows', () => {
  render(<Numbers count={2000} />);
  expect(screen.getByRole('columnheader').closest('tr')?.getAttribute('aria-rowindex')).toBe('1');
  cleanup();
  render(<Numbers count={80} />);
  expect(screen.getByRole('columnheader').closest('tr')?.hasAttribute('aria-rowindex')).toBe(false);
});

test('a gap that comes into view without a scroll is filled', () => {
  let see = (_gaps: readonly { readonly isIntersecting: boolean }[]) => {};
  const observed = new Set<Element>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: typeof see) {
        see = tell;
      }
      observe = (gap: Element) => observed.add(gap);
      disconnect = () => observed.clear();
    },
  );
  render(<Numbers count={2000} />);
  expect([...observed]).toEqual([...document.querySelectorAll('.rows-gap')]);
  // What stood above has gone: the table stands higher, and nothing scrolled.
  scrolled = 1000 * rowPx;
  act(() => see([{ isIntersecting: false }]));
  expect(drawn()).not.toContain('row 1005');
  act(() => see([{ isIntersecting: true }]));
  expect(drawn()).toContain('row 1005');
  expect([...observed]).toEqual([...document.querySelectorAll('.rows-gap')]);
});

test('paper gets every row', () => {
  render(<Numbers count={300} />);
  const before = drawn().length;
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(drawn()).toHaveLength(300);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(drawn()).toHaveLength(before);
});
