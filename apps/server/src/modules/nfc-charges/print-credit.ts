/** The receipt of a charge or of what was paid back: printed with the money, and again as a duplicate. */
import type { Change } from '@comanda/contract/events';
import { accept, refuse } from '@comanda/domain/decision';
import type { NfcEntry } from '@comanda/domain/nfc-credit/nfc-entry';
import { nameOfMethod } from '@comanda/domain/payments/name-of-method';
import type { PaymentMethod } from '@comanda/domain/payments/payment';
import { brands } from '@comanda/domain/payments/payment-setup';
import { type CreditPaidBy, makeCreditReceipt } from '@comanda/paper/credit-receipt';
import type { PaperDocument } from '@comanda/paper/document';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { House } from '../../platform/house.ts';
import type { Venue } from '../../platform/transaction.ts';
import { runCommand } from '../journal/index.ts';
import { type EntryRow, findEntry, findTag, type TagRow } from '../nfc-credit/index.ts';
import { findMethods } from '../payment-methods/index.ts';
import { type DrawerRow, findPayment, type PaymentRow } from '../payments/index.ts';
import { paperTexts } from '../printing/index.ts';
import { currentSettings, type SettingsRow } from '../settings/index.ts';
import { printPaymentReceipt, printWithDrawer, venueFacts } from '../settlements/index.ts';
import { findUserNames } from '../users/index.ts';

type Db = Kysely<Tables>;

export type CreditPaper = {
  readonly entry: Pick<NfcEntry, 'kind' | 'amount' | 'rounding' | 'method' | 'reference' | 'balance'>;
  readonly tag: Pick<TagRow, 'id' | 'name' | 'code' | 'serial' | 'currency'>;
  readonly settings: SettingsRow;
  readonly staffName: string | null;
  /** Unix milliseconds. */
  readonly at: number;
  /** Of a charge that a provider took. */
  readonly paidBy?: Pick<PaymentRow, 'method_id' | 'sub_method' | 'masked_card' | 'provider_reference' | 'tip'> | null;
  readonly isDuplicate?: boolean;
};

/** Null: what paid, came back or was moved on has other paper, or none. */
export async function creditDocument(db: Db, paper: CreditPaper): Promise<PaperDocument | null> {
  const { entry, tag, settings, staffName, at, paidBy = null, isDuplicate = false } = paper;
  const { kind, method } = entry;
  if ((kind !== 'charge' && kind !== 'uncharge') || method === null) return null;
  const texts = paperTexts(settings.receipt_language, settings.time_zone);
  const tagName = [tag.name, tag.code ?? '', tag.serial].find((one) => one !== '') ?? '';
  const { amount, rounding, reference, balance } = entry;
  const methodName = await titleForGuests(db, paper, method);
  const money = { amount, rounding, method, reference, balance, methodName, currency: tag.currency };
  const by = paidBy && paidByOf(paidBy);
  const facts = { ...venueFacts(settings), ...money, kind, isDuplicate, issuedAt: at, tagName, staffName, paidBy: by };
  return makeCreditReceipt(facts, texts);
}

/**
 * As on the receipt of a payment: cash has the word of the paper. An entry that no provider took kept its kind alone, so
 * that a reprint says the same as the first paper (docs/decisions/0065). @returns null: none, or several
 */
async function titleForGuests(db: Db, { settings, paidBy }: CreditPaper, method: PaymentMethod) {
  if (method === 'cash') return null;
  const methods = await findMethods(db, settings.customer_id);
  const titled = methods.map(({ id, method: kind, display_title: name }) => ({ id, method: kind, name }));
  const title = nameOfMethod(titled, method, [paidBy?.method_id ?? null]);
  return title === '' ? null : title;
}

function paidByOf(row: NonNullable<CreditPaper['paidBy']>): CreditPaidBy {
  const { sub_method: sub, masked_card: maskedCard, provider_reference: providerReference, tip } = row;
  return { subMethod: sub === null ? null : brands[sub], maskedCard, providerReference, tip };
}

type Print = {
  readonly paper: CreditPaper;
  /** Of cash. */
  readonly drawer: DrawerRow | null;
  readonly station: string | null;
  readonly isPrinted: boolean;
};

/** Cash opens its drawer, with or without paper; of other money there is only the paper. */
export async function printCredit(venue: Venue, { paper, drawer, station, isPrinted }: Print): Promise<Change[]> {
  const document = await creditDocument(venue.tx, paper);
  if (document === null) return [];
  const nfcTagId = paper.tag.id;
  const common = { document, orderId: null, receiptId: null, nfcTagId, settings: paper.settings, stationId: station };
  if (drawer !== null) return printWithDrawer(venue, { ...common, drawer, isPrinted });
  return isPrinted ? printPaymentReceipt(venue, { ...common, kind: 'receipt' }) : [];
}

type Key = { readonly customerId: string; readonly tagId: string; readonly entryId: string };

/** As it was printed, from what is known of it. */
async function paperOf(
  db: Db,
  { entry, tag, settings }: { readonly entry: EntryRow; readonly tag: TagRow; readonly settings: SettingsRow },
): Promise<CreditPaper> {
  const { made_by: by, made_at: at } = entry;
  const staffName = by === null ? null : ((await findUserNames(db, [by])).get(by) ?? null);
  const paid = entry.payment_id === null ? null : await findPayment(db, entry.customer_id, entry.payment_id);
  return { entry, tag, settings, staffName, at, paidBy: entry.kind === 'charge' && paid !== null ? paid.row : null };
}

export async function readCreditPaper(db: Db, key: Key, settings: SettingsRow) {
  const { customerId, tagId, entryId } = key;
  const tag = await findTag(db, { customerId, id: tagId });
  const entry = await findEntry(db, { customerId, id: tagId }, entryId);
  return tag === null || entry === null ? null : paperOf(db, { entry, tag, settings });
}

export type PrintCommand = Key & {
  readonly id: string;
  readonly station: string | null;
  readonly actorId: string;
  readonly socketId?: string | undefined;
};

export function printCreditAgain(house: House, { id, actorId, socketId, station, ...key }: PrintCommand) {
  const { customerId, tagId, entryId } = key;
  const named = { customerId, id, kind: 'nfcTag.print', actorId, body: { tagId, entryId, station }, socketId };
  return runCommand<object, 'receipts.error.notFound'>(house, named, async (venue) => {
    const settings = await currentSettings(venue);
    const paper = await readCreditPaper(venue.tx, key, settings);
    const document = paper === null ? null : await creditDocument(venue.tx, { ...paper, isDuplicate: true });
    if (document === null) return refuse('receipts.error.notFound');
    const changes = await printPaymentReceipt(venue, {
      document,
      orderId: null,
      receiptId: null,
      nfcTagId: tagId,
      settings,
      stationId: station,
      kind: 'receipt',
      isDuplicate: true,
    });
    return accept({ answer: {}, event: { type: 'nfcTag.printed' as const, tagId, entryId }, changes });
  });
}
