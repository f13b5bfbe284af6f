/**
 * Accounts of the ledger as a venue's own books call them, for the accounting export (decisions.md §2 ledger, §8).
 * The numbers to begin with follow the Swiss chart of accounts for small businesses (KMU).
 */
import { accept, refuse, type Decision } from '../decision.ts';
import { paymentWays, type PaymentWay } from '../payments/payment.ts';
import { type RateClass, rateClassOf, type VatRate } from '../tax/vat.ts';

/**
 * One for each balance of the ledger; clearing stands per method, because each is settled by somebody else, and turnover
 * per rate of VAT, because books and the tax form ask for them apart. `turnover` itself is the standard rate.
 */
export const accountNames = [
  'receivable',
  'turnover',
  'turnover.reduced',
  'turnover.lodging',
  'turnover.none',
  'vat',
  'cash',
  'clearing',
  'clearing.datatrans',
  'clearing.sumup',
  'clearing.wallee_terminal',
  'clearing.tap_on_mobile',
  'clearing.ext_terminal',
  'clearing.ext_twint',
  'tips',
  'rounding',
  'nfcCredit',
  'voucher',
  'fees',
  'difference',
  'transit',
  'payIn',
  'payOut',
  'debtors',
  'bank',
  'losses',
] as const;
export type AccountName = (typeof accountNames)[number];

export type BookAccount = { readonly account: AccountName; readonly number: string; readonly name: string };

/** Numbers of the Swiss KMU chart; a venue changes them to those of its accountant. */
export const firstNumbers: Readonly<Record<AccountName, string>> = {
  cash: '1000',
  bank: '1020',
  transit: '1090',
  receivable: '1100',
  debtors: '1101',
  clearing: '1095',
  'clearing.datatrans': '1095',
  'clearing.sumup': '1095',
  'clearing.wallee_terminal': '1095',
  'clearing.tap_on_mobile': '1095',
  'clearing.ext_terminal': '1095',
  'clearing.ext_twint': '1095',
  nfcCredit: '2030',
  voucher: '2031',
  tips: '2090',
  vat: '2200',
  turnover: '3000',
  'turnover.reduced': '3000',
  'turnover.lodging': '3000',
  'turnover.none': '3000',
  fees: '3600',
  payIn: '3680',
  losses: '3805',
  rounding: '3890',
  difference: '6960',
  payOut: '6500',
};

const named: ReadonlySet<string> = new Set(accountNames);

/** The account that one stands for until it is given a number of its own: books that keep turnover in one go on so. */
const wholeOf: Readonly<Partial<Record<AccountName, AccountName>>> = {
  'turnover.reduced': 'turnover',
  'turnover.lodging': 'turnover',
  'turnover.none': 'turnover',
};

/** @param known numbers that the venue chose */
export function numberOf(account: AccountName, known: ReadonlyMap<AccountName, string>): string {
  const whole = wholeOf[account];
  const ofWhole = whole === undefined ? undefined : known.get(whole);
  return known.get(account) ?? ofWhole ?? firstNumbers[account];
}

/**
 * What somebody chose of a plan as it was stored: plans were once kept as a whole, and what nobody had changed in them
 * goes on following the others and the language of reports.
 * @param isFirstName whether an account is called so before anybody names it, in any language
 */
export function chosenOf(
  stored: readonly BookAccount[],
  isFirstName: (account: AccountName, name: string) => boolean,
): readonly BookAccount[] {
  const numbers = new Map(stored.map(({ account, number }) => [account, number]));
  return stored.filter(({ account, number, name }) => {
    const others = new Map([...numbers].filter(([one]) => one !== account));
    return number !== numberOf(account, others) || !isFirstName(account, name);
  });
}

/** A row of the ledger, as far as it decides upon its account. */
export type BookedRow = {
  readonly account: string;
  readonly method: PaymentWay | null;
  readonly rate: VatRate | null;
};

const ofRate: Readonly<Record<RateClass, AccountName>> = {
  standard: 'turnover',
  reduced: 'turnover.reduced',
  lodging: 'turnover.lodging',
  none: 'turnover.none',
};

/** Which of the accounts a row of the ledger goes to: tips that are paid out lessen what is owed to the same people. */
export function accountOf({ account, method, rate }: BookedRow): AccountName {
  if (account === 'tipPayouts') return 'tips';
  if (account === 'turnover') return ofRate[rateClassOf(rate ?? 0)];
  const ofMethod = `clearing.${method ?? ''}`;
  if (account === 'clearing' && paymentWays.some((one) => one === method) && named.has(ofMethod)) {
    return ofMethod as AccountName;
  }
  return account as AccountName;
}

/**
 * Each account once; those that are left out keep what they had.
 * @param chosen so far: nothing of what stands for itself, which goes on following the others and the language of reports
 */
export function changeAccounts(
  chosen: readonly BookAccount[],
  sent: readonly BookAccount[],
): Decision<readonly BookAccount[], 'exports.error.accountTwice'> {
  const bySent = new Map(sent.map((one) => [one.account, one]));
  if (bySent.size !== sent.length) return refuse('exports.error.accountTwice');
  const byName = new Map(chosen.map((one) => [one.account, one]));
  return accept(accountNames.flatMap((account) => bySent.get(account) ?? byName.get(account) ?? []));
}
