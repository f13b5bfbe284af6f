/** The address that opens the SumUp app on this phone with a payment ("Payment Switch"). */
import { usualAppId } from '@comanda/domain/payments/payment-setup';

import { toMajor } from './answers.ts';
import type { AskedPayment, OpenAccount, PayStep } from './provider.ts';

/** The affiliate key of a venue is made for this id of the program: what the venue said, else the usual one. */
export function appIdOf({ appId = '' }: { readonly appId?: string | undefined }): string {
  return appId.trim() === '' ? usualAppId : appId.trim();
}

/** Null without an affiliate key: the app would refuse it. Names of iOS and of Android stand side by side. */
export function appStep({ affiliateKey, appId }: OpenAccount, payment: AskedPayment): PayStep | null {
  if (affiliateKey === undefined) return null;
  const amount = toMajor(payment.amount).toFixed(2);
  const { success, error } = payment.returnUrls;
  const query = new URLSearchParams({
    'affiliate-key': affiliateKey,
    'app-id': appIdOf({ appId }),
    amount,
    total: amount,
    currency: payment.currency,
    title: payment.text,
    'foreign-tx-id': payment.id,
    'skip-screen-success': 'true',
    callback: success,
    callbacksuccess: success,
    callbackfail: error,
  });
  // A space as %20: apps do not read a plus sign as one.
  return { kind: 'app', url: `sumupmerchant://pay/1.0?${query.toString().replaceAll('+', '%20')}` };
}
