// The second of two quick taps is meant for what the first one was for, not for what lies there by now.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { BareDialog } from './dialog.tsx';
import { layersChange, pageChanges } from './second-tap.ts';

const take = vi.fn<() => void>();

function Till() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Pay</button>
      {open && (
        <BareDialog label="Payment" onClose={() => setOpen(false)}>
          <button onClick={take}>Take cash</button>
          <button onClick={() => setOpen(false)}>Leave</button>
        </BareDialog>
      )}
    </>
  );
}

let now = 0;

type How = { readonly x?: number; readonly detail?: number; readonly pointerType?: string };

/**
 * As the second half of a double click comes, if nothing else is said. A first one comes a second later than what a
 * screen of a file before may still change at this moment.
 * @param after the click before, in milliseconds
 */
function tap(name: string, after: number, { x = 300, detail = 2, pointerType = 'mouse' }: How = {}): void {
  now += after;
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX: x, clientY: 200 });
  Object.defineProperties(click, { timeStamp: { value: now }, pointerType: { value: pointerType } });
  fireEvent(screen.getByRole('button', { name }), click);
}

describe('a second tap', () => {
  beforeEach(() => {
    take.mockReset();
    // After all taps and dialogs of the files before, whose clock was the real one or went ahead of it by hours.
    now = Math.max(now, performance.now()) + 86_400_000;
    // The clock of the dialogs is that of the taps.
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('does not take the money in the dialog that the first one opened, nor does a third', () => {
    render(<Till />);
    tap('Pay', 1000, { detail: 1 });
    tap('Take cash', 180, { x: 306 });
    tap('Take cash', 180, { x: 306, detail: 3 });
    expect(take).not.toHaveBeenCalled();
    tap('Take cash', 500, { detail: 1 });
    expect(take).toHaveBeenCalledOnce();
  });

  it('is known of a finger, whatever its count is', () => {
    render(<Till />);
    tap('Pay', 1000, { detail: 1, pointerType: 'touch' });
    tap('Take cash', 180, { detail: 1, pointerType: 'touch' });
    expect(take).not.toHaveBeenCalled();
  });

  it('is dropped where the dialog came late, and counts where it has been there for a while', () => {
    render(<Till />);
    tap('Pay', 1000, { detail: 1 });
    tap('Leave', 1000, { detail: 1 });
    now += 2000;
    layersChange();
    tap('Pay', 100, { detail: 1, pointerType: 'touch' });
    expect(screen.queryByRole('dialog')).toBeNull();
    tap('Pay', 300, { detail: 1, pointerType: 'touch' });
    expect(screen.getByRole('dialog')).not.toBeNull();
  });

  it('does not press what lies under the dialog that the first one closed', () => {
    render(<Till />);
    tap('Pay', 1000, { detail: 1 });
    tap('Leave', 1000, { detail: 1 });
    tap('Pay', 180);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('counts in the same dialog and elsewhere on the screen', () => {
    render(<Till />);
    tap('Pay', 1000, { detail: 1 });
    tap('Take cash', 180, { x: 600 });
    tap('Take cash', 180, { x: 600 });
    expect(take).toHaveBeenCalledTimes(2);
  });

  it('counts by keys, and as a click of its own', () => {
    render(<Till />);
    tap('Pay', 1000, { detail: 0 });
    tap('Leave', 180, { detail: 1 });
    tap('Pay', 180, { detail: 0 });
    expect(screen.getByRole('dialog')).not.toBeNull();
  });

  it('does not press the button of a course that came to lie where that of the one before lay', () => {
    const fire = vi.fn<(course: number) => void>();
    const course = (of: number) => (
      <button key={of} className="fire" onClick={() => fire(of)}>
        Fire
      </button>
    );
    const { rerender } = render(course(2));
    tap('Fire', 1000, { detail: 1 });
    rerender(course(3));
    tap('Fire', 150);
    expect(fire.mock.calls).toEqual([[2]]);
    tap('Fire', 500, { detail: 1 });
    expect(fire).toHaveBeenLastCalledWith(3);
  });

  it('does not press what the page shows that the first one led to, and does a moment after it came', () => {
    const fire = vi.fn<() => void>();
    const leadOn = vi.fn<() => void>();
    const page = (name: string, press: () => void) => (
      <button key={name} onClick={press}>
        {name}
      </button>
    );
    const { rerender } = render(page('Table', leadOn));
    tap('Table', 1000, { detail: 1, pointerType: 'touch' });
    tap('Table', 200, { detail: 1, pointerType: 'touch' });
    expect(leadOn).toHaveBeenCalledTimes(2);
    // It comes late: only then it is to be seen.
    now += 400;
    rerender(page('Fire', fire));
    pageChanges();
    tap('Fire', 250, { detail: 1, pointerType: 'touch' });
    expect(fire).not.toHaveBeenCalled();
    tap('Fire', 400, { detail: 1, pointerType: 'touch' });
    expect(fire).toHaveBeenCalledOnce();
  });

  it('does not press what is of another one by then, also where the element is the same', () => {
    const send = vi.fn<(of: string) => void>();
    const cart = (of: string) => (
      <div className="cart__foot" data-layer={of}>
        <button onClick={() => send(of)}>Send</button>
      </div>
    );
    const { rerender } = render(cart('first'));
    tap('Send', 1000, { detail: 1 });
    tap('Send', 150);
    expect(send.mock.calls).toEqual([['first'], ['first']]);
    rerender(cart('second'));
    tap('Send', 150);
    expect(send).toHaveBeenCalledTimes(2);
    tap('Send', 500, { detail: 1 });
    expect(send).toHaveBeenLastCalledWith('second');
  });
});
