import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

import type { ReportFailure } from '../../parts/failure/failure-context.ts';
import { failure, fakeApi, underWay } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { AccountScreen } from './account-screen.tsx';

afterEach(cleanup);

const device = (id: string, change: object = {}) => ({
  id,
  userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0.0.0',
  createdAt: 1_763_000_000,
  lastSeenAt: 1_763_000_600,
  isCurrent: false,
  till: null,
  ...change,
});

type Answers = Parameters<typeof fakeApi>[0];

function show(answers: Answers = {}) {
  const report = vi.fn<ReportFailure>();
  const { api, sent } = fakeApi({
    'GET /v1/sessions': () => ({ sessions: [device('here', { isCurrent: true }), device('other')] }),
    'GET /v1/me/secondFactor': () => ({ since: null, recoveryCodesLeft: 0 }),
    ...answers,
  });
  renderScreen(<AccountScreen />, api, report);
  return { sent, report };
}

async function fill(values: Readonly<Record<string, string>>, action: string) {
  for (const [label, text] of Object.entries(values)) await userEvent.type(await screen.findByLabelText(label), text);
  await userEvent.click(screen.getByRole('button', { name: action }));
}
const newPassword = (change: object = {}) =>
  fill(
    {
      'Bisheriges Passwort': 'altes Passwort',
      'Neues Passwort': 'neues Passwort',
      'Passwort wiederholen': 'neues Passwort',
      ...change,
    },
    'Passwort ändern',
  );
const newPin = (pin: string) =>
  fill({ 'Neue PIN': pin, 'PIN wiederholen': pin, 'Passwort zur Bestätigung': 'geheim' }, 'PIN setzen');

