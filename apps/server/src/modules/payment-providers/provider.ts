/**
 * What a payment provider is to the house: one small interface, one file per provider (decisions.md §4). A provider
 * knows neither orders nor the database; it is told a payment and says how it stands. Nothing here throws for what the
 * network or the provider does: that is an answer too.
 */
import type { Money } from '@comanda/domain/money';
import type { PaymentMethod } from '@comanda/domain/payments/payment';
import type { AccountName, SecretName, SubMethod } from '@comanda/domain/payments/payment-setup';

/** Names and opened secrets of the venue's account; they live as long as the call. */
export type OpenAccount = Readonly<Partial<Record<AccountName | SecretName, string>>>;

export type AskedPayment = {
  /** The payment's own id: the provider's merchant reference, so that a lost answer can be looked up by it. */
  readonly id: string;
  readonly customerId: string;
  /** What is to be charged, tip included; minor units. */
  readonly amount: Money;
  /** Within `amount`. */
  readonly tip: Money;
  readonly currency: string;
  /** What the guest reads: `2026-47-123`, `Tisch 12`. */
  readonly text: string;
  /** BCP 47, of who pays. */
  readonly language: string;
  /** Those the venue offers; empty = all that the provider has. */
  readonly subMethods: readonly SubMethod[];
  /** The provider's own number of the terminal or reader; null where none is needed. */
  readonly device: string | null;
  /** Only reserved until the order is accepted; then `settle` or `release`. */
  readonly authorizesOnly: boolean;
  /** Absolute addresses of this server. */
  readonly returnUrls: { readonly success: string; readonly cancel: string; readonly error: string };
  /** Where the provider reports; null where this server cannot be reached from outside. */
  readonly webhookUrl: string | null;
  /** When it was asked first; unix milliseconds. How long to wait for a provider that does not know it yet. */
  readonly askedAt: number;
};

/** What the provider calls it: kept with the payment as soon as it is known, text of the provider's own. */
export type Handle = string;

/** How the guest goes on. */
export type PayStep =
  /** Nothing to do but to wait: the terminal asks. */
  | { readonly kind: 'terminal' }
  /** The guest's browser goes there, or reads it as a QR code. */
  | { readonly kind: 'page'; readonly url: string }
  /** This device opens an app by an address of its own scheme. */
  | { readonly kind: 'app'; readonly url: string }
  /** This device's bridge is asked; the answer comes by `readReport`. */
  | { readonly kind: 'bridge'; readonly message: unknown };

export type Taken = {
  /** What was charged, tip included; minor units. May differ from what was asked where a terminal takes a tip. */
  readonly amount: Money;
  readonly tip: Money;
  readonly subMethod: SubMethod | null;
  /** What the provider's records and the guest's statement call it: stands on the receipt. */
  readonly reference: string | null;
  /** `************1234`; never more of a card. */
  readonly maskedCard: string | null;
};

export type FailReason =
  | 'declined'
  | 'expired'
  | 'deviceBusy'
  | 'deviceOffline'
  | 'deviceUnknown'
  | 'credentialsRefused'
  | 'amountRefused'
  | 'providerFailed';

/** How a payment stands at the provider. */
export type Standing =
  | { readonly state: 'paying'; readonly handle: Handle | null; readonly step: PayStep | null }
  | { readonly state: 'authorized'; readonly handle: Handle; readonly taken: Taken }
  | { readonly state: 'success'; readonly handle: Handle | null; readonly taken: Taken }
  | {
      readonly state: 'failed';
      readonly handle: Handle | null;
      readonly reason: FailReason;
      readonly remark: string | null;
    }
  | { readonly state: 'canceled'; readonly handle: Handle | null }
  /** The provider certainly knows no such payment: nothing was and will be charged. */
  | { readonly state: 'neverStarted' }
  /** No answer, or none that says anything: it may have been charged. */
  | { readonly state: 'unknown'; readonly handle: Handle | null };

