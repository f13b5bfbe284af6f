import type { CallFailure } from '@comanda/api-client/call';
import german from '@comanda/messages/de-CH.json';
import english from '@comanda/messages/en-US.json';
import { ToastProvider } from '@comanda/ui/toast.tsx';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, test, vi } from 'vitest';

import { useReportFailure } from '../../parts/failure/failure-context.ts';
import { asksBeforeUnload, forgetLeaving } from '../../parts/leaving.ts';
import { closeTopModal, hasOpenModal } from '../../parts/open-modals.ts';
import { beginSignOut } from '../../parts/session/sign-out.ts';
import { failure } from '../../test/fake-api.ts';
import { FailureHost, shownAs } from './failure-host.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  forgetLeaving();
});

test('an answered failure is a dialog', () => {
  expect(shownAs({ code: 'cart.error.notInStock' }, true)).toBe('dialog');
});

test('no answer while online reloads on dismiss, offline the banner is enough', () => {
  expect(shownAs({ code: 'network' }, true)).toBe('reload');
  expect(shownAs({ code: 'network' }, false)).toBe('nothing');
});

test('a key that asks for it is a toast', () => {
  expect(shownAs({ code: 'products.error.nameTaken.notifyError' }, true)).toBe('toast');
});

test('a session that is over leads to the sign-in without a dialog, a suspended venue to its page', () => {
  expect(shownAs({ code: 'session.error.expired' }, true)).toBe('nothing');
  expect(shownAs({ code: 'session.error.missing' }, true)).toBe('nothing');
  expect(shownAs({ code: 'access.error.customerInactive' }, true)).toBe('nothing');
});

function Failing({ failed, title }: { readonly failed: CallFailure<string>; readonly title?: string }) {
  const report = useReportFailure();
  return <button onClick={() => report(failed, undefined, title)}>fail</button>;
}

const spoken = { 'de-CH': german, 'en-US': english };

function hosting(failed: CallFailure<string>, title?: string, language: keyof typeof spoken = 'de-CH') {
  return (
    <IntlProvider locale={language} messages={spoken[language]} timeZone="Europe/Zurich">
      <ToastProvider>
        <FailureHost>
          <Failing failed={failed} {...(title === undefined ? {} : { title })} />
        </FailureHost>
      </ToastProvider>
    </IntlProvider>
  );
}

async function show(failed: CallFailure<string>, title?: string) {
  const shown = render(hosting(failed, title));
  await userEvent.click(screen.getByRole('button', { name: 'fail' }));
  return shown;
}

const dialog = () => screen.queryByRole('alertdialog', { name: 'Etwas ist schiefgelaufen' });

test('until somebody has read it, it is a dialog like others: no page reloads by itself, a change of path closes it', async () => {
  await show(failure('general.error.internal', 500));
  expect(hasOpenModal()).toBe(true);
  act(() => void closeTopModal());
  expect(dialog()).toBeNull();
  expect(hasOpenModal()).toBe(false);
});

test('the dialog says what the server said; the report opens the contact page in a new tab', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await show({ ...failure('general.error.internal', 500), incident: '7F3K-21' });
  // What happened is the title, said once.
  expect(dialog()?.textContent).toContain('Etwas ist schiefgelaufenBitte nachsehen, ob es gespeichert ist.');
  expect(dialog()?.textContent).toContain('Referenz 7F3K-21');
  await userEvent.click(screen.getByRole('button', { name: 'Melden' }));
  expect(open).toHaveBeenCalledWith('/contact?reference=7F3K-21', '_blank', 'noopener');
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(dialog()).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

test('without an answer OK reloads the page, and leaving is not asked about', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  await show(failure('network', 0));
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(reload).toHaveBeenCalledOnce();
  expect(asksBeforeUnload('/dashboard')).toBe(false);
});

test('what could not be saved is the title of the dialog, or goes before the words of the toast', async () => {
  await show(failure('general.error.internal', 500), 'Nicht gespeichert');
  expect(screen.getByRole('alertdialog', { name: 'Nicht gespeichert' })).toBeTruthy();
  cleanup();
  await show(failure('cart.error.tableMissing.notifyError', 409), 'Nicht gespeichert');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByText(/^Nicht gespeichert: /)).toBeTruthy();
});

test('on a till that is locked meanwhile nothing of it is left', async () => {
  await show(failure('general.error.internal', 500));
  expect(dialog()).not.toBeNull();
  act(() => beginSignOut());
  expect(dialog()).toBeNull();
  localStorage.clear();
});

test('offline nothing covers the banner', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show(failure('network', 0));
  expect(dialog()).toBeNull();
});

test('it speaks one language, also when the call that failed was to change it', async () => {
  const failed = failure('network', 0);
  const { rerender } = await show(failed);
  rerender(hosting(failed, undefined, 'en-US'));
  const text = screen.getByRole('alertdialog', { name: 'Something went wrong' }).textContent;
  expect(text).toContain(english.errors.network);
});
