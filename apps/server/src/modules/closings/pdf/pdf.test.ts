import { money } from '@comanda/domain/money';
import { anId } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { cancelCalls } from '../../../test/cancel-calls.ts';
import { closingCalls } from '../../../test/closing-calls.ts';
import { book } from '../../../test/guest-doors.ts';
import { nfcCalls } from '../../../test/nfc-calls.ts';
import { paymentCalls } from '../../../test/payment-calls.ts';
import { textOfPdf } from '../../../test/pdf-text.ts';
import { startTestServer, type TestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
const { place, pay, cancel } = cancelCalls(() => server);
const { add } = paymentCalls(() => server);
const { close, x, balance } = closingCalls(() => server);
const nfc = nfcCalls(() => server);
const params = { customerId: 'linde' };
const period = { from: '2026-11-20', to: '2026-11-20' };

beforeAll(async () => {
  server = await startTestServer();
  await add(aMethod('ext_twint'));
});
afterAll(() => server.close());

type Language = 'de' | 'fr' | 'it' | 'en';
const speak = async (reportLanguage: Language) => {
  const asked = { as: 'anna', params };
  const { version } = await server.call('GET /v1/settings/{customerId}', asked);
  await server.call('PATCH /v1/settings/{customerId}', { ...asked, body: { id: anId(), version, reportLanguage } });
};

/** Readers find words whatever pieces they are drawn in. @returns those of the texts that are not there */
const missingIn = (lines: readonly string[], ...texts: readonly string[]) => {
  const squeezed = (letters: string) => letters.replaceAll(/\s/g, '');
  const whole = squeezed(lines.join(''));
  return texts.filter((text) => !whole.includes(squeezed(text)));
};

const linesOf = (pdf: string) =>
  textOfPdf(pdf)
    .split('\n')
    .map((line) => line.trim());
const ofX = async () =>
  linesOf((await server.call('GET /v1/customers/{customerId}/closings/next/pdf', { as: 'anna', params })).pdf);
const ofZ = async (closingId: string, as = 'anna') =>
  linesOf((await server.call('GET /v1/closings/{closingId}/pdf', { as, params: { closingId } })).pdf);

/** Amounts as the PDF has them, wherever they stand. */
const amountsOf = (lines: readonly string[]) => lines.filter((line) => /^−?[\d’]+\.\d\d$/.test(line));

describe('a closing as PDF', () => {
  let closingId = '';

  beforeAll(async () => {
    const inside = await place([['espresso', 2], 'roesti'], { covers: 3 });
    await pay([inside.id], { tip: money(190) });
    const outside = await place(['odd', 'fendant'], { type: 'takeaway' });
    await pay([outside.id], { method: 'ext_twint' });
    await cancel((await place(['filet'])).id);
    await place(['roesti']);
  });

  test('X says what the figures say, and that nothing is counted yet', async () => {
    const lines = await ofX();
    const { turnover, chain } = await x();
    expect(missingIn(lines, 'X-Bericht', 'Zahlungen', 'Bar', 'TWINT *', 'MwSt.')).toEqual([]);
    expect(lines).toContain((turnover / 100).toFixed(2));
    expect(missingIn(lines, chain.hash)).toEqual([]);
    expect(missingIn(lines, 'Seite 1 von 1')).toEqual([]);
  });

  test('Z has turnover by VAT rate and category, methods, tips, cash with its pieces, and the chain', async () => {
    const [drawer] = (await balance()).drawers;
    if (drawer === undefined) throw new Error('a venue without a drawer');
    const expected = drawer.balance;
    const counted = {
      drawer: drawer.id,
      pieces: [
        { value: 1000, count: Math.floor(expected / 1000) },
        { value: 5, count: (expected % 1000) / 5 + 1 },
      ],
      reason: 'Fünfer gefunden',
    };
    const closing = await close([counted]);
    closingId = closing.id;
    const lines = await ofZ(closingId);
    expect(
      missingIn(
        lines,
        'Tagesabschluss Z 1',
        'Von Beginn bis ',
        'Abgeschlossen von Anna Muster',
        'Umsatz nach Kategorie',
        '8.1 %',
        '2.6 %',
        'Storniert (1)',
        'Offene Bestellungen (1)',
        'Grund: Fünfer gefunden',
        'Münze, Note',
        closing.figures.chain.hash,
      ),
    ).toEqual([]);
    const { vat, turnover, tips } = closing.figures;
    const shown = amountsOf(lines);
    for (const amount of [turnover, ...vat.flatMap((part) => [part.gross, part.net, part.vat]), tips[0]?.earned ?? 0]) {
      expect(shown).toContain((amount / 100).toFixed(2));
    }
    expect(lines).toContain('0.05');
  });

  test('its categories add up to the turnover', async () => {
    const lines = await ofZ(closingId);
    const from = lines.indexOf('Umsatz nach Kategorie');
    const part = lines.slice(from, lines.indexOf('Weitere Zahlen', from));
    const sum = amountsOf(part).reduce((total, amount) => total + Math.round(Number(amount) * 100), 0);
    expect(sum).toBe(
      (await server.call('GET /v1/closings/{closingId}', { as: 'anna', params: { closingId } })).closing.figures
        .turnover,
    );
  });

  test.each<[Language, string[]]>([
    ['de', ['Tagesabschluss Z 1', 'Umsatz nach Kategorie', 'Seite 1 von 2']],
    ['fr', ['Clôture Z 1', 'Chiffre d’affaires par catégorie', 'Espèces', 'TVA', 'Page 1 sur 2']],
    ['it', ['Chiusura Z 1', 'Cifra d’affari per categoria', 'Contanti', 'IVA', 'Pagina 1 di 2']],
    ['en', ['Daily closing Z 1', 'Sales by category', 'Cash', 'VAT', 'Page 1 of 2']],
  ])('in the language of reports: %s', async (language, wanted) => {
    await speak(language);
    const lines = await ofZ(closingId);
    await speak('de');
    expect(missingIn(lines, ...wanted)).toEqual([]);
    expect(lines.join(' ')).not.toMatch(/[{}�]/);
  });

  test('who may not close the venue sees no Z of it, and none of another venue', async () => {
    const sent = { as: 'sara', params: { closingId } };
    expect(await server.refused('GET /v1/closings/{closingId}/pdf', sent)).toMatchObject({
      message: 'closings.error.notFound',
    });
    const ofOther = { as: 'rosa', params: { closingId } };
    expect(await server.refused('GET /v1/closings/{closingId}/pdf', ofOther)).toMatchObject({
      message: 'closings.error.notFound',
    });
  });
});

test('credit on tags stands beside the sales: what was loaded, spent, paid back and is owed', async () => {
  await book(server, ['menu', 'nfc_credit']);
  await add(aMethod('nfc_credit'));
  const { id } = await nfc.loaded(5000);
  await nfc.charge(id, 2100, { method: 'ext_twint' });
  await nfc.payWith([(await place(['roesti'])).id], id);
  await nfc.uncharge(id, 1000);
  const { turnover, nfcCredit } = await x();
  expect([turnover, nfcCredit?.liability]).toEqual([1850, 4250]);
  const lines = await ofX();
  const from = lines.indexOf('Guthaben auf Chips');
  const until = lines.indexOf('Guthaben der Gäste', from);
  expect(missingIn(lines, 'Aufgeladen, Bar', 'Aufgeladen, TWINT', 'Ausbezahlt', 'Damit bezahlt')).toEqual([]);
  expect(amountsOf(lines.slice(from, until))).toEqual(['50.00', '21.00', '−10.00', '−18.50']);
  expect(amountsOf(lines.slice(until))[0]).toBe('42.50');
  await close();
});

describe('for the accountant and the auditor', () => {
  test('the statistics of a period', async () => {
    const asked = { as: 'anna', params, query: period };
    const { pdf } = await server.call('GET /v1/customers/{customerId}/statistics/pdf', asked);
    const shown = await server.call('GET /v1/customers/{customerId}/statistics', asked);
    const lines = linesOf(pdf);
    expect(missingIn(lines, 'Statistik', '20.11.2026', 'Umsatz nach Produkt', 'espresso (de)')).toEqual([]);
    expect(lines).toContain((shown.turnover / 100).toFixed(2));
  });

  test('the statistics say who sold, gave away and canceled, where orders came from, and the weekdays', async () => {
    const order = await place([['espresso', 2]]);
    const lines = [{ opid: order.products[0]?.opid ?? '', count: 1, newOpid: anId() }];
    const reduction = { kind: 'discount' as const, percent: 50, reason: 'Stammgast' };
    const orderId = order.id;
    const body = { id: anId(), lines, reduction };
    await server.call('POST /v1/orders/{orderId}/discount', { as: 'anna', params: { orderId }, body });
    await pay([order.id]);
    const gone = await place(['roesti', 'espresso']);
    const at = { orderId: gone.id, opid: gone.products[0]?.opid ?? '' };
    const query = { commandId: anId(), newOpid: anId(), count: '1', cancelComment: 'fiel hin' };
    await server.call('DELETE /v1/orders/{orderId}/products/{opid}', { as: 'anna', params: at, query });
    const asked = { as: 'anna', params, query: { from: '2026-11-19', to: '2026-11-20' } };
    const shown = await server.call('GET /v1/customers/{customerId}/statistics', asked);
    const read = async () => linesOf((await server.call('GET /v1/customers/{customerId}/statistics/pdf', asked)).pdf);
    const sheet = await read();
    const wanted = ['Herkunft', 'Personal', 'Rabatte', 'Alle zusammen', 'Durchschnitt pro Wochentag', 'Freitag'];
    expect(missingIn(sheet, ...wanted, 'Schnitt pro Gast', 'Kassenbestand jetzt')).toEqual([]);
    const amounts = amountsOf(sheet);
    const total = (of: (person: (typeof shown.persons)[number]) => number) =>
      (shown.persons.reduce((sum, person) => sum + of(person), 0) / 100).toFixed(2);
    expect(total(({ reduced }) => reduced)).not.toBe('0.00');
    expect(amounts).toContain(total(({ reduced }) => reduced));
    expect(amounts).toContain(total(({ turnover }) => turnover));
    const { orders, amount, lines: products, linesAmount } = shown.canceled;
    expect(missingIn(sheet, `Stornierte Positionen (${products})`, (linesAmount / 100).toFixed(2))).toEqual([]);
    expect(missingIn(sheet, `${((amount + linesAmount) / 100).toFixed(2)} (${orders + products})`)).toEqual([]);
    const fridays = shown.weekdays.find(({ weekday }) => weekday === 5);
    expect(amounts).toContain(((fridays?.turnover ?? 0) / (fridays?.days ?? 1) / 100).toFixed(2));
    await speak('fr');
    expect(missingIn(await read(), 'Provenance', 'Personnel', 'Rabais', 'vendredi', 'Tous ensemble')).toEqual([]);
    await speak('de');
  });

  test('a season is told by its months', async () => {
    const asked = { as: 'anna', params, query: { from: '2026-09-01', to: '2026-11-20' } };
    const { pdf } = await server.call('GET /v1/customers/{customerId}/statistics/pdf', asked);
    expect(missingIn(linesOf(pdf), 'Umsatz pro Monat', 'September 2026', 'November 2026')).toEqual([]);
  });

  test('VAT of a quarter', async () => {
    const query = { year: 2026, quarter: 4 };
    const { pdf } = await server.call('GET /v1/customers/{customerId}/exports/vatSummary/pdf', {
      as: 'anna',
      params,
      query,
    });
    const lines = linesOf(pdf);
    expect(missingIn(lines, 'MWST 4. Quartal 2026', '01.10.2026 bis 31.12.2026', '8.1 %')).toEqual([]);
  });

  test('the procedure, with the state of the chain', async () => {
    const read = async () =>
      linesOf((await server.call('GET /v1/customers/{customerId}/exports/procedure/pdf', { as: 'anna', params })).pdf);
    const check = await server.call('GET /v1/customers/{customerId}/journal/check', { as: 'anna', params });
    const lines = await read();
    expect(missingIn(lines, 'Verfahrensbeschreibung', 'Nummerieren', 'Aufbewahren', check.hash)).toEqual([]);
    await speak('en');
    expect(missingIn(await read(), 'Description of the procedure')).toEqual([]);
    await speak('de');
  });
});
