import { money } from '@comanda/domain/money';
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { invoiceCalls } from '../../test/invoice-calls.ts';
import { textOfPdf } from '../../test/pdf-text.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from '../settlements/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await setUp();
});
afterAll(() => server.close());
beforeEach(() => server.clock.pass(60_000));

const { place, pay, cancel, cancelProducts } = cancelCalls(() => server);
const { make, setUp } = invoiceCalls(() => server);

const read = (invoiceId: string) => server.call('GET /v1/invoices/{invoiceId}', { as: 'anna', params: { invoiceId } });
const pdfKey = 'GET /v1/invoices/{invoiceId}/pdf';
const asked = (invoiceId: string, credit?: number | null) => ({
  as: 'sara',
  params: { invoiceId },
  query: typeof credit === 'number' ? { credit: String(credit) } : {},
});
const paper = async (...what: Parameters<typeof asked>) =>
  textOfPdf((await server.call(pdfKey, asked(...what))).pdf).replaceAll(/\s/g, '');
const creditOf = async (invoiceId: string, at = 0) => {
  const credit = (await read(invoiceId)).credits[at];
  if (credit === undefined) throw new Error('no credit note');
  return credit;
};
const sound = async () => expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);

describe('a credit note', () => {
  test('of a dish: its sheet has amount, VAT and reason, and the invoice asks for the rest', async () => {
    const order = await place(['roesti', 'fendant']);
    const { id, number } = await make(order.id);
    const dish = order.products.find((line) => line.id === 'roesti');
    await cancelProducts(order.id, [{ opid: dish?.opid ?? '' }], { money: 'refund' });
    const credit = await creditOf(id);
    expect(credit).toMatchObject({ amount: dish?.total, reason: null });
    const sheet = await paper(id, credit.number);
    for (const said of [`Gutschrift,Beleg${credit.number}`, 'MusterAG', `Rechnung${number},`, '8.1%']) {
      expect(sheet).toContain(said);
    }
    expect(sheet).not.toContain('Zahlteil');
    const rest = ((order.total - (dish?.total ?? 0)) / 100).toFixed(2);
    const whole = await paper(id);
    for (const said of [`Gutschrift,Beleg${credit.number}`, 'Zahlteil', 'Zahlbarbis']) expect(whole).toContain(said);
    expect(whole).toMatch(RegExp(`ZuzahlenCHF${rest}.*Betrag${rest}`, 'i'));
    await sound();
  });

  test('is found where other money went back with it on one receipt, and shows its share of the VAT', async () => {
    const order = await place(['roesti', 'fendant']);
    const { id } = await make(order.id);
    const credited = { id: anId(), amount: money(700), reason: 'Rabatt vergessen' };
    await server.call('POST /v1/invoices/{invoiceId}/credit', {
      as: 'anna',
      params: { invoiceId: id },
      body: credited,
    });
    const first = await creditOf(id);
    expect(first).toMatchObject({ amount: 700, reason: 'Rabatt vergessen' });
    expect(await paper(id, first.number)).toContain('Rabattvergessen');
    server.clock.pass(60_000);
    await pay([order.id]);
    // The cash comes first, and has the receipt of both.
    await cancel(order.id, { money: 'refund' });
    const credit = await creditOf(id, 1);
    expect(credit.number).not.toBeNull();
    const { invoice } = await read(id);
    expect(invoice.credited).toBe(invoice.amount);
    const sheet = await paper(id, credit.number);
    expect(sheet).toContain(`GutschriftCHF−${(credit.amount / 100).toFixed(2)}`);
    expect(sheet).toMatch(RegExp(`8\\.1%−${(credit.amount / 100).toFixed(2)}−`));
    expect(await paper(id)).not.toContain('Zahlteil');
    await sound();
  });

  test('that is none of this invoice is not found', async () => {
    const { id } = await make((await place(['roesti'])).id);
    expect((await server.refused(pdfKey, asked(id, 1))).message).toBe('invoices.error.notFound');
    expect((await read(id)).credits).toEqual([]);
  });
});
