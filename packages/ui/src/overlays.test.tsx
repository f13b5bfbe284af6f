import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Banner } from './banner.tsx';
import { Dialog } from './dialog.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorDialog } from './error-dialog.tsx';
import { Sheet } from './sheet.tsx';
import type { ToastTone } from './toast-list.ts';
import { ToastProvider, useToast } from './toast.tsx';

afterEach(cleanup);

const pressEscape = (): boolean => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

describe('Dialog', () => {
  function Example({ keepsData = false }: { readonly keepsData?: boolean }) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        {open && (
          <Dialog title="Leave the page" closeLabel="Close" keepsData={keepsData} onClose={() => setOpen(false)}>
            Text
          </Dialog>
        )}
      </>
    );
  }

  it('opens named, closes by its button and gives the focus back', async () => {
    render(<Example />);
    const trigger = screen.getByRole('button', { name: 'Open' });
    await userEvent.click(trigger);
    expect(screen.getByRole('dialog', { name: 'Leave the page' }).hasAttribute('open')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(trigger);
  });

  it('gives the focus to what is beside a trigger that went away', async () => {
    function List() {
      const [rows, setRows] = useState(['Anna', 'Luca', 'Sara']);
      const [asked, setAsked] = useState<string | null>(null);
      const remove = () => {
        setRows(rows.filter((row) => row !== asked));
        setAsked(null);
      };
      return (
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <button type="button" onClick={() => setAsked(row)}>
                {row}
              </button>
            </li>
          ))}
          {asked !== null && (
            <li>
              <Dialog title="Remove" closeLabel="Close" onClose={remove}>
                Text
              </Dialog>
            </li>
          )}
        </ul>
      );
    }
    render(<List />);
    await userEvent.click(screen.getByRole('button', { name: 'Luca' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('button', { name: 'Luca' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Anna' }));
  });

  it('closes by Esc', async () => {
    render(<Example />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    pressEscape();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes by the scrim, but not by a press that began inside', async () => {
    render(<Example />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = screen.getByRole('dialog');
    dialog.getBoundingClientRect = () => new DOMRect(100, 100, 200, 200);
    fireEvent.mouseDown(dialog, { clientX: 150, clientY: 150 });
    fireEvent.click(dialog, { clientX: 10, clientY: 10 });
    expect(screen.queryByRole('dialog')).not.toBeNull();
    fireEvent.mouseDown(dialog, { clientX: 10, clientY: 10 });
    fireEvent.click(dialog, { clientX: 10, clientY: 10 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays on Esc where data would be lost', async () => {
    render(<Example keepsData />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(pressEscape()).toBe(false);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

describe('Sheet', () => {
  it('closes by its ✕', async () => {
    const close = vi.fn<() => void>();
    render(
      <Sheet title="Cart" closeLabel="Close" onClose={close} footer={<button>Send</button>}>
        Lines
      </Sheet>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('ErrorDialog', () => {
  it('offers OK first and reports on demand', async () => {
    const ok = vi.fn<() => void>();
    const report = vi.fn<() => void>();
    render(
      <ErrorDialog
        title="Something went wrong"
        text="Your cart is safe."
        reference="Reference 7F3K-21"
        okLabel="OK"
        onOk={ok}
        reportLabel="Report"
        onReport={report}
      />,
    );
    expect(screen.getByRole('alertdialog', { name: 'Something went wrong' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'OK' }));
    await userEvent.click(screen.getByRole('button', { name: 'Report' }));
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect([report.mock.calls.length, ok.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('Banner', () => {
  it('interrupts only when offline', () => {
    render(
      <>
        <Banner kind="offline" text="No connection" />
        <Banner kind="demo" text="Demo" />
      </>,
    );
    expect(screen.getAllByRole('alert').map((banner) => banner.textContent)).toEqual(['No connection']);
  });
});

describe('EmptyState', () => {
  it('shows its drawing, words and action', () => {
    const { container } = render(
      <EmptyState art="set" title="Empty" text="Tap a product" action={<button>New</button>} />,
    );
    expect(container.querySelector('svg.art path')).not.toBeNull();
    expect(screen.getByText('Tap a product')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'New' })).toBeTruthy();
  });
});

describe('with time', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const pass = (ms: number): void => {
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  };

  function Shower() {
    const show = useToast();
    const tones: readonly ToastTone[] = ['positive', 'negative', 'warning', 'info'];
    return tones.map((tone) => (
      <button key={tone} onClick={() => show({ tone, text: `${tone} toast` })}>
        {tone}
      </button>
    ));
  }
  const showToast = (tone: ToastTone): boolean => fireEvent.click(screen.getByRole('button', { name: tone }));
  const shown = (): string[] => screen.queryAllByText(/toast$/).map((toast) => toast.textContent);

  it('takes good news away after one second and bad news after three and a half', () => {
    render(
      <ToastProvider>
        <Shower />
      </ToastProvider>,
    );
    showToast('positive');
    showToast('negative');
    pass(900);
    expect(shown()).toEqual(['positive toast', 'negative toast']);
    pass(100);
    expect(shown()).toEqual(['negative toast']);
    pass(2500);
    expect(shown()).toEqual([]);
  });

  it('shows three at most', () => {
    render(
      <ToastProvider>
        <Shower />
      </ToastProvider>,
    );
    (['positive', 'negative', 'warning', 'info'] as const).forEach(showToast);
    expect(shown()).toEqual(['negative toast', 'warning toast', 'info toast']);
  });

  it('waits while it is hovered', () => {
    render(
      <ToastProvider>
        <Shower />
      </ToastProvider>,
    );
    showToast('positive');
    fireEvent.pointerEnter(screen.getByText('positive toast'));
    pass(5000);
    expect(shown()).toHaveLength(1);
    fireEvent.pointerLeave(screen.getByText('positive toast'));
    pass(1000);
    expect(shown()).toHaveLength(0);
  });

  it('stands in an open dialog, where it is reached and read out, and beneath it once that is gone', () => {
    function Asking() {
      const show = useToast();
      const [open, setOpen] = useState(false);
      const undo = { label: 'Undo', onAction: () => setOpen(false) };
      return (
        <>
          <button onClick={() => setOpen(true)}>Open</button>
          {open && (
            <Dialog title="Sauces" closeLabel="Close" onClose={() => setOpen(false)}>
              <button onClick={() => show({ tone: 'warning', text: 'Two at most', action: undo })}>Third</button>
            </Dialog>
          )}
        </>
      );
    }
    const { container } = render(
      <ToastProvider place="start">
        <Asking />
      </ToastProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    const inside = screen.getByRole('dialog').querySelector('[aria-live="polite"]');
    expect(inside?.textContent).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Third' }));
    expect(inside?.textContent).toBe('Two at mostUndo');
    expect(inside?.className).toBe('toasts toasts--start');
    fireEvent.pointerEnter(screen.getByText('Two at most'));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(container.querySelector('[aria-live="polite"]')?.textContent).toBe('Two at mostUndo');
    // Nobody stays with it there, though nobody left it.
    pass(6000);
    expect(container.querySelector('[aria-live="polite"]')?.textContent).toBe('');
  });
});