export type RefundStanding =
  | { readonly state: 'success'; readonly reference: string | null }
  /** Under way at the provider: `askRefund` says later. */
  | { readonly state: 'pending'; readonly handle: Handle; readonly step: PayStep | null }
  | { readonly state: 'failed'; readonly reason: FailReason | 'aboveRemaining'; readonly remark: string | null }
  | { readonly state: 'unknown' };

export type AskedRefund = {
  /** The refund's own id: what makes it happen once where the provider allows. */
  readonly id: string;
  readonly payment: { readonly id: string; readonly handle: Handle; readonly amount: Money };
  /** Above zero; minor units. */
  readonly amount: Money;
  readonly currency: string;
  /**
   * What the provider refunded of this payment before: by our books, in which what staff gave back another way is not,
   * and what it said when it was asked that others had had it refund. By it a lost answer is found again where the provider only knows sums: refunds of one
   * payment are therefore asked for one after the other.
   */
  readonly refundedBefore: Money;
  /** When it was asked first; unix milliseconds. */
  readonly askedAt: number;
};

/** What somebody sent to this server in the provider's name. */
export type Report = {
  /** Raw, as signatures are made over it. */
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /**
   * Whose it is, where a device of ours reports: its app came back, its bridge answered. Such a report is a hint unless
   * nobody but the device can be asked. Null: somebody outside reports, and says itself of what.
   */
  readonly payment: AskedPayment | null;
};

export type ReadReport =
  /** Signed and right: believed. `standing` null where the report only says that something changed. */
  | {
      readonly kind: 'verified';
      /** The payment's or the refund's. */
      readonly paymentId: string | null;
      readonly handle: Handle | null;
      readonly standing: Standing | null;
    }
  /** Unsigned: a hint to ask the provider. */
  | { readonly kind: 'hint'; readonly paymentId: string | null; readonly handle: Handle | null }
  | { readonly kind: 'refused' };

export type Provider = {
  readonly method: PaymentMethod;
  /** Called once per payment, after the intent is stored. */
  readonly start: (account: OpenAccount, payment: AskedPayment) => Promise<Standing>;
  /**
   * How it stands. `handle` null: the answer to `start` was lost, the payment is looked up by its id. May take long
   * where the provider holds the call (long polling); `signal` ends the waiting, not the payment.
   */
  readonly ask: (
    account: OpenAccount,
    payment: AskedPayment,
    handle: Handle | null,
    signal: AbortSignal,
  ) => Promise<Standing>;
  /**
   * How one stands that has ended here: nobody waits for it any more, so that nothing is begun, shown or charged by the
   * question, however often it is asked.
   */
  readonly look: Provider['ask'];
  /** Asks to end it. The answer is how it stands afterwards: a payment may have gone through meanwhile. */
  readonly cancel: (account: OpenAccount, payment: AskedPayment, handle: Handle | null) => Promise<Standing>;
  /**
   * All that it has refunded of the payment so far, also what was asked of it by others; null where it does not say.
   * Of those that only know sums.
   */
  readonly readRefunded: ((account: OpenAccount, refund: AskedRefund) => Promise<Money | null>) | null;
  readonly refund: (account: OpenAccount, refund: AskedRefund) => Promise<RefundStanding>;
  readonly askRefund: (account: OpenAccount, refund: AskedRefund, handle: Handle | null) => Promise<RefundStanding>;
  /** How one stands that has ended here: what was not given back is not given back by the question. */
  readonly lookRefund: Provider['askRefund'];
  /** Of what was authorized only. */
  readonly settle: ((account: OpenAccount, payment: AskedPayment, handle: Handle) => Promise<Standing>) | null;
  readonly release: ((account: OpenAccount, payment: AskedPayment, handle: Handle) => Promise<Standing>) | null;
  readonly readReport: ((account: OpenAccount, report: Report) => Promise<ReadReport>) | null;
};
