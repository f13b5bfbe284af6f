import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

import type { ReportFailure } from '../../parts/failure/failure-context.ts';
import { aCustomer, aUser } from '../../test/a-person.ts';
import { failure, fakeApi, underWay } from '../../test/fake-api.ts';
import { aSession, renderScreen } from '../../test/render-screen.tsx';
import { ActionsScreen } from './actions-screen.tsx';

afterEach(cleanup);

type Answers = Parameters<typeof fakeApi>[0];

function show(answers: Answers = {}) {
  const report = vi.fn<ReportFailure>();
  const { api, sent } = fakeApi({
    'GET /v1/customers': () => ({ customers: [aCustomer()] }),
    'GET /v1/users': () => ({ users: [aUser()] }),
    ...answers,
  });
  renderScreen(<ActionsScreen />, api, report, { ...aSession(api).user, systemRole: 'systemAdmin' });
  const inputOf = (key: string) => sent.find((each) => each.key === key)?.input;
  return { sent, report, inputOf };
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a test mail', () => {
  test('goes to the own address unless another is typed, and it is said', async () => {
    const { inputOf } = show({ 'POST /v1/system/sendTestMail': () => ({}) });
    const mail = await card('Testmail');
    await press('Testmail senden');
    await mail.findByText('Testmail an s@x.ch ist unterwegs');
    expect(inputOf('POST /v1/system/sendTestMail')).toEqual({ body: { to: 's@x.ch' } });
  });

  test.each([
    ['mail.error.notSet', 409, 'Der Mailversand ist nicht eingerichtet.'],
    ['mail.error.failed', 502, 'Die Mail konnte nicht gesendet werden.'],
  ])('that cannot be sent (%s) is told beside the button, not in a dialog', async (code, status, text) => {
    const { report } = show({ 'POST /v1/system/sendTestMail': () => failure(code, status) });
    const mail = await card('Testmail');
    await press('Testmail senden');
    await mail.findByText(text);
    expect(report).not.toHaveBeenCalled();
  });

  test('that fails otherwise is a dialog', async () => {
    const { report } = show({ 'POST /v1/system/sendTestMail': () => failure('general.error.internal', 500) });
    await card('Testmail');
    await press('Testmail senden');
    await waitFor(() => expect(report.mock.calls[0]?.[2]).toBe('Die Aktion ist fehlgeschlagen'));
  });

  test('to no address is not sent', async () => {
    const { sent } = show();
    const mail = await card('Testmail');
    await userEvent.clear(mail.getByLabelText('An'));
    await press('Testmail senden');
    expect(mail.getByRole('alert').textContent).toBe('Ungültige E-Mail-Adresse');
    expect(sent.some(({ key }) => key.includes('sendTestMail'))).toBe(false);
  });
});

test('the print queue of one venue; what stays unclear is counted', async () => {
  const { inputOf } = show({ 'POST /v1/system/resendPrintQueue': () => ({ jobs: 2, unclear: 1 }) });
  const queue = await card('Druckwarteschlange');
  await queue.findByRole('option', { name: 'Gasthof Linde' });
  await userEvent.selectOptions(queue.getByLabelText('Betrieb'), 'Gasthof Linde');
  await press('Nochmals drucken');
  await queue.findByText('2 Aufträge werden nochmals gedruckt');
  expect(queue.getByText('1 unklarer Auftrag bleibt liegen')).toBeTruthy();
  expect(inputOf('POST /v1/system/resendPrintQueue')).toEqual({ body: { customer: 'c1' } });
});

test('the journals: venue by venue, with what is wrong in them', async () => {
  const venues = [
    { customer: 'c1', entries: 12, problems: [] },
    { customer: 'gone', entries: 3, problems: ['entry 2 is missing'] },
  ];
  const { inputOf } = show({ 'POST /v1/system/verifyJournal': () => ({ venues, left: 0 }) });
  const journal = await card('Journal');
  await press('Journal prüfen');
  await journal.findByText('Gasthof Linde: 12 Einträge, alles stimmt');
  expect(journal.getByText(/1 Abweichung/)).toBeTruthy();
  expect(journal.getByText('entry 2 is missing')).toBeTruthy();
  expect(inputOf('POST /v1/system/verifyJournal')).toEqual({ body: {} });
});

const sound = (customer: string) => ({ customer, entries: 12, problems: [] });

test('of many venues those with something wrong stand first, then those that nobody could check', async () => {
  const unchecked = { customer: 'c5', entries: null, problems: [] };
  const broken = { customer: 'c9', entries: 3, problems: ['entry 2 is missing'] };
  const venues = [sound('c2'), sound('c3'), unchecked, sound('c7'), broken];
  show({ 'POST /v1/system/verifyJournal': () => ({ venues, left: 0 }) });
  const journal = await card('Journal');
  await press('Journal prüfen');
  await journal.findByText('entry 2 is missing');
  const told = journal.getAllByRole('listitem').map(({ textContent }) => textContent.slice(0, 2));
  expect(told).toEqual(['c9', 'c5', 'c2', 'c3', 'c7']);
});

