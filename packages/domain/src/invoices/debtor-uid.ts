/** The number of a company that owes: the Swiss one with its check digit (eCH-0097), others as their countries write them. */
import { accept, type Decision, refuse } from '../decision.ts';
import { readVatNumber } from '../tax/vat-number.ts';

/**
 * @param country of its address. A company in Switzerland has a UID or a VAT number; elsewhere there are numbers that
 * nobody here can check.
 * @returns it as it is printed; empty: none was given
 */
export function readDebtorUid(text: string, country: string): Decision<string, 'invoices.error.uidInvalid'> {
  const read = readVatNumber(text);
  if (read.ok) return accept(read.value ?? '');
  const uid = text.trim();
  return country === 'CH' || /^CHE/i.test(uid) ? refuse('invoices.error.uidInvalid') : accept(uid);
}
