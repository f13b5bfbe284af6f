// Invoices on the contact sheets (contact-screens.mjs): one of them is long, one half paid and one paid.
import { randomUUID } from 'node:crypto';

import { post } from './contact-camera.mjs';
import { demoAdminPin, linde } from './contact-people.mjs';

const creditor = {
  name: 'Gasthof Linde GmbH',
  street: 'Marktgasse',
  houseNumber: '14',
  zip: '8400',
  city: 'Winterthur',
};
const settings = { creditor, iban: 'CH4431999123000889012', daysToPay: 30, footer: 'Vielen Dank für Ihren Besuch.' };

const companies = [
  { name: 'Schreinerei Hügli & Söhne AG', street: 'Sägereiweg', houseNumber: '4a', zip: '6010', city: 'Kriens' },
  {
    name: 'Genossenschaft Elektrizitätswerk Oberes Tösstal',
    street: '',
    houseNumber: '',
    zip: '8497',
    city: 'Fischenthal',
  },
  { name: 'Praxis Dr. Brunner', street: 'Am Bach', houseNumber: '2', zip: '8400', city: 'Winterthur' },
];

/** Each order of its own: those of the demo stay as they are. @returns its id */
export async function placeOrder(request, token, dishes, type = 'dinein') {
  const answer = await request.get(`/v1/products?customerId=${linde}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const products = await answer.json();
  const idOf = (name) => products.find((product) => product.name.de === name)?.id;
  const order = {
    id: randomUUID(),
    customer: linde,
    table: `t_${linde}`,
    type,
    products: Object.entries(dishes).map(([name, count]) => ({ opid: randomUUID(), id: idOf(name), count })),
    timestamp: Math.floor(Date.now() / 1000),
  };
  await post(request, token, '/v1/orders', order);
  return order.id;
}

/** Who is paid, and what three companies owe. */
export async function sendInvoices(request, token) {
  await post(request, token, `/v1/customers/${linde}/checkAdminPin/`, { pin: demoAdminPin });
  const changed = await request.put(`/v1/customers/${linde}/invoiceSettings`, {
    data: { id: randomUUID(), version: 1, settings },
    headers: { authorization: `Bearer ${token}` },
  });
  if (!changed.ok()) throw new Error(`invoices could not be set up: ${await changed.text()}`);
  const dishes = [{ Espresso: 3, 'Stammheimer Pinot Noir 7.5 dl': 1 }, { Espresso: 12 }, { Espresso: 2 }];
  for (const [at, debtor] of companies.entries()) {
    const orderId = await placeOrder(request, token, dishes[at]);
    const { invoice } = await post(request, token, `/v1/orders/${orderId}/invoice`, { id: randomUUID(), debtor });
    const amount = [0, 2000, invoice.amount][at];
    const entry = { id: randomUUID(), kind: 'received', amount, date: invoice.date };
    if (amount > 0) await post(request, token, `/v1/invoices/${invoice.id}/entries`, entry);
  }
}

const tab = '/dashboard/closings?tab=invoices';
const openItem = (page) => page.locator('.invoices .open-row__button').first().click();

async function openBooking(page) {
  await openItem(page);
  await page.locator('dialog .btn--primary').click();
}

async function openMailing(page) {
  await openItem(page);
  await page.locator('dialog .dialog__foot .btn', { has: page.locator('.lucide-mail') }).click();
}

async function openMaking(page) {
  await page.locator('.oc__link').first().click();
  await page.locator('.order__actions .btn:has(.lucide-file-text)').click();
}

export const invoiceScreens = [
  { name: 'closings-invoices', person: 'admin', path: tab, shows: '.invoices .open-row' },
  { name: 'invoice', person: 'admin', path: tab, steps: openItem, shows: 'dialog .totals' },
  { name: 'invoice-book', person: 'admin', path: tab, steps: openBooking, shows: 'dialog select' },
  { name: 'invoice-mail', person: 'admin', path: tab, steps: openMailing, shows: 'dialog input[type=email]' },
  {
    name: 'invoice-settings',
    person: 'admin',
    path: tab,
    steps: (page) => page.locator('.invoices__head .btn').click(),
    shows: 'dialog input',
  },
  { name: 'invoice-make', person: 'waiter', path: '/dashboard', steps: openMaking, shows: 'dialog input' },
];
