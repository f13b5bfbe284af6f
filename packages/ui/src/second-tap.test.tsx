// The second of two quick taps is meant for what the first one was for, not for what lies there by now.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { BareDialog } from './dialog.tsx';

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

/** As a finger does it. @param after the click before, in milliseconds */
function tap(name: string, after: number, { x = 300, detail = 1 } = {}): void {
  now += after;
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX: x, clientY: 200 });
  Object.defineProperty(click, 'timeStamp', { value: now });
  fireEvent(screen.getByRole('button', { name }), click);
}

describe('a second tap', () => {
  beforeEach(() => {
    take.mockReset();
    now += 10_000;
  });
  afterEach(cleanup);

  it('does not take the money in the dialog that the first one opened', () => {
    render(<Till />);
    tap('Pay', 0);
    tap('Take cash', 180, { x: 306 });
    tap('Take cash', 180);
    expect(take).not.toHaveBeenCalled();
    tap('Take cash', 500);
    expect(take).toHaveBeenCalledOnce();
  });

  it('does not press what lies under the dialog that the first one closed', () => {
    render(<Till />);
    tap('Pay', 0);
    tap('Leave', 1000);
    tap('Pay', 180);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('counts in the same dialog, elsewhere on the screen, and by keys', () => {
    render(<Till />);
    tap('Pay', 0);
    tap('Take cash', 180, { x: 600 });
    tap('Take cash', 180, { x: 600 });
    expect(take).toHaveBeenCalledTimes(2);
    tap('Leave', 180, { x: 600 });
    tap('Pay', 180, { detail: 0, x: 600 });
    expect(screen.getByRole('dialog')).not.toBeNull();
  });
});
