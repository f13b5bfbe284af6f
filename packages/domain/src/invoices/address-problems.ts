/** What is wrong with an address on an invoice, field by field: the same for the screen and for the server. */
import { isCountryCode } from '../venue/country-codes.ts';
import { countries, isPostalCode } from '../venue/postal-code.ts';
import { longestInAddress, onBill, type PostalAddress, unwritableSigns } from './qr-bill.ts';

/** `letters`: signs that banks cannot carry on, and have no other for. `unknown`: no such country, no such postal code there. */
export type FieldProblem = 'missing' | 'tooLong' | 'letters' | 'unknown';
export type AddressProblems = Readonly<Partial<Record<keyof PostalAddress, FieldProblem>>>;

const needed: readonly (keyof PostalAddress)[] = ['name', 'zip', 'city', 'country'];

/** Of a country whose postal codes we do not know, any is taken. */
function fitsCountry(zip: string, code: string): boolean {
  const country = countries.find((one) => one === code);
  return country === undefined || isPostalCode(zip, country);
}

function problemOf(field: keyof PostalAddress, address: PostalAddress): FieldProblem | null {
  const text = address[field];
  if (text === '') return needed.includes(field) ? 'missing' : null;
  if (field === 'country') return isCountryCode(text) ? null : 'unknown';
  if (onBill(text).length > longestInAddress[field]) return 'tooLong';
  if (unwritableSigns(text).length > 0) return 'letters';
  return field === 'zip' && !fitsCountry(text, address.country) ? 'unknown' : null;
}

/** @param address tidied @returns nothing in it: an invoice can be made of it */
export function addressProblems(address: PostalAddress): AddressProblems {
  const fields = ['name', 'street', 'houseNumber', 'zip', 'city', 'country'] as const;
  const found = fields.map((field) => [field, problemOf(field, address)] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}

/** @param address tidied */
export const isSoundAddress = (address: PostalAddress): boolean => Object.keys(addressProblems(address)).length === 0;
