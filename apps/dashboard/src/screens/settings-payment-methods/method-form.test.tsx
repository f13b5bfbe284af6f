import type { WirePaymentMethodSetup } from '@comanda/contract/payment-methods';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';

import { failure, fakeApi } from '../../test/fake-api.ts';
import { aSession, renderAt, renderScreen } from '../../test/render-screen.tsx';
import { MethodForm } from './method-form.tsx';
import { useMethodEdit, useNewMethod } from './use-methods.ts';

afterEach(cleanup);

const aDatatrans = (changes: Partial<WirePaymentMethodSetup> = {}): WirePaymentMethodSetup => ({
  id: 'm1',
  method: 'datatrans',
  name: '',
  displayTitle: '',
  status: 'active',
  setStatus: 'active',
  activeOnPos: true,
  activeOnApp: false,
  activeOnKiosk: false,
  activeOnReceipt: false,
  offeredOn: ['pos'],
  opensApp: false,
  subMethods: ['twint'],
  account: { username: '1100012345' },
  secrets: [
    { name: 'password', state: 'set', changedAt: 1_795_000_000 },
    { name: 'signKey', state: 'missing', changedAt: null },
  ],
  connectedAt: null,
  version: 4,
  ...changes,
});

function Stored({ stored }: { readonly stored: WirePaymentMethodSetup }) {
  const edit = useMethodEdit(stored);
  return (
    <>
      <MethodForm method={stored.method} stored={stored} edit={edit} />
      <button type="button" onClick={() => void edit.save()}>
        Sichern
      </button>
    </>
  );
}

function New() {
  const edit = useNewMethod('0190', 'ext_coupon');
  return (
    <>
      <MethodForm method="ext_coupon" stored={null} edit={edit} />
      <button type="button" onClick={() => void edit.save()}>
        Sichern
      </button>
    </>
  );
}

const setUp = (form: ReactNode, check: () => unknown = () => ({})) => {
  const { api, sent } = fakeApi({
    'PATCH /v1/paymentMethods/{paymentMethodId}': () => ({ revision: 2, paymentMethod: aDatatrans() }),
    'GET /v1/paymentMethods/{paymentMethodId}': () => ({ paymentMethod: aDatatrans({ version: 5 }) }),
    'POST /v1/customers/{customerId}/paymentMethods': () => ({ revision: 2, paymentMethod: aDatatrans() }),
    'POST /v1/customers/{customerId}/paymentMethods/checkConnection': check,
  });
  const reported: unknown[] = [];
  renderScreen(form, api, (...told) => reported.push(told));
  const bodies = (key: string) => sent.filter((one) => one.key === key).map(({ input }) => input);
  return { bodies, reported, user: userEvent.setup() };
};

test('a stored secret is said to be set and not shown; a typed one alone is sent', async () => {
  const { bodies, user } = setUp(<Stored stored={aDatatrans()} />);
  const password = await screen.findByLabelText('Passwort');
  expect(password).toHaveProperty('value', '');
  expect(screen.getByText(/^Gesetzt, zuletzt geändert/)).toBeTruthy();
  await user.type(screen.getByLabelText('Schlüssel der Signatur'), 'abc');
  await user.click(screen.getByRole('button', { name: 'Visa' }));
  await user.click(screen.getByRole('button', { name: 'Sichern' }));
  expect(await screen.findByText('Zahlungsart gespeichert')).toBeTruthy();
  expect(bodies('PATCH /v1/paymentMethods/{paymentMethodId}')).toEqual([
    {
      params: { paymentMethodId: 'm1' },
      body: {
        id: expect.any(String),
        version: 4,
        secrets: { signKey: 'abc' },
        subMethods: ['visa', 'twint'],
        socketId: 'socket-1',
      },
    },
  ]);
});

test('a secret whose key is gone must be entered again', async () => {
  const lost = aDatatrans({
    status: 'incomplete',
    secrets: [{ name: 'password', state: 'unreadable', changedAt: 1_795_000_000 }],
  });
  setUp(<Stored stored={lost} />);
  expect((await screen.findByRole('alert')).textContent).toBe('Nicht mehr lesbar. Bitte neu eingeben.');
  expect(screen.getByText(/wird die Zahlungsart nicht angeboten/)).toBeTruthy();
});

test('a suspended method cannot be made active here', async () => {
  setUp(<Stored stored={aDatatrans({ status: 'suspended', setStatus: 'suspended' })} />);
  expect(await screen.findByText(/Comanda gibt die Zahlungsart wieder frei/)).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Aktiv' })).toBeNull();
});

