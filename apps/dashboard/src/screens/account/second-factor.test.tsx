import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

import type { ReportFailure } from '../../parts/failure/failure-context.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { SecondFactor } from './second-factor.tsx';

afterEach(cleanup);

const recoveryCodes = Array.from({ length: 10 }, (_, index) => `7KQ4D-M2XR${index}`);
const begun = { secret: 'GEZDGNBVGY3TQOJQ', address: 'otpauth://totp/Comanda:a?secret=GEZDGNBVGY3TQOJQ' };

type Answers = Parameters<typeof fakeApi>[0];

function show(answers: Answers = {}, state = { since: null as number | null, recoveryCodesLeft: 0 }) {
  const report = vi.fn<ReportFailure>();
  const { api, sent } = fakeApi({
    'GET /v1/me/secondFactor': () => state,
    'POST /v1/me/secondFactor': () => begun,
    'POST /v1/me/secondFactor/turnOn': () => ({ recoveryCodes }),
    ...answers,
  });
  renderScreen(<SecondFactor />, api, report);
  const bodies = (key: string) => sent.filter((each) => each.key === key).map(({ input }) => input);
  return { report, bodies };
}
const isOn = { since: 1_763_000_000, recoveryCodesLeft: 8 };
const dialog = () => within(screen.getByRole('dialog'));
const begin = async (password = 'geheim') => {
  await userEvent.click(await screen.findByRole('button', { name: 'Einrichten' }));
  if (password !== '') await userEvent.type(dialog().getByLabelText('Passwort zur Bestätigung'), password);
  await userEvent.click(dialog().getByRole('button', { name: 'Weiter' }));
};

describe('setting it up', () => {
  test('password, code of the app, recovery codes shown once', async () => {
    const { bodies } = show();
    await begin();
    const code = await screen.findByLabelText('Code aus der App');
    expect(document.activeElement).toBe(code);
    expect(screen.getByTitle('QR-Code für die Authenticator-App')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Schlüssel').value).toBe('GEZD GNBV GY3T QOJQ');
    await userEvent.type(code, '123 456');
    await userEvent.click(dialog().getByRole('button', { name: 'Einschalten' }));
    await screen.findByText('7KQ4D-M2XR0');
    expect(screen.getAllByText(/^7KQ4D-/)).toHaveLength(10);
    expect(screen.getByText('Wiederherstellungscodes für s@x.ch')).toBeTruthy();
    expect(bodies('POST /v1/me/secondFactor')).toEqual([{ body: { password: 'geheim' } }]);
    expect(bodies('POST /v1/me/secondFactor/turnOn')).toEqual([{ body: { code: '123456' } }]);
    await userEvent.click(dialog().getByRole('button', { name: 'Sicher aufbewahrt' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a wrong password and a wrong code stand at their fields', async () => {
    const { report } = show({ 'POST /v1/me/secondFactor': () => failure('account.error.wrongPassword', 403) });
    await begin();
    expect((await screen.findByRole('alert')).textContent).toBe('Das Passwort stimmt nicht');
    cleanup();
    show({ 'POST /v1/me/secondFactor/turnOn': () => failure('secondFactor.error.wrong', 403) });
    await begin();
    await userEvent.type(await screen.findByLabelText('Code aus der App'), '123456{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Der Code stimmt nicht');
    expect(report).not.toHaveBeenCalled();
  });

  test('nothing is sent without password or with half a code', async () => {
    const { bodies } = show();
    await begin('');
    expect(screen.getByRole('alert').textContent).toBe('Das Passwort darf nicht leer sein');
    await userEvent.type(dialog().getByLabelText('Passwort zur Bestätigung'), 'geheim{Enter}');
    await userEvent.type(await screen.findByLabelText('Code aus der App'), '12345{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Bitte den Code eingeben');
    expect(bodies('POST /v1/me/secondFactor/turnOn')).toEqual([]);
  });

  test('that took too long is told in a dialog', async () => {
    const { report } = show({ 'POST /v1/me/secondFactor/turnOn': () => failure('secondFactor.error.notBegun', 409) });
    await begin();
    await userEvent.type(await screen.findByLabelText('Code aus der App'), '123456{Enter}');
    await waitFor(() => expect(report.mock.calls[0]?.[1]).toContain('zu lange gedauert'));
  });
});

describe('while it is on', () => {
  const prove = async (code: string, action: string) => {
    await userEvent.type(dialog().getByLabelText('Passwort zur Bestätigung'), 'geheim');
    await userEvent.type(dialog().getByLabelText('Code aus der App oder Wiederherstellungscode'), code);
    await userEvent.click(dialog().getByRole('button', { name: action }));
  };

  test('since when, and how many recovery codes are left; few stand out', async () => {
    show({}, isOn);
    await screen.findByText('8 Wiederherstellungscodes sind übrig.');
    expect(screen.getByText('Eingeschaltet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Einrichten' })).toBeNull();
    cleanup();
    show({}, { ...isOn, recoveryCodesLeft: 1 });
    expect((await screen.findByText('1 Wiederherstellungscode ist übrig.')).closest('.note--warning')).toBeTruthy();
  });

  test('it is turned off by password and code', async () => {
    const { bodies } = show({ 'POST /v1/me/secondFactor/turnOff': () => ({}) }, isOn);
    await userEvent.click(await screen.findByRole('button', { name: 'Ausschalten' }));
    expect(dialog().getByText(/Alle anderen Geräte werden abgemeldet\.$/)).toBeTruthy();
    await prove('7kq4d-m2xr0', 'Ausschalten');
    await screen.findByText('Zweite Bestätigung ausgeschaltet');
    const body = { password: 'geheim', code: '7kq4d-m2xr0' };
    expect(bodies('POST /v1/me/secondFactor/turnOff')).toEqual([{ body }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a code that was used is told at its field', async () => {
    show({ 'POST /v1/me/secondFactor/turnOff': () => failure('secondFactor.error.wrong', 403) }, isOn);
    await userEvent.click(await screen.findByRole('button', { name: 'Ausschalten' }));
    await prove('123456', 'Ausschalten');
    await screen.findByRole('alert');
    const field = screen.getByLabelText('Code aus der App oder Wiederherstellungscode');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  test('new recovery codes are shown once', async () => {
    show({ 'POST /v1/me/secondFactor/recoveryCodes': () => ({ recoveryCodes }) }, isOn);
    await userEvent.click(await screen.findByRole('button', { name: 'Neue Wiederherstellungscodes' }));
    expect(dialog().getByText(/Alle anderen Geräte werden abgemeldet\.$/)).toBeTruthy();
    await prove('123456', 'Neue Wiederherstellungscodes');
    await screen.findByText('7KQ4D-M2XR9');
    expect(screen.getByRole('dialog', { name: 'Wiederherstellungscodes' })).toBeTruthy();
  });
});
