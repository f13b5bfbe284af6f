import { describe, expect, it } from 'vitest';

import {
  accountOf,
  checkSetup,
  isOffered,
  mayRepeat,
  type MethodSetup,
  missingOf,
  sourcesOfMethod,
  statusOf,
  subMethodsOf,
} from './payment-setup.ts';
import { paymentMethods, paymentSources } from './payment.ts';

const nowhere = { pos: false, app: false, kiosk: false, receipt: false };
const aSetup = (changes: Partial<MethodSetup> = {}): MethodSetup => ({
  method: 'cash',
  status: 'active',
  activeOn: { ...nowhere, pos: true },
  subMethods: [],
  account: {},
  secretsAtHand: [],
  ...changes,
});
const datatrans = (changes: Partial<MethodSetup> = {}) =>
  aSetup({
    method: 'datatrans',
    subMethods: ['twint'],
    account: { username: '1100012345' },
    secretsAtHand: ['password'],
    ...changes,
  });
const codeOf = (setup: MethodSetup, booked: readonly string[] = ['menu']) => {
  const checked = checkSetup(setup, booked);
  return checked.ok ? 'fine' : `${checked.code} ${Object.values(checked.params ?? {}).join()}`.trim();
};

describe('where a method may be offered', () => {
  it('is the table of the specification', () => {
    expect(paymentMethods.map((method) => `${method}: ${sourcesOfMethod[method].join(', ')}`)).toEqual([
      'pay_later: pos, app, kiosk',
      'cash: pos',
      'datatrans: pos, app, kiosk, receipt',
      'sumup: pos',
      'wallee_terminal: pos, kiosk',
      'tap_on_mobile: pos',
      'ext_terminal: pos',
      'ext_twint: pos',
      'ext_coupon: pos',
      'nfc_credit: pos',
    ]);
  });

  it('is refused everywhere else', () => {
    for (const method of paymentMethods) {
      for (const source of paymentSources) {
        const setup = aSetup({ method, status: 'inactive', activeOn: { ...nowhere, [source]: true } });
        const all = ['menu', 'order', 'online_payment', 'delivery', 'nfc_credit', 'inventory'];
        const wanted = sourcesOfMethod[method].includes(source)
          ? 'fine'
          : `paymentMethods.error.sourceNotAllowed ${source}`;
        expect(codeOf(setup, all)).toBe(wanted);
        expect(isOffered({ ...setup, status: 'active' }, source, all)).toBe(
          wanted === 'fine' && accountOf(method) === null,
        );
      }
    }
  });

  it('needs what the venue has booked', () => {
    const online = datatrans({ activeOn: { ...nowhere, app: true } });
    expect(codeOf(online)).toBe('paymentMethods.error.packageMissing app');
    expect(codeOf(online, ['menu', 'online_payment'])).toBe('fine');
    expect(isOffered(online, 'app', ['menu'])).toBe(false);
    expect(isOffered(online, 'app', ['online_payment'])).toBe(true);
    expect(codeOf(datatrans())).toBe('fine');
    const nfc = aSetup({ method: 'nfc_credit' });
    expect(codeOf(nfc)).toBe('paymentMethods.error.packageMissing pos');
    expect(codeOf(nfc, ['nfc_credit'])).toBe('fine');
  });

  it('can be changed and switched off where a package has ended, and is not switched on again', () => {
    const both = datatrans({ activeOn: { ...nowhere, pos: true, app: true } });
    const codeAfter = (setup: MethodSetup, before: MethodSetup) => {
      const checked = checkSetup(setup, ['menu'], before);
      return checked.ok ? 'fine' : checked.code;
    };
    expect(codeAfter({ ...both, subMethods: ['twint', 'visa'] }, both)).toBe('fine');
    expect(codeAfter({ ...both, status: 'inactive' }, both)).toBe('fine');
    const inactive = { ...both, status: 'inactive' } as const;
    expect(codeAfter(inactive, inactive)).toBe('fine');
    expect(codeAfter(both, inactive)).toBe('paymentMethods.error.packageMissing');
    const kiosk = { ...both, activeOn: { ...both.activeOn, kiosk: true } };
    expect(codeAfter(kiosk, both)).toBe('paymentMethods.error.packageMissing');
    expect(codeAfter(both, { ...both, activeOn: { ...nowhere, pos: true } })).toBe(
      'paymentMethods.error.packageMissing',
    );
  });
});

describe('the account at a provider', () => {
  it('is needed by those that call one', () => {
    expect(paymentMethods.filter((method) => accountOf(method) !== null)).toEqual([
      'datatrans',
      'sumup',
      'wallee_terminal',
    ]);
  });

  it('is complete before a method is active', () => {
    expect(codeOf(datatrans({ secretsAtHand: [] }))).toBe('paymentMethods.error.incomplete password');
    expect(codeOf(datatrans({ account: { username: ' ' } }))).toBe('paymentMethods.error.incomplete username');
    expect(codeOf(datatrans({ secretsAtHand: [], status: 'inactive' }))).toBe('fine');
    expect(missingOf(aSetup({ method: 'wallee_terminal', account: { spaceId: '405' } }))).toEqual([
      'userId',
      'authenticationKey',
    ]);
    expect(missingOf(aSetup({ method: 'sumup', account: { merchantCode: 'MC' }, secretsAtHand: ['apiKey'] }))).toEqual(
      [],
    );
  });

  it('makes a method incomplete when a secret is gone', () => {
    expect(statusOf(datatrans())).toBe('active');
    const lost = datatrans({ secretsAtHand: [] });
    expect(statusOf(lost)).toBe('incomplete');
    expect(isOffered(lost, 'pos', [])).toBe(false);
    expect(statusOf({ ...lost, status: 'suspended' })).toBe('suspended');
    expect(statusOf(datatrans({ status: 'inactive' }))).toBe('inactive');
  });
});

describe('sub-methods', () => {
  it('are those of four methods', () => {
    expect(paymentMethods.filter((method) => subMethodsOf(method).length > 0)).toEqual([
      'datatrans',
      'sumup',
      'wallee_terminal',
      'tap_on_mobile',
    ]);
  });

  it('are known to their method, and one is offered at least', () => {
    expect(codeOf(aSetup({ subMethods: ['visa'] }))).toBe('paymentMethods.error.subMethodUnknown visa');
    expect(codeOf(aSetup({ method: 'tap_on_mobile', subMethods: ['paypal'] }))).toBe(
      'paymentMethods.error.subMethodUnknown paypal',
    );
    expect(codeOf(datatrans({ subMethods: [] }))).toBe('paymentMethods.error.subMethodMissing');
  });
});

it('only what staff take by hand stands there twice', () => {
  expect(paymentMethods.filter(mayRepeat)).toEqual(['ext_terminal', 'ext_twint', 'ext_coupon']);
});
