import { describe, expect, it } from 'vitest';

import { tableMethods } from '../orders/order-method.ts';
import { paymentMethods, paymentSources } from '../payments/payment.ts';
import {
  hasPackage,
  packageOfMenuEntry,
  packageOfMethod,
  packageOfOrderMethod,
  packageOfPermission,
  packages,
  packagesOf,
} from './packages.ts';
import { permissions } from './permissions.ts';

describe('packages', () => {
  it('of payment methods are this table', () => {
    const needed = paymentMethods.flatMap((method) =>
      paymentSources.flatMap((source) => {
        const one = packageOfMethod(method, source);
        return one === null ? [] : [`${method} ${source}: ${one}`];
      }),
    );
    expect(needed).toEqual([
      'datatrans app: online_payment',
      'datatrans kiosk: online_payment',
      'datatrans receipt: online_payment',
      'nfc_credit pos: nfc_credit',
      'nfc_credit app: nfc_credit',
      'nfc_credit kiosk: nfc_credit',
      'nfc_credit receipt: nfc_credit',
    ]);
  });

  it('leave the checkout to every venue', () => {
    // What is sold is every venue's; the stock that is counted comes with its package.
    const ofPackages = permissions.filter((permission) => packageOfPermission(permission) !== null);
    expect(ofPackages.filter((permission) => !permission.startsWith('nfcTag.'))).toEqual([
      'inventory.read',
      'stock.deliver',
      'stock.waste',
      'stock.count',
    ]);
    expect(ofPackages.filter((permission) => packageOfPermission(permission) === 'nfc_credit')).toEqual([
      'nfcTag.manage',
      'nfcTag.charge',
    ]);
    for (const entry of ['orders', 'checkout', 'closings', 'settings'] as const) {
      expect(hasPackage([], packageOfMenuEntry[entry])).toBe(true);
    }
    expect(hasPackage(['menu'], packageOfMenuEntry.nfc)).toBe(false);
    expect(hasPackage(['menu', 'nfc_credit'], packageOfMenuEntry.nfc)).toBe(true);
  });

  it('never stand between the house and what it owes', () => {
    for (const right of ['nfcTag.read', 'nfcTag.uncharge', 'payment.refund', 'order.repay'] as const) {
      expect(packageOfPermission(right)).toBeNull();
    }
  });

  it('of order methods: tables are everybody’s', () => {
    expect(tableMethods.map((method) => packageOfOrderMethod(method))).toEqual([null, 'delivery', 'order', 'order']);
  });

  it('always hold the menu', () => {
    expect(hasPackage([], 'menu')).toBe(true);
    expect(packagesOf([])).toEqual(['menu']);
    expect(packagesOf(['inventory', 'order', 'inventory'])).toEqual(['menu', 'order', 'inventory']);
    expect(packagesOf(packages)).toEqual([...packages]);
  });

  it('give nothing for a name that nobody knows', () => {
    for (const one of packages.filter((each) => each !== 'menu')) expect(hasPackage(['everything'], one)).toBe(false);
  });
});