describe('the devices', () => {
  test('where the person is signed in; this one cannot be signed out from here', async () => {
    const { sent } = show({ 'DELETE /v1/sessions/{sessionId}': () => ({}) });
    const here = (await screen.findByText('Dieses Gerät')).closest('li');
    expect(here?.textContent).toContain('Chrome, Android');
    expect(here?.querySelector('button')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Chrome, Android abmelden' }));
    await screen.findByText('Abgemeldet');
    expect(sent.find(({ key }) => key.startsWith('DELETE'))?.input).toEqual({ params: { sessionId: 'other' } });
  });

  /** As a server that asks who one is, once. */
  const asking = (check: (proof: string) => unknown) => {
    let isProved = false;
    return {
      'DELETE /v1/sessions/{sessionId}': () => (isProved ? {} : failure('account.error.unproved', 403)),
      'POST /v1/me/proof': ({ body }: { readonly body?: unknown }) => {
        const answer = check((body as { proof: string }).proof);
        isProved = answer === undefined;
        return answer ?? { provedUntil: 1_763_001_000 };
      },
    };
  };
  const deleted = (sent: readonly { key: string; input: unknown }[]) =>
    sent.flatMap(({ key, input }) =>
      key.startsWith('DELETE') ? [(input as { params: { sessionId: string } }).params.sessionId] : [],
    );

  test('are signed out after the password, where it was shown too long ago; a wrong one is told at its field', async () => {
    const { sent, report } = show({
      'GET /v1/sessions': () => ({ sessions: [device('here', { isCurrent: true }), device('a'), device('b')] }),
      ...asking((proof) => (proof === 'geheim' ? undefined : failure('account.error.wrongPassword', 403))),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Alle anderen abmelden' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Alle anderen abmelden' }));
    const field = dialog.getByLabelText<HTMLInputElement>('Passwort zur Bestätigung');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await userEvent.click(dialog.getByRole('button', { name: 'Abmelden' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Das Passwort darf nicht leer sein');
    await userEvent.type(field, 'falsch{Enter}');
    expect((await dialog.findByText('Das Passwort stimmt nicht')).textContent).not.toBe('');
    expect(field.value).toBe('falsch');
    await userEvent.clear(field);
    expect(dialog.queryByText('Das Passwort stimmt nicht')).toBeNull();
    await userEvent.type(field, 'geheim{Enter}');
    await screen.findByText('Abgemeldet');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(deleted(sent)).toEqual(['a', 'a', 'b']);
    expect(report).not.toHaveBeenCalled();
  });

  test('stay where the question is closed', async () => {
    const { sent, report } = show(asking(() => undefined));
    await userEvent.click(await screen.findByRole('button', { name: 'Chrome, Android abmelden' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Chrome, Android abmelden' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Schliessen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Chrome, Android abmelden' })).toBeTruthy();
    expect(deleted(sent)).toEqual(['other']);
    expect(sent.some(({ key }) => key === 'POST /v1/me/proof')).toBe(false);
    expect(report).not.toHaveBeenCalled();
  });

  test('are signed out after the PIN at a shared till; who guesses is told how long to wait', async () => {
    const here = device('here', { isCurrent: true, till: { id: 't1', name: 'Bar' } });
    show({
      'GET /v1/sessions': () => ({ sessions: [here, device('other')] }),
      ...asking((proof) => (proof === '2846' ? undefined : failure('till.error.locked', 429, { seconds: 30 }))),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Chrome, Android abmelden' }));
    const field = await screen.findByLabelText('PIN zur Bestätigung');
    await userEvent.type(field, '1111{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('30 Sekunden');
    await userEvent.clear(field);
    await userEvent.type(field, '2846{Enter}');
    await screen.findByText('Abgemeldet');
  });

  test('that cannot be read say why; the rest of the page works', async () => {
    show({ 'GET /v1/sessions': () => failure('general.error.internal', 500) });
    await screen.findByRole('button', { name: 'Nochmals versuchen' });
    expect(screen.getByRole('button', { name: 'PIN setzen' })).toBeTruthy();
  });

  test('are not said to be none while they are read', async () => {
    show({ 'GET /v1/sessions': underWay });
    await screen.findByRole('heading', { name: 'Angemeldete Geräte' });
    expect(screen.queryByText('Dieses Gerät')).toBeNull();
  });
});

describe('the password', () => {
  test('is changed; the fields are empty then', async () => {
    const { sent } = show({ 'PUT /v1/me/password': () => ({}) });
    await newPassword();
    await screen.findByText('Passwort geändert');
    const body = { currentPassword: 'altes Passwort', password: 'neues Passwort' };
    expect(sent.find(({ key }) => key === 'PUT /v1/me/password')?.input).toEqual({ body });
    expect(screen.getByLabelText<HTMLInputElement>('Neues Passwort').value).toBe('');
  });

  test('is not when the current one is wrong: the field says so, no dialog, until it is typed again', async () => {
    const { report } = show({ 'PUT /v1/me/password': () => failure('account.error.wrongPassword', 403) });
    await newPassword();
    const current = screen.getByLabelText('Bisheriges Passwort');
    expect((await screen.findByRole('alert')).textContent).toBe('Das Passwort stimmt nicht');
    expect(current.getAttribute('aria-invalid')).toBe('true');
    expect(report).not.toHaveBeenCalled();
    await userEvent.type(current, 'x');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is not when the new one is easy to guess: the field says so, until it is typed again', async () => {
    const { report } = show({ 'PUT /v1/me/password': () => failure('password.error.guessable', 422) });
    await newPassword();
    const wanted = screen.getByLabelText('Neues Passwort');
    expect((await screen.findByRole('alert')).textContent).toContain('zu leicht zu erraten');
    expect(wanted.getAttribute('aria-invalid')).toBe('true');
    expect(report).not.toHaveBeenCalled();
    await userEvent.type(wanted, 'x');
    expect(screen.queryByText(/zu leicht zu erraten/)).toBeNull();
  });

  test('that was tried too often says how long to wait, at the field', async () => {
    const { report } = show({ 'PUT /v1/me/password': () => failure('login.error.wait', 429, { seconds: 4 }) });
    await newPassword();
    expect((await screen.findByRole('alert')).textContent).toContain('4 Sekunden');
    expect(report).not.toHaveBeenCalled();
  });

  test('whose change fails otherwise is a dialog with its own title', async () => {
    const { report } = show({ 'PUT /v1/me/password': () => failure('general.error.internal', 500) });
    await newPassword();
    await waitFor(() => expect(report.mock.calls[0]?.[2]).toBe('Das Passwort konnte nicht geändert werden'));
  });

  test('that is too short or repeated wrongly is not sent', async () => {
    const { sent } = show();
    await newPassword({ 'Neues Passwort': 'kurz', 'Passwort wiederholen': 'anders' });
    const told = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(told).toEqual(['Das Passwort muss mindestens 8 Zeichen lang sein', 'Die Passwörter stimmen nicht überein']);
    expect(sent.some(({ key }) => key === 'PUT /v1/me/password')).toBe(false);
  });
});

describe('the personal PIN', () => {
  test('is set', async () => {
    const { sent } = show({ 'PUT /v1/me/pin': () => ({}) });
    await newPin('2846');
    await screen.findByText('PIN gesetzt');
    expect(sent.find(({ key }) => key === 'PUT /v1/me/pin')?.input).toEqual({
      body: { password: 'geheim', pin: '2846' },
    });
  });

  test('needs the right password: its field says so', async () => {
    const { report } = show({ 'PUT /v1/me/pin': () => failure('account.error.wrongPassword', 403) });
    await newPin('2846');
    expect((await screen.findByRole('alert')).textContent).toBe('Das Passwort stimmt nicht');
    expect(screen.getByLabelText('Passwort zur Bestätigung').getAttribute('aria-invalid')).toBe('true');
    expect(report).not.toHaveBeenCalled();
  });

  test('that the server finds too easy: its field says so', async () => {
    show({ 'PUT /v1/me/pin': () => failure('pin.error.guessable', 422) });
    await newPin('2846');
    await screen.findByRole('alert');
    expect(screen.getByLabelText('Neue PIN').getAttribute('aria-invalid')).toBe('true');
  });
});

test('the language of the screens is kept by the server', async () => {
  const { sent } = show({ 'PUT /v1/me/language': () => ({}) });
  await userEvent.selectOptions(await screen.findByLabelText('Sprache der Bildschirme'), 'en-US');
  await screen.findByText('Sprache gespeichert');
  expect(sent.at(-1)?.input).toEqual({ body: { language: 'en-US' } });
});

describe('what is wrong in one of its forms', () => {
  const mark = () => userEvent.click(screen.getByRole('button', { name: 'PIN setzen' }));

  test('leads nobody away who sends another one', async () => {
    show({ 'PUT /v1/me/password': () => ({}) });
    await screen.findByLabelText('Neue PIN');
    await mark();
    expect(document.activeElement).toBe(screen.getByLabelText('Neue PIN'));
    await newPassword();
    await screen.findByText('Passwort geändert');
    expect(document.activeElement?.closest('form')).not.toBe(screen.getByLabelText('Neue PIN').closest('form'));
  });

  test('is led to in the form that was sent, not in the one above it', async () => {
    show();
    await screen.findByLabelText('Neue PIN');
    await mark();
    await userEvent.click(screen.getByRole('button', { name: 'Passwort ändern' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Bisheriges Passwort'));
  });
});