test('journals of many venues are checked call by call, and the page says how far it got', async () => {
  let goOn: (part: unknown) => void = () => {};
  const second = new Promise((answer) => (goOn = answer));
  const parts = [{ venues: [sound('c1')], left: 1 }, second];
  const { sent } = show({ 'POST /v1/system/verifyJournal': () => parts.shift() });
  const journal = await card('Journal');
  await press('Journal prüfen');
  await journal.findByText('1 von 2 Betrieben geprüft');
  expect(journal.getByText('Gasthof Linde: 12 Einträge, alles stimmt')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Journal prüfen' }).getAttribute('aria-busy')).toBe('true');
  goOn({ venues: [sound('c1'), sound('c2')], left: 0 });
  await journal.findByText('c2: 12 Einträge, alles stimmt');
  expect(journal.queryByText(/von 2 Betrieben/)).toBeNull();
  expect(sent.filter(({ key }) => key === 'POST /v1/system/verifyJournal')).toHaveLength(2);
});

test('what was found before the page was closed stands there, and a check that fails in the middle keeps it', async () => {
  const last = { venues: [sound('c1')], left: 1 };
  const { report } = show({
    'GET /v1/system/verifyJournal': () => last,
    'POST /v1/system/verifyJournal': () => failure('general.error.busy', 503),
  });
  const journal = await card('Journal');
  await journal.findByText('1 von 2 Betrieben geprüft');
  await press('Journal prüfen');
  await waitFor(() => expect(report).toHaveBeenCalledOnce());
  expect(journal.getByText('Gasthof Linde: 12 Einträge, alles stimmt')).toBeTruthy();
});

test('statistics are rebuilt call by call too', async () => {
  const parts = [
    { venues: 1, problems: 0, notChecked: 0, left: 2 },
    { venues: 3, problems: 0, notChecked: 0, left: 0 },
  ];
  const { sent } = show({ 'POST /v1/system/rebuildStatistics': () => parts.shift() });
  const statistics = await card('Statistik');
  await press('Statistik neu rechnen');
  await statistics.findByText('3 Betriebe verglichen, alles stimmt');
  expect(sent.filter(({ key }) => key.includes('rebuildStatistics'))).toHaveLength(2);
});

test('statistics that do not get on are asked for no more, and it is said', async () => {
  const { report, sent } = show({
    'POST /v1/system/rebuildStatistics': () =>
      sent.length > 50 ? failure('general.error.internal', 500) : { venues: 1, problems: 0, notChecked: 0, left: 2 },
  });
  const statistics = await card('Statistik');
  await press('Statistik neu rechnen');
  await waitFor(() => expect(report).toHaveBeenCalledOnce());
  expect(sent.filter(({ key }) => key.includes('rebuildStatistics'))).toHaveLength(6);
  expect(statistics.getByText('1 von 3 Betrieben geprüft').closest('[aria-atomic="true"]')).not.toBeNull();
});

test('statistics that differ from the journal are said', async () => {
  const { report } = show({
    'POST /v1/system/rebuildStatistics': () => ({ venues: 3, problems: 2, notChecked: 0, left: 0 }),
  });
  const statistics = await card('Statistik');
  await press('Statistik neu rechnen');
  await statistics.findByText('3 Betriebe verglichen: 2 Abweichungen');
  expect(report).not.toHaveBeenCalled();
});

test('books that could not be checked are told as such, and not as books that differ', async () => {
  const venues = [{ customer: 'c1', entries: null, problems: [] }, sound('c2')];
  show({
    'POST /v1/system/verifyJournal': () => ({ venues, left: 0 }),
    'POST /v1/system/rebuildStatistics': () => ({ venues: 3, problems: 0, notChecked: 1, left: 0 }),
  });
  const journal = await card('Journal');
  await press('Journal prüfen');
  await journal.findByText(/^Gasthof Linde: liess sich hier nicht prüfen/);
  expect(journal.queryByText(/Abweichung|Gasthof Linde: .*alles stimmt/)).toBeNull();
  const statistics = await card('Statistik');
  await press('Statistik neu rechnen');
  await statistics.findByText(/^1 Betrieb liess sich hier nicht prüfen/);
  expect(statistics.getByText(/^2 Betriebe verglichen, alles stimmt/)).toBeTruthy();
});

test('an action under way is not started twice', async () => {
  const { sent } = show({ 'POST /v1/system/rebuildStatistics': underWay });
  await card('Statistik');
  await press('Statistik neu rechnen');
  await press('Statistik neu rechnen');
  expect(sent.filter(({ key }) => key.includes('rebuildStatistics'))).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Statistik neu rechnen' }).getAttribute('aria-busy')).toBe('true');
});

test('all sessions of a user end, once one is chosen', async () => {
  const { sent, inputOf } = show({ 'POST /v1/users/{userId}/endSessions': () => ({ sessions: 3 }) });
  const sessions = await card('Anmeldungen beenden');
  await userEvent.click(sessions.getByRole('button', { name: 'Überall abmelden' }));
  expect(sessions.getByRole('alert').textContent).toBe('Bitte einen Benutzer wählen');
  expect(sent.some(({ key }) => key.includes('endSessions'))).toBe(false);
  await sessions.findByRole('option', { name: 'Nadia Roth, nadia@linde.ch' });
  await userEvent.selectOptions(sessions.getByLabelText('Benutzer'), 'u2');
  await userEvent.click(sessions.getByRole('button', { name: 'Überall abmelden' }));
  await sessions.findByText('3 Anmeldungen beendet');
  expect(inputOf('POST /v1/users/{userId}/endSessions')).toEqual({ params: { userId: 'u2' } });
});

test('whom to sign out is asked for where that was pressed, whatever is wrong in another action', async () => {
  show();
  const mail = await card('Testmail');
  const sessions = await card('Anmeldungen beenden');
  await userEvent.clear(mail.getByLabelText('An'));
  await press('Testmail senden');
  expect(document.activeElement).toBe(mail.getByLabelText('An'));
  await userEvent.click(sessions.getByRole('button', { name: 'Überall abmelden' }));
  expect(document.activeElement).toBe(sessions.getByLabelText('Benutzer'));
});