test('the connection is tried with what is typed, before anything is saved', async () => {
  const { bodies, user } = setUp(<Stored stored={aDatatrans()} />);
  await user.type(await screen.findByLabelText('Passwort'), 'neu');
  await user.click(screen.getByRole('button', { name: 'Verbindung prüfen' }));
  expect(await screen.findByText('Verbindung in Ordnung')).toBeTruthy();
  expect(bodies('POST /v1/customers/{customerId}/paymentMethods/checkConnection')).toMatchObject([
    { body: { method: 'datatrans', stored: 'm1', account: { username: '1100012345' }, secrets: { password: 'neu' } } },
  ]);
  expect(bodies('PATCH /v1/paymentMethods/{paymentMethodId}')).toEqual([]);
});

test('a refused connection is told with its reason, beside the account', async () => {
  const { reported, user } = setUp(<Stored stored={aDatatrans()} />, () =>
    failure('paymentMethods.error.credentialsRefused', 422),
  );
  await user.click(await screen.findByRole('button', { name: 'Verbindung prüfen' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Der Anbieter lehnt die Zugangsdaten ab.');
  expect(reported).toEqual([]);
});

test('a provider that does not answer is told in a dialog: no field is wrong', async () => {
  const { reported, user } = setUp(<Stored stored={aDatatrans()} />, () =>
    failure('paymentMethods.error.timeout', 504),
  );
  await user.click(await screen.findByRole('button', { name: 'Verbindung prüfen' }));
  expect(reported).toMatchObject([[{ code: 'paymentMethods.error.timeout' }, expect.any(String), 'Keine Verbindung']]);
});

test('all that an active method lacks is marked at once, and nothing is sent', async () => {
  const secrets = [{ name: 'password' as const, state: 'missing' as const, changedAt: null }];
  const bare = aDatatrans({ subMethods: [], account: {}, secrets, status: 'incomplete' });
  const { bodies, user } = setUp(<Stored stored={bare} />);
  await user.type(await screen.findByLabelText('Name für das Team'), 'Online');
  await user.click(screen.getByRole('button', { name: 'Sichern' }));
  const wrong = ['Benutzername (Merchant-ID)', 'Passwort'].map((label) =>
    screen.getByLabelText(label).getAttribute('aria-invalid'),
  );
  expect(wrong).toEqual(['true', 'true']);
  expect(screen.getByText('Bitte mindestens eine Karte oder App wählen.')).toBeTruthy();
  expect(bodies('PATCH /v1/paymentMethods/{paymentMethodId}')).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Inaktiv' }));
  await user.click(screen.getByRole('button', { name: 'Sichern' }));
  expect(bodies('PATCH /v1/paymentMethods/{paymentMethodId}')).toHaveLength(1);
});

test('a package is asked for only where the venue has not booked it', async () => {
  setUp(<Stored stored={aDatatrans()} />);
  expect(await screen.findAllByText('Braucht das Paket Online-Zahlung')).toHaveLength(3);
  cleanup();
  const { api } = fakeApi({});
  const customer = { id: 'c1', name: 'Gasthof Linde', packages: ['menu', 'online_payment'] };
  renderAt('/', { '/': <Stored stored={aDatatrans()} /> }, api, { ...aSession(api), customer });
  expect(await screen.findByRole('checkbox', { name: /Kiosk/ })).toBeTruthy();
  expect(screen.queryByText(/^Braucht das Paket/)).toBeNull();
});

test('what the specification does not allow is not even there: a voucher is for the till alone', async () => {
  const { bodies, user } = setUp(<New />);
  expect(await screen.findByRole('checkbox', { name: /Kasse/ })).toBeTruthy();
  for (const name of [/App/, /Kiosk/, /Beleg/]) expect(screen.queryByRole('checkbox', { name })).toBeNull();
  await user.type(screen.getByLabelText('Name für das Team'), 'Reka-Check');
  await user.click(screen.getByRole('button', { name: 'Sichern' }));
  expect(await screen.findByText('Zahlungsart hinzugefügt')).toBeTruthy();
  expect(bodies('POST /v1/customers/{customerId}/paymentMethods')).toMatchObject([
    {
      body: { id: '0190', method: 'ext_coupon', name: 'Reka-Check', status: 'active', activeOnPos: true, secrets: {} },
    },
  ]);
});
