import { money } from '@comanda/domain/money';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { failure } from '../../../test/fake-api.ts';
import { openClosings } from '../../../test/open-closings.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const invoice = {
  id: 'i1',
  number: 12,
  order: { id: 'o1', number: '2026-47-124' },
  debtor: {
    name: 'Muster AG',
    street: 'Dorfweg',
    houseNumber: '1',
    zip: '4500',
    city: 'Solothurn',
    country: 'CH',
    email: '',
    uid: '',
  },
  date: '2026-10-01',
  dueDate: '2026-10-31',
  amount: money(12_000),
  credited: money(0),
  open: money(12_000),
  state: 'overdue',
  madeAt: 1_795_200_120,
};
const entry = {
  id: 'e1',
  kind: 'received',
  amount: money(2000),
  date: '2026-10-20',
  reason: null,
  takesBack: null,
  isTakenBack: false,
  at: 1_795_200_120,
  by: { id: 'u1', name: 'Anna' },
};
const detail = {
  invoice: { ...invoice, open: money(10_000) },
  reference: '00 00000 00000 00000 00000 00125',
  entries: [entry],
  credits: [],
  madeBy: { id: 'u1', name: 'Anna' },
};
const totals = {
  open: { count: 1, amount: money(10_000) },
  overdue: { count: 1, amount: money(10_000) },
  overpaid: { count: 0, amount: money(0) },
  cursor: null,
};
const answers = {
  'GET /v1/customers/{customerId}/invoices': () => ({ invoices: [invoice], ...totals }),
  'GET /v1/invoices/{invoiceId}': () => detail,
  'GET /v1/customers/{customerId}/invoiceSettings': () => ({ settings: null, version: 1 }),
  'POST /v1/invoices/{invoiceId}/entries': () => ({ ...detail, revision: 2 }),
  'POST /v1/invoices/{invoiceId}/entries/{entryId}/takeBack': () => ({ ...detail, revision: 2 }),
};
const openTab = (more: Parameters<typeof openClosings>[1] = {}) =>
  openClosings('/dashboard/closings?tab=invoices', { ...answers, ...more });
const bodies = (sent: ReturnType<typeof openTab>['sent'], key: string) =>
  sent.flatMap((one) => (one.key === key ? [(one.input as { body: unknown }).body] : []));

test('says beside what is open what was paid too much', async () => {
  const overpaid = { count: 2, amount: money(56_543) };
  openTab({ 'GET /v1/customers/{customerId}/invoices': () => ({ invoices: [], ...totals, overpaid }) });
  expect(await screen.findByText(/^2 zu viel bezahlt, CHF.565\.43$/u)).toBeTruthy();
  expect(screen.getByText('Keine Rechnung passt zu dem, was gesucht wird.')).toBeTruthy();
});

test('does not say of what was written off that somebody paid it', async () => {
  const lost = { ...invoice, state: 'paid', open: money(0) };
  openTab({ 'GET /v1/customers/{customerId}/invoices': () => ({ invoices: [lost], ...totals }) });
  const row = await screen.findByRole('listitem');
  expect(within(row).getByText('Erledigt')).toBeTruthy();
  expect(screen.queryByText('Bezahlt')).toBeNull();
});

test('says to a house without invoices what comes before the first one', async () => {
  const open = { count: 0, amount: money(0) };
  openTab({ 'GET /v1/customers/{customerId}/invoices': () => ({ invoices: [], ...totals, open, overdue: open }) });
  expect(await screen.findByText(/^Sind die Angaben für Rechnungen gespeichert, geht eine Bestellung/)).toBeTruthy();
});

