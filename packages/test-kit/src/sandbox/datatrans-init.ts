/** The body of an init, as strict as theirs: unknown fields, wrong types and missing ones are refused by name. */
import { type Fields, isFields } from './call.ts';
import { datatransMethods } from './datatrans-state.ts';

export type Refused = { readonly code: string; readonly message: string };

const known: readonly string[] = [
  'currency',
  'refno',
  'refno2',
  'amount',
  'autoSettle',
  'language',
  'paymentMethods',
  'redirect',
  'webhook',
  'option',
  'theme',
  'customer',
  'billing',
  'shipping',
  'order',
  'card',
  'mcp',
  'extensions',
  ...Object.keys(datatransMethods),
];
const inRedirect = ['successUrl', 'cancelUrl', 'errorUrl', 'startTarget', 'returnTarget', 'method'];
const inOption = [
  'createAlias',
  'returnMaskedCardNumber',
  'returnCustomerCountry',
  'authenticationOnly',
  'rememberMe',
  'returnMobileToken',
];
const languages = 'en de fr it es el fi hu ko nl no da pl pt ru ja sk sl sv tr zh'.split(' ');

const unknownIn = (fields: Fields, names: readonly string[]): Refused | null => {
  const found = Object.keys(fields).find((name) => !names.includes(name));
  return found === undefined ? null : { code: 'UNRECOGNIZED_PROPERTY', message: `Unrecognized property "${found}"` };
};
const invalid = (name: string): Refused => ({
  code: 'INVALID_PROPERTY',
  message: `init.initRequest.${name} is invalid`,
});
const isText = (value: unknown, most: number) => typeof value === 'string' && value.length > 0 && value.length <= most;
const isAddress = (value: unknown) => typeof value === 'string' && URL.canParse(value);

/** @returns null where the body is good */
export function refuseInit(fields: Fields): Refused | null {
  return unknownIn(fields, known) ?? refuseValues(fields) ?? refuseRedirect(fields) ?? refuseRest(fields);
}

function refuseValues({ currency, refno, refno2, amount, autoSettle, language }: Fields): Refused | null {
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return invalid('currency');
  if (!isText(refno, 40)) return invalid('refno');
  if (refno2 !== undefined && !isText(refno2, 40)) return invalid('refno2');
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0) return invalid('amount');
  if (autoSettle !== undefined && typeof autoSettle !== 'boolean') return invalid('autoSettle');
  return language === undefined || (typeof language === 'string' && languages.includes(language))
    ? null
    : invalid('language');
}

function refuseRedirect({ redirect, webhook }: Fields): Refused | null {
  if (redirect !== undefined) {
    if (!isFields(redirect)) return invalid('redirect');
    const unknown = unknownIn(redirect, inRedirect);
    if (unknown !== null) return unknown;
    const wrong = ['successUrl', 'cancelUrl', 'errorUrl'].find((name) => !isAddress(redirect[name]));
    if (wrong !== undefined) return invalid(`redirect.${wrong}`);
    const { method } = redirect;
    if (method !== undefined && method !== 'GET' && method !== 'POST') return invalid('redirect.method');
  }
  if (webhook === undefined) return null;
  if (!isFields(webhook) || !isAddress(webhook['url'])) return invalid('webhook.url');
  return unknownIn(webhook, ['url']);
}

function refuseRest({ paymentMethods, option }: Fields): Refused | null {
  if (paymentMethods !== undefined) {
    if (!Array.isArray(paymentMethods) || paymentMethods.length === 0) return invalid('paymentMethods');
    const isKnown = paymentMethods.every((one) => typeof one === 'string' && datatransMethods[one] !== undefined);
    if (!isKnown) return invalid('paymentMethods');
  }
  if (option === undefined) return null;
  return isFields(option) ? unknownIn(option, inOption) : invalid('option');
}
