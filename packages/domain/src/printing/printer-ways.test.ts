import { describe, expect, test } from 'vitest';

import { cloudPrintTrouble, readCloudPrintCode, readCloudPrintEnd } from './cloud-print-code.ts';
import { deliverers } from './deliverers.ts';
import { eposTrouble, readEposAnswer } from './epos-answer.ts';
import { eposUrl, fitsDeliverer, isCalledByTills, needsAddress } from './printer-ways.ts';

describe('ways to a printer', () => {
  test('Star’s printers fetch, all others take every way', () => {
    expect(deliverers.filter((way) => fitsDeliverer('escPos', way))).toEqual([...deliverers]);
    expect(deliverers.filter((way) => fitsDeliverer('starPrnt', way))).toEqual(['printer']);
    expect(deliverers.filter((way) => !needsAddress(way))).toEqual(['printer']);
  });

  test('where a browser finds the printer', () => {
    const place = { ipAddress: '192.168.1.50', port: 9100, isSecure: false };
    expect(eposUrl(place, 10_000)).toBe(
      'http://192.168.1.50/cgi-bin/epos/service.cgi?devid=local_printer&timeout=10000',
    );
    expect(eposUrl({ ...place, isSecure: true, port: 8043 }, 5000)).toMatch(/^https:\/\/192\.168\.1\.50:8043\/cgi-bin/);
  });
});

describe('what Epson’s printers answer', () => {
  const answer = (success: string, code = '', status = '0') => readEposAnswer({ success, code, status });

  test('printed is printed', () => {
    for (const success of ['true', '1']) expect(answer(success, '', '251658262')).toEqual({ outcome: 'printed' });
  });

  test.each([
    ['EPTR_REC_EMPTY', '0', 'notStarted', 'printer.paperEnd'],
    ['EPTR_COVER_OPEN', '32', 'notStarted', 'printer.coverOpen'],
    // The paper came out, and then ended.
    ['EPTR_REC_EMPTY', '2', 'unclear', 'printer.paperEnd'],
    ['EPTR_CUTTER', '2048', 'unclear', 'printer.broken'],
    ['EX_TIMEOUT', '0', 'unclear', 'printer.timeout'],
    ['SchemaError', '0', 'refused', 'print.error.unprintable'],
    ['SomethingNew', '0', 'unclear', 'print.error.unclear'],
    ['EX_DEVICE_BUSY', 'none', 'notStarted', 'printer.busy'],
  ])('%s with status %s: %s', (code, status, outcome, error) => {
    expect(answer('false', code, status)).toEqual({ outcome, error });
  });
});

test('the status of Epson’s printers says why one would not begin', () => {
  expect(['251658262', '2', '40', '524288', '8', '1', 'none'].map(eposTrouble)).toEqual([
    null,
    null,
    'printer.coverOpen',
    'printer.paperEnd',
    'printer.offline',
    'printer.offline',
    null,
  ]);
});

describe('what Star’s printers answer', () => {
  test('a code stands at the head', () => {
    expect(['OK', '200 OK', '410 Paper Empty', '2000', 'error', ''].map(readCloudPrintCode)).toEqual([
      200,
      200,
      410,
      null,
      null,
      null,
    ]);
  });

  test('trouble has a name', () => {
    expect([200, 211, 410, 420, 499, null].map(cloudPrintTrouble)).toEqual([
      null,
      null,
      'printer.paperEnd',
      'printer.coverOpen',
      'printer.offline',
      null,
    ]);
  });

  test.each([
    [200, 'printed'],
    [211, 'printed'],
    [410, 'notStarted'],
    [411, 'unclear'],
    [511, 'refused'],
    [520, 'notStarted'],
    [null, 'unclear'],
  ])('%s: %s', (code, outcome) => {
    expect(readCloudPrintEnd(code).outcome).toBe(outcome);
  });
});

describe('a till without a network', () => {
  const printer = { language: 'escPos', deliverer: 'server', ipAddress: '192.168.1.50', port: 9100 } as const;

  test.each([
    [true, {}],
    [true, { deliverer: 'agent' }],
    [true, { deliverer: 'browser', port: 8043 }],
    // Raw printing: it would print the words of HTTP.
    [false, { port: 9101 }],
    [false, { language: 'starPrnt', deliverer: 'printer' }],
    [false, { deliverer: 'printer', ipAddress: '' }],
  ] as const)('calls it: %s %j', (isCalled, change) => {
    expect(isCalledByTills({ ...printer, ...change })).toBe(isCalled);
  });
});
