/** Events of tags: by their ids alone. What people wrote on them and their serials stay out of the journal. */
import type { CashMove } from '../closings/cash-moves.ts';
import { add, type Money, zero } from '../money.ts';
import type { NfcEntry } from '../nfc-credit/nfc-entry.ts';
import { moveTag, type NfcTagMove, type NfcTagState } from '../nfc-credit/nfc-tag.ts';
import type { LedgerPosting } from '../payments/ledger.ts';
import type { JournalPayment } from './journal-payment.ts';

export type NfcEvent =
  | { readonly type: 'nfcTag.registered'; readonly tagId: string; readonly currency: string }
  /** Names of fields, never their values. */
  | { readonly type: 'nfcTag.changed'; readonly tagId: string; readonly fields: readonly string[] }
  | {
      readonly type: 'nfcTag.blocked' | 'nfcTag.unblocked' | 'nfcTag.closed' | 'nfcTag.removed';
      readonly tagId: string;
    }
  | {
      readonly type: 'nfcTag.charged' | 'nfcTag.uncharged';
      readonly entries: readonly NfcEntry[];
      /** Of cash. */
      readonly moves: readonly CashMove[];
      readonly postings: readonly LedgerPosting[];
      /** What a provider took for it; of any other charge there is none. */
      readonly paidBy?: JournalPayment;
    }
  | {
      readonly type: 'nfcTag.replaced';
      readonly tagId: string;
      readonly byTagId: string;
      /** It was registered by this. */
      readonly isNew: boolean;
      readonly currency: string;
      readonly entries: readonly NfcEntry[];
      readonly postings: readonly LedgerPosting[];
    }
  | { readonly type: 'nfcTag.printed'; readonly tagId: string; readonly entryId: string };

export type RebuiltTag = {
  readonly id: string;
  readonly currency: string;
  readonly state: NfcTagState;
  readonly balance: Money;
  readonly replacedBy: string | null;
};

export type FollowedTags = {
  readonly tags: ReadonlyMap<string, RebuiltTag>;
  readonly entries: ReadonlyMap<string, NfcEntry>;
  hear(event: NfcEvent): void;
  enter(entry: NfcEntry): void;
};

const moveOf: Readonly<Partial<Record<NfcEvent['type'], NfcTagMove>>> = {
  'nfcTag.blocked': 'block',
  'nfcTag.unblocked': 'unblock',
  'nfcTag.closed': 'close',
};

/** @param problems gets a line for what does not fit together */
export function followTags(problems: string[]): FollowedTags {
  const tags = new Map<string, RebuiltTag>();
  const entries = new Map<string, NfcEntry>();
  const register = (id: string, currency: string) => {
    if (tags.has(id)) problems.push(`tag ${id} was registered twice`);
    tags.set(id, { id, currency, state: 'active', balance: zero, replacedBy: null });
  };
  const move = (id: string, by: NfcTagMove, replacedBy: string | null) => {
    const tag = tags.get(id);
    const moved = tag === undefined ? null : moveTag(tag, by);
    if (tag === undefined || moved?.ok !== true) problems.push(`tag ${id} cannot be moved by ${by}`);
    else tags.set(id, { ...tag, state: moved.value, replacedBy });
  };
  const enter = (entry: NfcEntry) => {
    const tag = tags.get(entry.tagId);
    if (entries.has(entry.id)) problems.push(`tag entry ${entry.id} was made twice`);
    entries.set(entry.id, entry);
    const balance = add(tag?.balance ?? zero, entry.amount);
    if (tag === undefined || balance < 0 || balance !== entry.balance) {
      problems.push(`tag ${entry.tagId} holds ${balance} after ${entry.id}, which says ${entry.balance}`);
    }
    if (tag !== undefined) tags.set(tag.id, { ...tag, balance });
  };
  return {
    tags,
    entries,
    enter,
    hear(event) {
      if (event.type === 'nfcTag.registered') register(event.tagId, event.currency);
      if (event.type === 'nfcTag.replaced' && event.isNew) register(event.byTagId, event.currency);
      if ('entries' in event) for (const entry of event.entries) enter(entry);
      if (event.type === 'nfcTag.replaced') move(event.tagId, 'replace', event.byTagId);
      if (event.type === 'nfcTag.removed') tags.delete(event.tagId);
      const plain = moveOf[event.type];
      if (plain !== undefined && 'tagId' in event) move(event.tagId, plain, null);
    },
  };
}
