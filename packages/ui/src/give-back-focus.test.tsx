// Where the focus goes when dialogs close whose trigger takes none, or that close together.
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';

import { Dialog } from './dialog.tsx';

afterEach(cleanup);

describe('closing a dialog', () => {
  it('gives the focus back to what opened the form, when a question in it closes both', async () => {
    function Form({ onClose }: { readonly onClose: () => void }) {
      const [asks, setAsks] = useState(false);
      return (
        <Dialog title="Form" closeLabel="Leave" onClose={() => setAsks(true)}>
          {asks && (
            <Dialog title="Throw it away" closeLabel="Yes" onClose={onClose}>
              Text
            </Dialog>
          )}
        </Dialog>
      );
    }
    function Page() {
      const [open, setOpen] = useState(false);
      return (
        <main>
          <a href="#top">Top</a>
          <button onClick={() => setOpen(true)}>Open</button>
          {open && <Form onClose={() => setOpen(false)} />}
        </main>
      );
    }
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });

  it('gives the focus to what is beside a trigger that can take none by now', async () => {
    function Sending() {
      const [state, setState] = useState<'before' | 'open' | 'sent'>('before');
      return (
        <section>
          <button disabled={state === 'sent'} onClick={() => setState('open')}>
            Send
          </button>
          <button>Next</button>
          {state === 'open' && (
            <Dialog title="Send it" closeLabel="Yes" onClose={() => setState('sent')}>
              Text
            </Dialog>
          )}
        </section>
      );
    }
    render(<Sending />);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
  });

  it('gives the focus to where one was, when the dialog came after an answer that the button waited for', async () => {
    function Waiting() {
      const [state, setState] = useState<'before' | 'waits' | 'open' | 'after'>('before');
      return (
        <section>
          <button disabled={state !== 'before'} onClick={() => setState('waits')}>
            Pay
          </button>
          <button onClick={() => setState('open')} tabIndex={-1}>
            Answer
          </button>
          {state === 'open' && (
            <Dialog title="Paid" closeLabel="Close" onClose={() => setState('after')}>
              Text
            </Dialog>
          )}
        </section>
      );
    }
    render(<Waiting />);
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    screen.getByRole('button', { name: 'Answer' }).click();
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Answer' }));
  });

  it('gives it to nothing that was used before somebody tapped beside everything', async () => {
    function Board() {
      const [open, setOpen] = useState(false);
      return (
        <section>
          <input aria-label="Search" />
          <p>Free</p>
          <button onClick={() => setOpen(true)}>Show</button>
          {open && (
            <Dialog title="By itself" closeLabel="Close" onClose={() => setOpen(false)}>
              Text
            </Dialog>
          )}
        </section>
      );
    }
    render(<Board />);
    await userEvent.click(screen.getByRole('textbox', { name: 'Search' }));
    await userEvent.click(screen.getByText('Free'));
    screen.getByRole('button', { name: 'Show' }).click();
    const close = await screen.findByRole('button', { name: 'Close' });
    close.click();
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('what goes away inside a dialog', () => {
  function Steps({ onEnd }: { readonly onEnd?: () => void }) {
    const [step, setStep] = useState(1);
    return (
      <Dialog title="Steps" closeLabel="Leave" onClose={() => onEnd?.()}>
        {step === 1 && <button onClick={() => setStep(2)}>To the second</button>}
        {step === 2 && <button onClick={() => setStep(3)}>To the third</button>}
        {step === 3 && <button data-first-focus>The last</button>}
      </Dialog>
    );
  }

  it('leaves the focus inside: at the dialog, or at what the next step begins with', async () => {
    render(<Steps />);
    await userEvent.click(screen.getByRole('button', { name: 'To the second' }));
    const dialog = screen.getByRole('dialog');
    await expect.poll(() => document.activeElement).toBe(dialog);
    await userEvent.click(screen.getByRole('button', { name: 'To the third' }));
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'The last' }));
    expect(dialog.hasAttribute('tabindex')).toBe(false);
  });

  it('does not put it on a button that stood there before: the next key would press it', async () => {
    function Picks() {
      const [isThere, setThere] = useState(true);
      return (
        <Dialog title="Picks" closeLabel="Leave" onClose={() => {}}>
          {isThere && <button onClick={() => setThere(false)}>Row</button>}
          <button data-first-focus>Merge</button>
        </Dialog>
      );
    }
    render(<Picks />);
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Merge' }));
    await userEvent.click(screen.getByRole('button', { name: 'Row' }));
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('dialog'));
  });

  it('gives it to what opened the dialog, when that is left while nothing in it has it', async () => {
    function Page() {
      const [open, setOpen] = useState(false);
      return (
        <main>
          <button onClick={() => setOpen(true)}>Open</button>
          {open && <Steps onEnd={() => setOpen(false)} />}
        </main>
      );
    }
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(screen.getByRole('button', { name: 'To the second' }));
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('dialog'));
    screen.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });

  it('gives it to what opened a question, not to the first of the dialog behind', async () => {
    function Form() {
      const [asks, setAsks] = useState(false);
      return (
        <Dialog title="Form" closeLabel="Leave" onClose={() => {}}>
          <button data-first-focus>First</button>
          <button onClick={() => setAsks(true)}>Ask</button>
          {asks && (
            <Dialog title="Question" closeLabel="No" onClose={() => setTimeout(() => setAsks(false))}>
              Text
            </Dialog>
          )}
        </Dialog>
      );
    }
    render(<Form />);
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    await expect.poll(() => screen.queryByRole('dialog', { name: 'Question' })).toBeNull();
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' }));
  });
});
