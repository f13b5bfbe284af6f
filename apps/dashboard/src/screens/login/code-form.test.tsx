import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { nobody, useRemembered } from '../../parts/remembered.ts';
import { openPage, signedInAs, stubServer } from '../../test/open-page.tsx';
import { LoginScreen } from './login-screen.tsx';

beforeEach(() => useRemembered.getState().setUser(nobody));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Answer = readonly [status: number, body: unknown];
const required: Answer = [401, { message: 'secondFactor.error.required' }];
const wrong: Answer = [403, { message: 'secondFactor.error.wrong' }];
const user = (signedInAs('Sara Meier')[1] as { user: unknown }).user;
const isIn: Answer = [200, { user }];

/** Signs in by the password; `then` is what each code is answered, one after the other. */
async function comeToCode(...then: readonly Answer[]) {
  const answers = [required, ...then];
  const sent = stubServer({ 'POST /v1/login': () => answers.shift() ?? wrong });
  const where = openPage('/login', { '/login': LoginScreen });
  await userEvent.type(await screen.findByLabelText('E-Mail'), ' sara@linde.ch');
  await userEvent.type(screen.getByLabelText('Passwort'), 'geheim');
  await userEvent.click(screen.getByRole('button', { name: 'Anmelden' }));
  await screen.findByRole('heading', { name: 'Zweite Bestätigung' });
  const codes = () => sent.slice(1).map(({ body }) => (body as { code?: string }).code);
  return { sent, where, codes };
}
const field = () => screen.getByLabelText<HTMLInputElement>('Code');

describe('a right password of an account with a second factor', () => {
  test('leads to the code, without a word of something wrong; the field has the focus and says what it is for', async () => {
    const { sent } = await comeToCode();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Code aus der Authenticator-App für sara@linde.ch')).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(field().autocomplete).toBe('one-time-code');
    expect(field().inputMode).toBe('numeric');
    expect(sent.map(({ body }) => body)).toEqual([{ email: 'sara@linde.ch', password: 'geheim' }]);
  });

  test('the sixth digit sends it', async () => {
    const { sent, where } = await comeToCode(isIn);
    await userEvent.type(field(), '12345');
    expect(sent).toHaveLength(1);
    await userEvent.type(field(), '6');
    await waitFor(() => expect(where()).toBe('/dashboard'));
    expect(sent[1]?.body).toEqual({ email: 'sara@linde.ch', password: 'geheim', code: '123456' });
  });

  test('a code that is pasted is sent, spaces or not', async () => {
    const { codes, where } = await comeToCode(isIn);
    await userEvent.click(field());
    await userEvent.paste('123 456');
    await waitFor(() => expect(where()).toBe('/dashboard'));
    expect(codes()).toEqual(['123456']);
  });

  test('a wrong one is told, and the field is empty for the next', async () => {
    const { codes, where } = await comeToCode(wrong, isIn);
    await userEvent.type(field(), '111111');
    expect((await screen.findByRole('alert')).textContent).toContain('Der Code stimmt nicht');
    expect(field().value).toBe('');
    await userEvent.type(field(), '222222');
    await waitFor(() => expect(where()).toBe('/dashboard'));
    expect(codes()).toEqual(['111111', '222222']);
  });

  test('what was wrong with one is not said of a recovery code', async () => {
    await comeToCode(wrong);
    await userEvent.type(field(), '111111');
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Wiederherstellungscode verwenden' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('half a code is not sent', async () => {
    const { sent } = await comeToCode();
    await userEvent.type(field(), '123{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Bitte den Code eingeben');
    expect(sent).toHaveLength(1);
  });

  test('who has to wait reads how long', async () => {
    await comeToCode([429, { message: 'login.error.wait', params: { seconds: 30 } }]);
    await userEvent.type(field(), '111111');
    expect((await screen.findByRole('alert')).textContent).toContain('30 Sekunden');
  });

  test('without the telephone a recovery code does', async () => {
    const { codes, where } = await comeToCode(isIn);
    await userEvent.click(screen.getByRole('button', { name: 'Wiederherstellungscode verwenden' }));
    const recovery = screen.getByLabelText('Wiederherstellungscode');
    expect(document.activeElement).toBe(recovery);
    await userEvent.type(recovery, '7kq4d-m2xrp{Enter}');
    await waitFor(() => expect(where()).toBe('/dashboard'));
    expect(codes()).toEqual(['7kq4d-m2xrp']);
    cleanup();
  });

  test('another account begins with its password', async () => {
    await comeToCode();
    await userEvent.click(screen.getByRole('button', { name: 'Mit anderem Konto anmelden' }));
    expect(screen.getByLabelText<HTMLInputElement>('Passwort').value).toBe('');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a password that was changed meanwhile is asked for again', async () => {
    await comeToCode([401, { message: 'login.error.invalid' }]);
    await userEvent.type(field(), '111111');
    await screen.findByRole('button', { name: 'Anmelden' });
    expect(screen.getByRole('alert').textContent).toBe('E-Mail oder Passwort stimmt nicht');
  });
});
