/** How payment methods are set up: where each may be offered, what it needs of its provider (specification §3, §6). */
import { hasPackage, packageOfMethod } from '../access/packages.ts';
import { accept, refuse, type Decision } from '../decision.ts';
import { type PaymentMethod, type PaymentSource, paymentSources } from './payment.ts';

/** The table of the specification: what is not in it is refused, whatever a venue has booked. */
export const sourcesOfMethod: Readonly<Record<PaymentMethod, readonly PaymentSource[]>> = {
  pay_later: ['pos', 'app', 'kiosk'],
  cash: ['pos'],
  datatrans: ['pos', 'app', 'kiosk', 'receipt'],
  sumup: ['pos'],
  wallee_terminal: ['pos', 'kiosk'],
  tap_on_mobile: ['pos'],
  ext_terminal: ['pos'],
  ext_twint: ['pos'],
  ext_coupon: ['pos'],
  nfc_credit: ['pos'],
};

/** What every venue is opened with, in this order. */
export const firstMethods = ['cash', 'pay_later'] as const satisfies readonly PaymentMethod[];

/** Cards and wallets that a provider takes; a venue offers some of them. Brands are called the same everywhere. */
export const brands = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
  vpay: 'V PAY',
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  twint: 'TWINT',
  postfinance: 'PostFinance',
  reka: 'Reka',
  applepay: 'Apple Pay',
  googlepay: 'Google Pay',
  paypal: 'PayPal',
  alipay: 'Alipay',
  wechatpay: 'WeChat Pay',
} as const satisfies Record<string, string>;
export type SubMethod = keyof typeof brands;

export const subMethods = Object.keys(brands) as readonly SubMethod[];

const subMethodsOfMethod: Readonly<Partial<Record<PaymentMethod, readonly SubMethod[]>>> = {
  datatrans: [
    'visa',
    'mastercard',
    'amex',
    'diners',
    'jcb',
    'unionpay',
    'twint',
    'postfinance',
    'reka',
    'applepay',
    'googlepay',
    'paypal',
    'alipay',
    'wechatpay',
  ],
  sumup: ['visa', 'mastercard', 'maestro', 'vpay', 'amex', 'diners', 'unionpay', 'twint', 'applepay', 'googlepay'],
  wallee_terminal: [
    'visa',
    'mastercard',
    'maestro',
    'vpay',
    'amex',
    'diners',
    'jcb',
    'unionpay',
    'twint',
    'postfinance',
    'reka',
    'alipay',
    'wechatpay',
  ],
  tap_on_mobile: ['visa', 'mastercard', 'maestro', 'vpay', 'amex', 'twint', 'alipay', 'wechatpay'],
};

/** None for methods without sub-methods. */
export function subMethodsOf(method: PaymentMethod): readonly SubMethod[] {
  return subMethodsOfMethod[method] ?? [];
}

/** How a venue is known to a provider: plain names, and secrets that no browser ever sees again. */
export type AccountShape = {
  readonly names: readonly AccountName[];
  /** Left empty, the program's own is used. */
  readonly optionalNames: readonly AccountName[];
  readonly secrets: readonly { readonly name: SecretName; readonly required: boolean }[];
};
export const accountNames = ['username', 'spaceId', 'userId', 'merchantCode', 'appId'] as const;
export type AccountName = (typeof accountNames)[number];
export const secretNames = ['password', 'signKey', 'authenticationKey', 'apiKey', 'affiliateKey'] as const;
export type SecretName = (typeof secretNames)[number];

const shapes: Readonly<Partial<Record<PaymentMethod, AccountShape>>> = {
  datatrans: {
    names: ['username'],
    optionalNames: [],
    secrets: [
      { name: 'password', required: true },
      { name: 'signKey', required: false },
    ],
  },
  wallee_terminal: {
    names: ['spaceId', 'userId'],
    optionalNames: [],
    secrets: [{ name: 'authenticationKey', required: true }],
  },
  sumup: {
    names: ['merchantCode'],
    optionalNames: ['appId'],
    secrets: [
      { name: 'apiKey', required: true },
      { name: 'affiliateKey', required: false },
    ],
  },
};

export type ProviderMethod = 'datatrans' | 'wallee_terminal' | 'sumup';

/** Of this program at SumUp, where a venue says no other: its affiliate key is made for one of them. */
export const usualAppId = 'ch.comanda.pos';

