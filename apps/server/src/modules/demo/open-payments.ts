/** What Gasthof Linde takes: its methods with their accounts at the played providers, and its card terminals. */
import type { PaymentMethod } from '@comanda/domain/payments/payment';
import { accountOf, subMethodsOf } from '@comanda/domain/payments/payment-setup';

import type { House } from '../../platform/house.ts';
import { insertReader, insertTerminal } from '../devices/index.ts';
import { insertMethod, saveSealed } from '../payment-methods/index.ts';
import { demoAccounts, demoReader, demoTerminals } from './demo-providers.ts';
import { venue } from './gasthof-linde/venue.ts';

const { customerId } = venue;
const { datatrans, wallee, sumup } = demoAccounts;

type Account = Readonly<Record<string, string>>;
type Opened = { readonly method: PaymentMethod; readonly name?: string; readonly account?: Account };

/** After cash and paying later. */
const methods: readonly Opened[] = [
  { method: 'wallee_terminal', account: wallee },
  { method: 'datatrans', account: datatrans },
  { method: 'sumup', account: sumup },
  // Stands on the sheet only where a device has the bridge to it.
  { method: 'tap_on_mobile' },
  { method: 'ext_terminal', name: 'Kartenterminal am Buffet' },
  { method: 'ext_twint', name: 'TWINT-Aufkleber' },
  { method: 'ext_coupon', name: 'Gutschein Linde' },
  { method: 'nfc_credit' },
];

export async function openPayments(house: House): Promise<void> {
  const db = house.database.write;
  for (const [index, { method, name = '', account = {} }] of methods.entries()) {
    const id = `${method}_${customerId}`;
    const shape = accountOf(method);
    const names = Object.fromEntries((shape?.names ?? []).map((one) => [one, account[one] ?? '']));
    const isOnline = method === 'datatrans';
    await insertMethod(db, {
      customer_id: customerId,
      id,
      method,
      name,
      display_title: '',
      status: 'active',
      active_on_pos: true,
      active_on_app: isOnline,
      active_on_kiosk: isOnline || method === 'wallee_terminal',
      active_on_receipt: isOnline,
      sub_methods: [...subMethodsOf(method)],
      provider_account: names,
      connected_at: shape === null ? null : house.clock(),
      position: index + 2,
      version: 1,
    });
    for (const { name: secret } of shape?.secrets ?? []) {
      const text = account[secret];
      if (text !== undefined) await saveSealed(house, { customerId, id }, { name: secret, text });
    }
  }
  for (const [index, terminalId] of demoTerminals.entries()) {
    await insertTerminal(db, {
      customer_id: customerId,
      id: `terminal-${index + 1}`,
      name: index === 0 ? 'Terminal Service' : 'Terminal Terrasse',
      model: 'PAX A920',
      station_id: index === 0 ? 'service' : null,
      terminal_id: terminalId,
      active: true,
    });
  }
  await insertReader(db, {
    customer_id: customerId,
    id: 'reader-1',
    name: 'Solo Bar',
    station_id: null,
    pairing_code: null,
    reader_id: demoReader,
    status: 'paired',
    requested_at: house.clock(),
  });
}
