import { expect, test } from 'vitest';

import { accountNames, accountOf, changeAccounts, firstNumbers, numberOf } from './account-plan.ts';

const turnover = (rate: number | null) => accountOf({ account: 'turnover', method: null, rate });

test('turnover has an account for each rate, whenever it was in force', () => {
  expect([81, 77].map(turnover)).toEqual(['turnover', 'turnover']);
  expect([26, 25].map(turnover)).toEqual(['turnover.reduced', 'turnover.reduced']);
  expect([38, 37].map(turnover)).toEqual(['turnover.lodging', 'turnover.lodging']);
  expect([0, null].map(turnover)).toEqual(['turnover.none', 'turnover.none']);
});

test('clearing stands per method, tips that were paid out with the tips, VAT in one', () => {
  const of = (account: string, method: 'ext_twint' | 'invoice' | null) => accountOf({ account, method, rate: null });
  expect(of('clearing', 'ext_twint')).toBe('clearing.ext_twint');
  expect(of('clearing', 'invoice')).toBe('clearing');
  expect(of('tipPayouts', null)).toBe('tips');
  expect(accountOf({ account: 'vat', method: null, rate: 26 })).toBe('vat');
});

test('turnover stays in one account until a rate is given its own', () => {
  expect(numberOf('turnover.reduced', new Map())).toBe('3000');
  expect(numberOf('turnover.reduced', new Map([['turnover', '3200']]))).toBe('3200');
  const known = new Map([['turnover', '3200'] as const, ['turnover.reduced', '3201'] as const]);
  expect(numberOf('turnover.reduced', known)).toBe('3201');
  expect(numberOf('cash', known)).toBe('1000');
});

test('each account is changed once, the others keep what they had', () => {
  const before = accountNames.map((account) => ({ account, number: firstNumbers[account], name: account }));
  const drink = { account: 'turnover.reduced' as const, number: '3001', name: 'Mitnahme' };
  const changed = changeAccounts(before, [drink]);
  expect(changed.ok && changed.value.filter(({ number }) => number === '3001')).toEqual([drink]);
  expect(changed.ok && changed.value).toHaveLength(before.length);
  expect(changeAccounts(before, [drink, drink])).toMatchObject({ code: 'exports.error.accountTwice' });
});