/** Null for methods that need no account. */
export function accountOf(method: PaymentMethod): AccountShape | null {
  return shapes[method] ?? null;
}

export function isProviderMethod(method: PaymentMethod): method is ProviderMethod {
  return accountOf(method) !== null;
}

/** What staff take without Comanda talking to anybody can stand there several times: Reka cheques and lunch checks. */
export function mayRepeat(method: PaymentMethod): boolean {
  return method === 'ext_terminal' || method === 'ext_twint' || method === 'ext_coupon';
}

export const setStatuses = ['active', 'inactive', 'suspended'] as const;
export type SetStatus = (typeof setStatuses)[number];
/** What people see: `incomplete` is one that lacks something of its provider's account. */
export type MethodStatus = SetStatus | 'incomplete';

export type MethodSetup = {
  readonly method: PaymentMethod;
  readonly status: SetStatus;
  readonly activeOn: Readonly<Record<PaymentSource, boolean>>;
  readonly subMethods: readonly SubMethod[];
  readonly account: Readonly<Partial<Record<AccountName, string>>>;
  /** Secrets that are there and can be read. */
  readonly secretsAtHand: readonly SecretName[];
};

/** What the provider's account still lacks; empty where nothing is missing. */
export function missingOf({
  method,
  account,
  secretsAtHand,
}: Omit<MethodSetup, 'activeOn'>): (AccountName | SecretName)[] {
  const shape = accountOf(method);
  if (shape === null) return [];
  const names = shape.names.filter((name) => (account[name]?.trim() ?? '') === '');
  const secrets = shape.secrets.filter(({ name, required }) => required && !secretsAtHand.includes(name));
  return [...names, ...secrets.map(({ name }) => name)];
}

/** What keeps it from being active: all of it at once, for whoever fills in the form. */
export function gapsOf(setup: Omit<MethodSetup, 'activeOn'>) {
  const lacksSubMethods = subMethodsOf(setup.method).length > 0 && setup.subMethods.length === 0;
  return { missing: missingOf(setup), lacksSubMethods };
}

export function statusOf(setup: MethodSetup): MethodStatus {
  if (setup.status === 'suspended') return 'suspended';
  return missingOf(setup).length > 0 ? 'incomplete' : setup.status;
}

/** Whether guests or staff can choose it there, as the venue stands today. */
export function isOffered(setup: MethodSetup, source: PaymentSource, booked: readonly string[]): boolean {
  return (
    statusOf(setup) === 'active' &&
    setup.activeOn[source] &&
    sourcesOfMethod[setup.method].includes(source) &&
    hasPackage(booked, packageOfMethod(setup.method, source))
  );
}

export type SetupRefusal =
  | 'paymentMethods.error.sourceNotAllowed'
  | 'paymentMethods.error.packageMissing'
  | 'paymentMethods.error.subMethodUnknown'
  | 'paymentMethods.error.subMethodMissing'
  | 'paymentMethods.error.incomplete';

/**
 * Whether it can be saved like that. What is not active may be unfinished; what is wrong is wrong in any status. Where a
 * package has ended, what was on stays on and sells nothing (`isOffered`): it can be changed and switched off.
 *
 * @param before as it stands; null for a new one
 */
export function checkSetup(
  setup: MethodSetup,
  booked: readonly string[],
  before: MethodSetup | null = null,
): Decision<MethodSetup, SetupRefusal> {
  const { method, status } = setup;
  const wasOn = (source: PaymentSource) =>
    before !== null && before.activeOn[source] && (status !== 'active' || before.status === 'active');
  for (const source of paymentSources.filter((each) => setup.activeOn[each])) {
    if (!sourcesOfMethod[method].includes(source)) return refuse('paymentMethods.error.sourceNotAllowed', { source });
    if (!wasOn(source) && !hasPackage(booked, packageOfMethod(method, source))) {
      return refuse('paymentMethods.error.packageMissing', { source });
    }
  }
  const known = subMethodsOf(method);
  const unknown = setup.subMethods.find((one) => !known.includes(one));
  if (unknown !== undefined) return refuse('paymentMethods.error.subMethodUnknown', { subMethod: unknown });
  if (status !== 'active') return accept(setup);
  const { missing, lacksSubMethods } = gapsOf(setup);
  if (lacksSubMethods) return refuse('paymentMethods.error.subMethodMissing');
  return missing.length > 0 ? refuse('paymentMethods.error.incomplete', { field: missing[0] ?? '' }) : accept(setup);
}