test('lists what is to be paid, and asks for a state', async () => {
  const { sent } = openTab();
  expect(await screen.findByText('Muster AG')).toBeTruthy();
  expect(screen.getByText('1 Rechnung offen')).toBeTruthy();
  expect(screen.getByText('1 überfällig')).toBeTruthy();
  expect(screen.queryByText(/zu viel bezahlt/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Zu viel bezahlt' }));
  const asked = () =>
    sent.flatMap(({ key, input }) =>
      key === 'GET /v1/customers/{customerId}/invoices' ? [(input as { query: { state?: string } }).query.state] : [],
    );
  await waitFor(() => expect(asked()).toEqual(['open', 'overpaid']));
});

test('says that there is none, and that it could not be read', async () => {
  openTab({ 'GET /v1/customers/{customerId}/invoices': () => ({ invoices: [], ...totals }) });
  expect(await screen.findByText('Keine Rechnungen')).toBeTruthy();
  cleanup();
  openTab({ 'GET /v1/customers/{customerId}/invoices': () => failure('general.error.internal', 500) });
  expect(await screen.findByRole('button', { name: 'Nochmals versuchen' })).toBeTruthy();
});

test('books a payment of the bank: what is open stands there, more is told', async () => {
  const { sent } = openTab();
  await userEvent.click(await screen.findByRole('button', { name: /Rechnung 12,/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Zahlung buchen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Zahlung buchen' });
  const amount = within(dialog).getByLabelText<HTMLInputElement>(/^Betrag/);
  expect(amount.value).toBe('100.00');
  await userEvent.clear(amount);
  await userEvent.type(amount, '130');
  expect(await within(dialog).findByText(/mehr als offen ist: CHF 30\.00/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Buchen' }));
  await waitFor(() =>
    expect(bodies(sent, 'POST /v1/invoices/{invoiceId}/entries')).toMatchObject([{ kind: 'received', amount: 13_000 }]),
  );
});

test('a payment whose answer was lost is booked once, the same again of another day is another one', async () => {
  const isAway = { now: true };
  const key = 'POST /v1/invoices/{invoiceId}/entries' as const;
  const { sent } = openTab({ [key]: () => (isAway.now ? failure('network', 0) : { ...detail, revision: 2 }) });
  await userEvent.click(await screen.findByRole('button', { name: /Rechnung 12,/ }));
  const begin = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Zahlung buchen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Zahlung buchen' });
    return () => userEvent.click(within(dialog).getByRole('button', { name: 'Buchen' }));
  };
  const book = await begin();
  await book();
  await waitFor(() => expect(bodies(sent, key)).toHaveLength(1));
  isAway.now = false;
  await book();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Zahlung buchen' })).toBeNull());
  await (
    await begin()
  )();
  await waitFor(() => expect(bodies(sent, key)).toHaveLength(3));
  const ids = bodies(sent, key).map((body) => (body as { id: string }).id);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('takes an entry back with a reason alone', async () => {
  const { sent } = openTab();
  await userEvent.click(await screen.findByRole('button', { name: /Rechnung 12,/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Zurücknehmen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Buchung zurücknehmen' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Zurücknehmen' }));
  expect(await within(dialog).findByText('Bitte einen Grund angeben')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('Grund'), 'falsche Firma');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Zurücknehmen' }));
  const key = 'POST /v1/invoices/{invoiceId}/entries/{entryId}/takeBack';
  await waitFor(() => expect(bodies(sent, key)).toMatchObject([{ reason: 'falsche Firma' }]));
});

test('an entry taken back, or an invoice credited, is so once where the answer was lost', async () => {
  const isAway = { now: true };
  const answer = () => (isAway.now ? failure('network', 0) : { ...detail, revision: 2 });
  const takesBack = 'POST /v1/invoices/{invoiceId}/entries/{entryId}/takeBack' as const;
  const credits = 'POST /v1/invoices/{invoiceId}/credit' as const;
  const { sent } = openTab({ [takesBack]: answer, [credits]: answer });
  await userEvent.click(await screen.findByRole('button', { name: /Rechnung 12,/ }));
  const tries = async (opens: string, title: string, submit: string, key: typeof takesBack | typeof credits) => {
    isAway.now = true;
    await userEvent.click(await screen.findByRole('button', { name: opens }));
    const dialog = await screen.findByRole('dialog', { name: title });
    await userEvent.type(within(dialog).getByLabelText('Grund'), 'falsche Firma');
    await userEvent.click(within(dialog).getByRole('button', { name: submit }));
    await waitFor(() => expect(bodies(sent, key)).toHaveLength(1));
    isAway.now = false;
    await userEvent.click(within(dialog).getByRole('button', { name: submit }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
    const [first, second] = bodies(sent, key).map((body) => (body as { id: string }).id);
    expect(second).toBe(first);
  };
  await tries('Zurücknehmen', 'Buchung zurücknehmen', 'Zurücknehmen', takesBack);
  await tries('Gutschrift', 'Gutschrift', 'Gutschreiben', credits);
});

test('settings name the kind of the account, and say what is wrong with it', async () => {
  openTab();
  await userEvent.click(await screen.findByRole('button', { name: 'Angaben für Rechnungen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Angaben für Rechnungen' });
  const iban = await within(dialog).findByLabelText('IBAN oder QR-IBAN');
  await userEvent.type(iban, 'CH44 3199 9123 0008 8901 3');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Speichern' }));
  expect(await within(dialog).findByText(/keine IBAN aus der Schweiz/)).toBeTruthy();
  await userEvent.type(iban, '{Backspace}2');
  expect(await within(dialog).findByText(/^QR-IBAN: Zahlungen kommen/)).toBeTruthy();
});

test('what was paid too much stands as that, and less than nothing in one way', async () => {
  const overpaid = { ...invoice, credited: money(2000), open: money(-2810), state: 'overpaid' };
  const back = { ...entry, id: 'e3', kind: 'paidBack', amount: money(-2000) };
  openTab({
    'GET /v1/customers/{customerId}/invoices': () => ({ invoices: [overpaid], ...totals }),
    'GET /v1/invoices/{invoiceId}': () => ({ ...detail, invoice: overpaid, entries: [back] }),
  });
  const row = await screen.findByRole('button', { name: /Rechnung 12,/ });
  expect(row.closest('li')?.textContent).toMatch(/Zu viel bezahlt28\.10$/);
  await userEvent.click(row);
  const dialog = within(await screen.findByRole('dialog', { name: 'Rechnung 12' }));
  const text = async (label: string) => (await dialog.findAllByText(label))[0]?.parentElement?.textContent;
  expect(await text('Zu viel bezahlt')).toBe('Zu viel bezahltCHF\u00a028.10');
  expect(await text('Gutschrift')).toBe('GutschriftCHF\u00a0−20.00');
  expect(dialog.queryByText('Offen')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Zahlung buchen' }));
  const amount = screen.getByLabelText<HTMLInputElement>(/^Betrag/);
  await userEvent.clear(amount);
  await userEvent.type(amount, '8.10');
  expect(screen.getByText(/^Danach zu viel bezahlt: CHF.20\.00$/u)).toBeTruthy();
});

test('what was written off and credited after it is said to be paid by nobody', async () => {
  const credited = { ...invoice, credited: invoice.amount, open: money(-10_000), state: 'overpaid' };
  const writtenOff = { ...entry, id: 'e2', kind: 'writtenOff', amount: money(10_000), reason: 'Konkurs' };
  const paidBack = { ...entry, id: 'e3', kind: 'paidBack', amount: money(-2000) };
  const entries = [entry, writtenOff, paidBack];
  openTab({ 'GET /v1/invoices/{invoiceId}': () => ({ ...detail, invoice: credited, entries }) });
  await userEvent.click(await screen.findByRole('button', { name: /Rechnung 12,/ }));
  expect(await screen.findByText(/Diesen Betrag hat niemand bezahlt/)).toBeTruthy();
});

test('a credit note stands below what was booked, with why, and its sheet is saved by its receipt', async () => {
  const key = 'GET /v1/invoices/{invoiceId}/pdf' as const;
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const credits = [{ id: 'c1', number: 88, amount: money(1200), date: '2026-11-21', reason: 'falsche Firma' }];
  const { sent } = openTab({
    'GET /v1/invoices/{invoiceId}': () => ({ ...detail, credits }),
    [key]: () => ({ pdf: 'JVBERi0=' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /Rechnung 12,/ }));
  const row = (await screen.findByText('Gutschrift, Beleg 88')).closest<HTMLElement>('.list-row');
  expect(row?.textContent).toContain('falsche Firma');
  expect(row?.textContent).toContain('−12.00');
  await userEvent.click(screen.getByRole('button', { name: 'Gutschrift, Beleg 88, PDF' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(sent.find((one) => one.key === key)?.input).toMatchObject({ query: { credit: '88' } });
});

test('goes by mail to the address that it knows, once however often it is tried, where the house can', async () => {
  openTab();
  await userEvent.click(await screen.findByRole('button', { name: /Rechnung 12,/ }));
  await screen.findByRole('button', { name: 'Zahlung buchen' });
  expect(screen.queryByRole('button', { name: 'E-Mail' })).toBeNull();
  cleanup();
  const key = 'POST /v1/invoices/{invoiceId}/mail' as const;
  const isAway = { now: true };
  const debtor = { ...invoice.debtor, email: 'buchhaltung@muster.test' };
  const { sent } = openClosings(
    '/dashboard/closings?tab=invoices',
    {
      ...answers,
      'GET /v1/invoices/{invoiceId}': () => ({ ...detail, invoice: { ...invoice, debtor } }),
      [key]: () => (isAway.now ? failure('mail.error.failed', 502) : { revision: 2 }),
    },
    undefined,
    { mailsReceipts: true },
  );
  await userEvent.click(await screen.findByRole('button', { name: /Rechnung 12,/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'E-Mail' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rechnung per E-Mail' });
  expect(within(dialog).getByLabelText<HTMLInputElement>('E-Mail').value).toBe('buchhaltung@muster.test');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Senden' }));
  expect(await within(dialog).findByText('Die Mail konnte nicht gesendet werden.')).toBeTruthy();
  isAway.now = false;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Senden' }));
  expect(await screen.findByText('Rechnung an buchhaltung@muster.test gesendet')).toBeTruthy();
  const ids = bodies(sent, key).map((body) => (body as { id: string }).id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('a booking without a date says so at its field, and books nothing', async () => {
  const { sent } = openTab();
  await userEvent.click(await screen.findByRole('button', { name: /Muster AG/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Zahlung buchen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zahlung buchen' }));
  const date = dialog.getByLabelText<HTMLInputElement>('Datum');
  fireEvent.change(date, { target: { value: '' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Buchen' }));
  expect(dialog.getByText('Bitte ein Datum eingeben')).toBeTruthy();
  expect(date.getAttribute('aria-invalid')).toBe('true');
  expect(bodies(sent, 'POST /v1/invoices/{invoiceId}/entries')).toEqual([]);
});
