/** A receipt as the guest opens it: whoever has its token may read it, and pay what is open (decisions.md §6). */
import type { WireDigitalReceipt } from '@comanda/contract/receipts';
import { accept, refuse } from '@comanda/domain/decision';
import { add, zero } from '@comanda/domain/money';
import { openAmount } from '@comanda/domain/orders/open-amount';

import type { House } from '../../platform/house.ts';
import { findCustomers } from '../customers/index.ts';
import { bringImages } from '../media/index.ts';
import { findOrdersById } from '../orders/index.ts';
import { findOfferedMethods } from '../payment-methods/index.ts';
import { findPayment, findReceiptByToken } from '../payments/index.ts';
import { findSettings } from '../settings/index.ts';

export async function digitalReceipt(house: House, token: string) {
  const db = house.database.read;
  const receipt = await findReceiptByToken(db, token);
  if (receipt === undefined) return refuse('receipts.error.notFound');
  const { customer_id: customerId } = receipt;
  const [customer] = await findCustomers(db, [customerId]);
  if (customer === undefined) return refuse('receipts.error.notFound');
  const settings = await findSettings(db, customerId);
  const payment = await findPayment(db, customerId, receipt.payment_id);
  const orders = await findOrdersById(
    db,
    customerId,
    (payment?.orders ?? []).map(({ id }) => id),
  );
  const open = add(zero, ...orders.map(({ order }) => openAmount(order)));
  const offered = open === 0 || !customer.active ? [] : await findOfferedMethods(house, customer, 'receipt');
  const document = await bringImages(db, customerId, { ...receipt.document, drawerKick: false });
  const shown: WireDigitalReceipt = {
    restaurantName: settings.restaurant_name,
    document: JSON.stringify(document),
    receiptNumber: String(receipt.number),
    issuedAt: Math.floor(receipt.issued_at / 1000),
    timeZone: settings.time_zone,
    currency: settings.currency,
    openAmount: open,
    methods: offered.map(({ id, method, display_title, sub_methods }) => ({
      id,
      method,
      title: display_title,
      subMethods: [...sub_methods],
    })),
    language: settings.receipt_language,
    theme: settings.theme,
  };
  return accept(shown);
}
