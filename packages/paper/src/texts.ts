/** Everything a paper says that is not a name or a number: already translated, or a small formatter (decisions.md §1). */
import type { OrderSource } from '@comanda/domain/orders/order';
import type { PaymentMethod } from '@comanda/domain/payments/payment';
import type { OrderType, VatRate } from '@comanda/domain/tax/vat';

/** Times are unix milliseconds; the maker of the texts knows time zone and language. */
type Clock = { readonly time: (at: number) => string; readonly dateTime: (at: number) => string };

export type TicketTexts = Clock & {
  readonly orderType: Readonly<Record<OrderType, string>>;
  readonly source: Readonly<Record<OrderSource, string>>;
  /** Stands where a table's name would: the order was taken at the checkout. */
  readonly checkout: string;
  readonly guests: (count: number) => string;
  readonly pieces: (count: number) => string;
  readonly guest: (seat: number) => string;
  readonly course: (course: number) => string;
  readonly ticketNumber: (number: number) => string;
  readonly duplicate: string;
  readonly addition: string;
  readonly cancellation: string;
  readonly restored: string;
};

export type ReceiptTexts = Clock & {
  readonly orderType: Readonly<Record<OrderType, string>>;
  readonly paymentMethod: Readonly<Record<PaymentMethod, string>>;
  readonly table: (name: string) => string;
  readonly checkout: string;
  readonly receiptNumber: (number: string) => string;
  readonly orderNumber: (number: string) => string;
  readonly buyer: string;
  readonly duplicate: string;
  /** Head of a bill before payment, and the line that says it is no receipt. */
  readonly bill: string;
  readonly notPaidYet: string;
  readonly discount: string;
  readonly discountOf: (percentOff: number) => string;
  readonly subtotal: string;
  readonly rounding: string;
  readonly tip: string;
  readonly alreadyPaid: string;
  readonly cashReceived: string;
  readonly change: string;
  readonly vat: string;
  readonly net: string;
  readonly tax: string;
  readonly gross: string;
  readonly vatRate: (rate: VatRate) => string;
  /** Appended to the VAT number on paper, as the law wants it. */
  readonly vatNumberSuffix: string;
  readonly digitalReceipt: string;
};

export type TestPageTexts = Clock & {
  readonly title: string;
  readonly printer: (name: string) => string;
  readonly characters: string;
  readonly sizes: string;
  readonly bold: string;
  readonly inverted: string;
  readonly width: (columns: number) => string;
  readonly works: string;
};

export type PaperTexts = {
  readonly ticket: TicketTexts;
  readonly receipt: ReceiptTexts;
  readonly testPage: TestPageTexts;
};
