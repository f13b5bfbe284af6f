import { money } from '@comanda/domain/money';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { closeTopModal } from '../../parts/open-modals.ts';
import { failure } from '../../test/fake-api.ts';
import { openClosings } from '../../test/open-closings.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('closing the day', () => {
  const figures = {
    drawers: [
      {
        drawer: 'till',
        name: 'Kasse',
        opening: 0,
        takings: 0,
        moves: [],
        expected: money(400),
        counted: null,
        pieces: [],
        difference: 0,
        reason: null,
      },
    ],
    carriedForward: { orders: 5, lines: 9, amount: 100, paid: 0 },
    invoices: null,
    nfcCredit: {
      charged: [{ method: 'cash', name: '', count: 2, amount: 7000 }],
      uncharged: { count: 1, amount: 1250 },
      paid: { count: 3, amount: 2350 },
      refunded: { count: 0, amount: 0 },
      liability: 3400,
    },
    chain: { sequence: 812, hash: 'abc123' },
  };
  const made = {
    id: 'z1',
    kind: 'venue',
    number: 324,
    businessDate: '2026-11-20',
    closedAt: 1_795_200_120,
    closedBy: { id: 'u1', name: 'Anna' },
    person: null,
    handedOver: null,
    figures: {
      ...figures,
      drawers: [{ ...figures.drawers[0], counted: 200, difference: -200, reason: 'Münze fehlt' }],
    },
  };

  test('counts coins and notes, wants a reason for a difference, and shows the Z that was made', async () => {
    const { sent } = openClosings('/dashboard/closings', {
      'GET /v1/customers/{customerId}/closings/next': () => ({ figures, number: 324, revision: 1 }),
      'GET /v1/customers/{customerId}/closings/next/receipt': () => failure('general.error.internal', 500),
      'POST /v1/customers/{customerId}/closings': () => ({ closing: made, revision: 2 }),
      'GET /v1/closings/{closingId}': () => ({ closing: made }),
      'GET /v1/closings/{closingId}/receipt': () => failure('general.error.internal', 500),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Tag abschliessen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Tag abschliessen' });
    expect(await within(dialog).findByText(/5 Bestellungen sind noch nicht ganz bezahlt/)).toBeTruthy();
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Zählen' }));
    const more = within(dialog).getByRole('button', { name: 'Mehr 2' });
    fireEvent.pointerDown(more);
    fireEvent.pointerUp(more);
    fireEvent.click(more);
    expect(within(dialog).getByText('−2.00')).toBeTruthy();
    const submit = within(dialog).getByRole('button', { name: 'Tag abschliessen' });
    fireEvent.click(submit);
    expect(within(dialog).getByText('Bitte einen Grund angeben')).toBeTruthy();
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Grund der Differenz'));
    fireEvent.change(within(dialog).getByLabelText('Grund der Differenz'), { target: { value: 'Münze fehlt' } });
    fireEvent.click(submit);
    const z = await screen.findByRole('dialog', { name: 'Tagesabschluss Z 324' });
    expect(await within(z).findByText('Grund: Münze fehlt')).toBeTruthy();
    expect(within(z).getByText('abc123')).toBeTruthy();
    const credit = 'Aufgeladen, Bar70.00Ausbezahlt−12.50Damit bezahlt−23.50Guthaben der Gäste am Ende34.00';
    expect(within(z).getByRole('region', { name: 'NFC-Guthaben' }).textContent).toContain(credit);
    const closed = sent.filter(({ key }) => key === 'POST /v1/customers/{customerId}/closings');
    expect(closed).toMatchObject([
      {
        input: {
          body: {
            number: 324,
            drawers: [{ drawer: 'till', counted: 200, pieces: [{ value: 200, count: 1 }], reason: 'Münze fehlt' }],
          },
        },
      },
    ]);
  });

  test('what came into a drawer while it was counted is said, and the day is closed once more', async () => {
    let expected = 400;
    const now = () => ({ ...figures, drawers: [{ ...figures.drawers[0], expected: money(expected) }] });
    const { sent } = openClosings('/dashboard/closings', {
      'GET /v1/customers/{customerId}/closings/next': () => ({ figures: now(), number: 324, revision: 1 }),
      'GET /v1/customers/{customerId}/closings/next/receipt': () => failure('general.error.internal', 500),
      'GET /v1/closings/{closingId}': () => ({ closing: made }),
      'GET /v1/closings/{closingId}/receipt': () => failure('general.error.internal', 500),
      'POST /v1/customers/{customerId}/closings': (input) => {
        const { drawers } = input.body as { drawers: { shown: number }[] };
        expected = 2250;
        if (drawers[0]?.shown === expected) return { closing: made, revision: 2 };
        return failure('closings.error.figuresChanged', 409, { drawer: 'Kasse', expected });
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Tag abschliessen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tag abschliessen' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Zählen' }));
    fireEvent.change(dialog.getByLabelText('Anzahl 2'), { target: { value: '2' } });
    const submit = dialog.getByRole('button', { name: 'Tag abschliessen' });
    fireEvent.click(submit);
    const told = await dialog.findByText(/^Während gezählt wurde/);
    await waitFor(() => expect(told.textContent).toContain('Kasse, Soll: vorher 4.00, jetzt 22.50'));
    expect(dialog.getByLabelText<HTMLInputElement>('Anzahl 2').value).toBe('2');
    expect(dialog.getByText('−18.50')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Grund der Differenz'), { target: { value: 'Noch nicht gezählt' } });
    fireEvent.click(submit);
    expect(await screen.findByRole('dialog', { name: 'Tagesabschluss Z 324' })).toBeTruthy();
    const closed = sent.filter(({ key }) => key === 'POST /v1/customers/{customerId}/closings');
    const shown = (sum: number) => ({ input: { body: { drawers: [{ counted: 400, shown: sum }] } } });
    expect(closed).toMatchObject([shown(400), shown(2250)]);
  });

  test('what is no count is said at its field and closes nothing, also after the till was locked', async () => {
    const open = async () => {
      const { sent } = openClosings('/dashboard/closings', {
        'GET /v1/customers/{customerId}/closings/next': () => ({ figures, number: 324, revision: 1 }),
        'GET /v1/customers/{customerId}/closings/next/receipt': () => failure('general.error.internal', 500),
        'POST /v1/customers/{customerId}/closings': () => failure('general.error.internal', 500),
      });
      fireEvent.click(await screen.findByRole('button', { name: 'Tag abschliessen' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Tag abschliessen' }));
      await dialog.findByText('Soll');
      const closed = () => sent.filter(({ key }) => key === 'POST /v1/customers/{customerId}/closings');
      return { dialog, closed };
    };
    const { dialog, closed } = await open();
    fireEvent.click(dialog.getByRole('button', { name: 'Zählen' }));
    const field = dialog.getByLabelText<HTMLInputElement>('Anzahl 1000');
    for (const wrong of ['25.5', '14,0', '-3', '10000', '99999999999']) {
      fireEvent.change(field, { target: { value: wrong } });
      fireEvent.blur(field);
      expect(dialog.getByRole('alert').textContent).toBe('Eine ganze Zahl von 0 bis 9999');
      fireEvent.click(dialog.getByRole('button', { name: 'Tag abschliessen' }));
      expect([field.value, document.activeElement]).toEqual([wrong, field]);
    }
    expect(dialog.queryByLabelText('Grund der Differenz')).toBeNull();
    expect(closed()).toEqual([]);
    cleanup();
    const again = await open();
    expect(again.dialog.getByLabelText<HTMLInputElement>('Anzahl 1000').value).toBe('99999999999');
    fireEvent.click(again.dialog.getByRole('button', { name: 'Tag abschliessen' }));
    fireEvent.change(again.dialog.getByLabelText('Anzahl 1000'), { target: { value: '0' } });
    fireEvent.change(again.dialog.getByLabelText('Anzahl 2'), { target: { value: '2' } });
    expect(again.closed()).toEqual([]);
    fireEvent.click(again.dialog.getByRole('button', { name: 'Tag abschliessen' }));
    await waitFor(() =>
      expect(again.closed()).toMatchObject([
        { input: { body: { drawers: [{ pieces: [{ value: 200, count: 2 }] }] } } },
      ]),
    );
  });

  test('a count that a locked till broke off goes on for whoever began it, until that day is closed or it is put away', async () => {
    let number = 324;
    const open = async () => {
      openClosings('/dashboard/closings', {
        'GET /v1/customers/{customerId}/closings/next': () => ({ figures, number, revision: 1 }),
        'GET /v1/customers/{customerId}/closings/next/receipt': () => failure('general.error.internal', 500),
      });
      fireEvent.click(await screen.findByRole('button', { name: 'Tag abschliessen' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Tag abschliessen' }));
      await dialog.findByText('Soll');
      return dialog;
    };
    const begin = async () => {
      const dialog = await open();
      fireEvent.click(dialog.getByRole('button', { name: 'Zählen' }));
      fireEvent.change(dialog.getByLabelText('Anzahl 2'), { target: { value: '3' } });
      cleanup();
    };
    await begin();
    const again = await open();
    expect(again.getByText(/Die begonnene Zählung von .* ist wieder da/)).toBeTruthy();
    expect(again.getByLabelText<HTMLInputElement>('Anzahl 2').value).toBe('3');
    fireEvent.click(again.getByRole('button', { name: 'Schliessen' }));
    cleanup();
    expect((await open()).queryByLabelText('Anzahl 2')).toBeNull();
    cleanup();
    await begin();
    number = 325;
    expect((await open()).queryByLabelText('Anzahl 2')).toBeNull();
    expect(screen.queryByText(/Die begonnene Zählung/)).toBeNull();
  });

  test('the way back leaves a begun count without a question: it goes on the next time', async () => {
    openClosings('/dashboard/closings', {
      'GET /v1/customers/{customerId}/closings/next': () => ({ figures, number: 324, revision: 1 }),
      'GET /v1/customers/{customerId}/closings/next/receipt': () => failure('general.error.internal', 500),
    });
    const open = async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Tag abschliessen' }));
      return within(await screen.findByRole('dialog', { name: 'Tag abschliessen' }));
    };
    const dialog = await open();
    await dialog.findByText('Soll');
    fireEvent.click(dialog.getByRole('button', { name: 'Zählen' }));
    fireEvent.change(dialog.getByLabelText('Anzahl 2'), { target: { value: '3' } });
    await act(async () => void closeTopModal());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await (await open()).findByLabelText<HTMLInputElement>('Anzahl 2')).value).toBe('3');
  });

  test('where somebody else closes meanwhile says so, and that the next one is shown', async () => {
    let number = 324;
    const { client } = openClosings('/dashboard/closings', {
      'GET /v1/customers/{customerId}/closings/next': () => ({ figures, number, revision: 1 }),
      'GET /v1/customers/{customerId}/closings/next/receipt': () => failure('general.error.internal', 500),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Tag abschliessen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tag abschliessen' }));
    await dialog.findByText(/5 Bestellungen sind noch nicht ganz bezahlt/);
    expect(dialog.queryByRole('alert')).toBeNull();
    number = 325;
    await act(() => client.invalidateQueries());
    expect((await dialog.findByRole('alert')).textContent).toContain('abgeschlossen (Z 324)');
  });

  test('an X report whose answer was lost comes out once when it is asked for again, and anew with other figures', async () => {
    let shown = { ...figures, to: 1_795_200_000, turnover: money(0) };
    const answers = [failure('network', 0), { revision: 2 }, failure('network', 0), { revision: 4 }];
    const { client, sent } = openClosings('/dashboard/closings', {
      'GET /v1/customers/{customerId}/closings/next': () => ({ figures: shown, number: 324, revision: 1 }),
      'GET /v1/customers/{customerId}/closings/next/receipt': () => failure('general.error.internal', 500),
      'POST /v1/customers/{customerId}/closings/next/print': () => answers.shift(),
    });
    const ids = () =>
      sent
        .filter(({ key }) => key === 'POST /v1/customers/{customerId}/closings/next/print')
        .map(({ input }) => (input as { body: { id: string } }).body.id);
    fireEvent.click(await screen.findByRole('button', { name: 'Tag abschliessen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tag abschliessen' }));
    await dialog.findByText(/5 Bestellungen sind noch nicht ganz bezahlt/);
    const press = async () => {
      const before = ids().length;
      fireEvent.click(await dialog.findByRole('button', { name: 'X-Bericht drucken' }));
      await waitFor(() => expect(ids()).toHaveLength(before + 1));
      const told = screen.queryAllByRole('button', { name: 'Verstanden' });
      for (const one of told) fireEvent.click(one);
    };
    await press();
    // Read again a moment later, with the journal further on: the same report.
    shown = { ...shown, to: shown.to + 60, chain: { ...shown.chain, sequence: shown.chain.sequence + 1 } };
    await act(() => client.invalidateQueries());
    await press();
    await press();
    shown = { ...shown, turnover: money(shown.turnover + 500) };
    await act(() => client.invalidateQueries());
    await press();
    const [first, again, other, anew] = ids();
    expect(again).toBe(first);
    expect(new Set([first, other, anew]).size).toBe(3);
  });

  test('whoever closes at the same moment is told the same, and keeps what was counted', async () => {
    let number = 324;
    const { sent } = openClosings('/dashboard/closings', {
      'GET /v1/customers/{customerId}/closings/next': () => ({ figures, number, revision: 1 }),
      'GET /v1/customers/{customerId}/closings/next/receipt': () => failure('general.error.internal', 500),
      'POST /v1/customers/{customerId}/closings': () => {
        number = 325;
        return failure('closings.error.madeMeanwhile', 409);
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Tag abschliessen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tag abschliessen' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Zählen' }));
    fireEvent.change(dialog.getByRole('textbox', { name: 'Anzahl 2' }), { target: { value: '3' } });
    fireEvent.change(dialog.getByLabelText('Grund der Differenz'), { target: { value: 'Münze zu viel' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Tag abschliessen' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('abgeschlossen (Z 324)');
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Anzahl 2' }).value).toBe('3');
    fireEvent.click(dialog.getByRole('button', { name: 'Tag abschliessen' }));
    const numbers = () =>
      sent
        .filter(({ key }) => key === 'POST /v1/customers/{customerId}/closings')
        .map(({ input }) => (input as { body: { number: number } }).body.number);
    await vi.waitFor(() => expect(numbers()).toEqual([324, 325]));
  });
});
