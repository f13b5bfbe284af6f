/** What a venue says once, so that it can send invoices: to whom, on which account and until when they are paid. */
import { accept, type Decision, refuse } from '../decision.ts';
import { isSoundAddress } from './address-problems.ts';
import { isPayableIban, tidyIban } from './iban.ts';
import type { PostalAddress } from './qr-bill.ts';

export type InvoiceSettings = {
  readonly creditor: PostalAddress;
  /** Tidied. */
  readonly iban: string;
  /** From the date of the invoice. */
  readonly daysToPay: number;
  /** Below the sums, line by line; may be empty. */
  readonly footer: string;
};

export const longestFooter = 500;
export const mostDaysToPay = 365;

type SettingsRefusal = 'invoices.error.ibanInvalid' | 'invoices.error.creditorInvalid';

export function checkInvoiceSettings(sent: InvoiceSettings): Decision<InvoiceSettings, SettingsRefusal> {
  const iban = tidyIban(sent.iban);
  if (!isPayableIban(iban)) return refuse('invoices.error.ibanInvalid');
  const creditor = tidyAddress(sent.creditor);
  if (!isSoundAddress(creditor)) return refuse('invoices.error.creditorInvalid');
  return accept({ ...sent, iban, creditor, footer: sent.footer.trim() });
}

/** The currencies that a QR-bill knows. */
export function canBeBilled(currency: string): boolean {
  return currency === 'CHF' || currency === 'EUR';
}

export function tidyAddress(address: PostalAddress): PostalAddress {
  const { name, street, houseNumber, zip, city, country } = address;
  return {
    name: name.trim(),
    street: street.trim(),
    houseNumber: houseNumber.trim(),
    zip: zip.trim(),
    city: city.trim(),
    country: country.trim().toUpperCase(),
  };
}

/** @param date `2026-11-22` */
export function dueDateOf(date: string, daysToPay: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + daysToPay)).toISOString().slice(0, 10);
}
