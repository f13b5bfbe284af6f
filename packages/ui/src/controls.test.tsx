import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { ageTone } from './age.tsx';
import { initialsOf } from './avatar.tsx';
import { Button } from './button.tsx';
import { CountStepper, type TypedCount } from './count-stepper.tsx';
import { PasswordField, TextField } from './field.tsx';
import type { KeypadKey } from './keypad.tsx';
import { Keypad } from './keypad.tsx';
import { OptionAmountRow, OptionRow } from './option-row.tsx';
import { Segmented } from './segmented.tsx';
import { Stepper } from './stepper.tsx';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

const names = { fewerLabel: 'Fewer', moreLabel: 'More' };

describe('Button', () => {
  it('wears variant and size and is clicked', async () => {
    const click = vi.fn<() => void>();
    render(
      <Button variant="primary" size="hero" detail="4 new lines" onClick={click}>
        Send
      </Button>,
    );
    const button = screen.getByRole('button', { name: /Send/ });
    expect(button.className).toBe('btn btn--primary btn--hero');
    expect(button.getAttribute('type')).toBe('button');
    await userEvent.click(button);
    expect(click).toHaveBeenCalledOnce();
  });

  it('keeps its label and takes no clicks while loading', () => {
    const click = vi.fn<() => void>();
    render(
      <Button loading onClick={click}>
        Send
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Send' });
    fireEvent.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(click).not.toHaveBeenCalled();
  });

  it('says why it is disabled and stays focusable', async () => {
    const click = vi.fn<() => void>();
    const say = vi.fn<(reason: string) => void>();
    render(
      <Button disabledReason="The cart is empty" onDisabledTap={say} onClick={click}>
        Send
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Send' });
    await userEvent.tab();
    expect(document.activeElement).toBe(button);
    await userEvent.click(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(say).toHaveBeenCalledWith('The cart is empty');
    expect(click).not.toHaveBeenCalled();
  });
});

describe('Segmented', () => {
  function Example() {
    const [value, setValue] = useState<'in' | 'away'>('in');
    const items = [
      { value: 'in', label: 'Dine in' },
      { value: 'away', label: 'Take away' },
    ] as const;
    return <Segmented label="Kind" items={items} value={value} onChange={setValue} />;
  }

  it('is a radio group with one choice', async () => {
    render(<Example />);
    const away = screen.getByRole<HTMLInputElement>('radio', { name: 'Take away' });
    await userEvent.click(away);
    expect(away.checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dine in' }).checked).toBe(false);
    expect(away.closest('.segmented__item')?.classList.contains('is-active')).toBe(true);
  });
});

describe('Tabs', () => {
  it('moves with the arrows, around, and past disabled tabs', async () => {
    const change = vi.fn<(value: string) => void>();
    const tabs = [
      { value: 'all', label: 'All', count: 84 },
      { value: 'open', label: 'Open', disabled: true },
      { value: 'stats', label: 'Statistics' },
    ] as const;
    render(<Tabs label="Orders" tabs={tabs} value="all" onChange={change} />);
    screen.getByRole('tab', { name: /All/ }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(change).toHaveBeenLastCalledWith('stats');
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: /All/ }));
  });
});

describe('Stepper', () => {
  it('stays within its bounds', async () => {
    const change = vi.fn<(value: number) => void>();
    render(<Stepper value={1} min={1} max={2} onChange={change} {...names} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Fewer' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(change).toHaveBeenCalledExactlyOnceWith(2);
  });

  it('repeats while held and counts the releasing click once', () => {
    vi.useFakeTimers();
    const change = vi.fn<(value: number) => void>();
    render(<Stepper value={5} onChange={change} {...names} />);
    const more = screen.getByRole('button', { name: 'More' });
    fireEvent.pointerDown(more);
    vi.advanceTimersByTime(450 + 2 * 110);
    fireEvent.pointerUp(more);
    fireEvent.click(more);
    vi.advanceTimersByTime(1000);
    expect(change).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });

  it('counts no further once two fingers upon it are lifted', () => {
    vi.useFakeTimers();
    const change = vi.fn<(value: number) => void>();
    render(<Stepper value={5} onChange={change} {...names} />);
    const more = screen.getByRole('button', { name: 'More' });
    fireEvent.pointerDown(more, { pointerId: 1 });
    fireEvent.pointerDown(more, { pointerId: 2 });
    fireEvent.pointerUp(more, { pointerId: 1 });
    fireEvent.pointerUp(more, { pointerId: 2 });
    vi.advanceTimersByTime(5000);
    expect(change).not.toHaveBeenCalled();
    vi.useRealTimers();
  });
});

describe('CountStepper', () => {
  const labels = { ...names, countLabel: 'Number', read: Number };
  const next = { ...labels, fewerLabel: '-', moreLabel: '+', countLabel: 'Next' };
  function Counting({ from }: { readonly from: number }) {
    const [value, setValue] = useState<TypedCount>(from);
    return (
      <>
        <CountStepper value={value} max={500} onChange={setValue} {...labels} />
        <CountStepper value={7} max={500} onChange={setValue} {...next} />
      </>
    );
  }
  const field = (name = 'Number') => screen.getByRole<HTMLInputElement>('textbox', { name });

  it('takes a typed number in place of the old one, digits alone', async () => {
    render(<Counting from={3} />);
    await userEvent.click(field());
    await userEvent.keyboard('8x7');
    expect(field().value).toBe('87');
    await userEvent.clear(field());
    expect(field().value).toBe('');
    await userEvent.tab();
    expect(field().value).toBe('0');
    await userEvent.type(field(), '500');
    await userEvent.click(screen.getByRole('button', { name: 'Fewer' }));
    expect(field().value).toBe('499');
  });

  it('goes on with Enter, and sends no dialog', async () => {
    const sent = vi.fn<(event: Event) => void>();
    document.addEventListener('keydown', sent);
    render(<Counting from={3} />);
    await userEvent.click(field());
    sent.mockClear();
    await userEvent.keyboard('{Enter}');
    document.removeEventListener('keydown', sent);
    expect(document.activeElement).toBe(field('Next'));
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('fields', () => {
  it('ties label, hint and error to the input', () => {
    const { rerender } = render(<TextField label="E-mail" hint="Your own" defaultValue="sara@" />);
    const field = screen.getByLabelText('E-mail');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    rerender(<TextField label="E-mail" error="Not an address" />);
    expect(screen.getByRole('alert').textContent).toBe('Not an address');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  });

  it('shows a password on demand', async () => {
    render(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" />);
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    expect(field.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(field.type).toBe('text');
    expect(screen.getByRole('button', { name: 'Hide' })).toBeTruthy();
  });
});

describe('option rows', () => {
  it('asks for the other state', async () => {
    const toggle = vi.fn<() => void>();
    render(<OptionRow kind="checkbox" on={false} label="Carrots" price="+1.00" onToggle={toggle} />);
    await userEvent.click(screen.getByRole('checkbox', { name: /Carrots/ }));
    expect(toggle).toHaveBeenCalledOnce();
  });

  it('says why it cannot be chosen', async () => {
    const toggle = vi.fn<() => void>();
    const say = vi.fn<(reason: string) => void>();
    render(
      <OptionRow
        kind="radio"
        on={false}
        label="Polenta"
        disabledReason="Sold out"
        onDisabledTap={say}
        onToggle={toggle}
      />,
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Polenta' }));
    expect(say).toHaveBeenCalledWith('Sold out');
    expect(toggle).not.toHaveBeenCalled();
  });

  it('takes an option several times, once it is chosen', async () => {
    function Example() {
      const [amount, setAmount] = useState(0);
      return <OptionAmountRow label="Egg" amount={amount} max={2} onChange={setAmount} addLabel="Add" {...names} />;
    }
    render(<Example />);
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByText('2')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'More' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Egg' }));
    expect(screen.queryByText('2')).toBeNull();
  });
});

describe('Keypad', () => {
  it('tells keys from taps and from a hardware keyboard', async () => {
    const key = vi.fn<(key: KeypadKey) => void>();
    render(
      <>
        <Keypad onKey={key} backspaceLabel="Delete digit" />
        <input aria-label="Comment" />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: '00' }));
    await userEvent.keyboard('7{Backspace}x');
    expect(key.mock.calls).toEqual([['00'], ['7'], ['backspace']]);
    await userEvent.type(screen.getByLabelText('Comment'), '12');
    expect(key).toHaveBeenCalledTimes(3);
  });

  it('hears digits while a radio or a button has the focus', async () => {
    const key = vi.fn<(key: KeypadKey) => void>();
    render(
      <>
        <Keypad onKey={key} backspaceLabel="Delete digit" />
        <input type="radio" aria-label="Other tip" />
        <button type="button">Exact</button>
      </>,
    );
    await userEvent.click(screen.getByLabelText('Other tip'));
    await userEvent.keyboard('7');
    await userEvent.click(screen.getByRole('button', { name: 'Exact' }));
    await userEvent.keyboard('5');
    expect(key.mock.calls).toEqual([['7'], ['5']]);
  });

  it('is deaf while it must not listen', async () => {
    const key = vi.fn<(key: KeypadKey) => void>();
    render(<Keypad onKey={key} backspaceLabel="Delete digit" listen={false} />);
    await userEvent.keyboard('7');
    expect(key).not.toHaveBeenCalled();
  });
});

describe('small words', () => {
  it('takes initials from first and last name', () => {
    expect(initialsOf('Sara Meier')).toBe('SM');
    expect(initialsOf('  sara anna von Meier ')).toBe('SM');
    expect(initialsOf('Émile')).toBe('É');
    expect(initialsOf('')).toBe('');
  });

  it('tells the age by its thresholds', () => {
    expect([2, 3, 5, 6].map((minutes) => ageTone(minutes, 3, 6))).toEqual(['neutral', 'warn', 'warn', 'late']);
  });
});
