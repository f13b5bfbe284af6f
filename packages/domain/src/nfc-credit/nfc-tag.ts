/** A tag that holds credit of a guest: the house owes it until it is spent (specification §3; decisions.md §4). */
import { accept, refuse, type Decision } from '../decision.ts';
import type { Money } from '../money.ts';
import type { PaymentMethod } from '../payments/payment.ts';

/** `replaced`: lost, its credit went on to another one. `closed`: given back, kept for its history. */
export const nfcTagStates = ['active', 'blocked', 'replaced', 'closed'] as const;
export type NfcTagState = (typeof nfcTagStates)[number];

/** What moved the credit of a tag. `refund`: of a payment that was made with it; `replace`: to or from another tag. */
export const nfcEntryKinds = ['charge', 'uncharge', 'pay', 'refund', 'replaceOut', 'replaceIn'] as const;
export type NfcEntryKind = (typeof nfcEntryKinds)[number];

/** Methods that load a tag: all that bring money. */
export const chargeMethods = [
  'cash',
  'datatrans',
  'sumup',
  'wallee_terminal',
  'tap_on_mobile',
  'ext_terminal',
  'ext_twint',
  'ext_coupon',
] as const satisfies readonly PaymentMethod[];
export type ChargeMethod = (typeof chargeMethods)[number];

export type NfcTag = {
  readonly id: string;
  readonly state: NfcTagState;
  readonly currency: string;
  /** Minor units; never below zero. */
  readonly balance: Money;
  /** Most that one payment takes from it; null: all that it holds. */
  readonly paymentLimit: Money | null;
};

/** What a person does with a tag itself. */
export const nfcTagMoves = ['block', 'unblock', 'replace', 'close'] as const;
export type NfcTagMove = (typeof nfcTagMoves)[number];

const moves: Readonly<Record<NfcTagMove, { readonly from: readonly NfcTagState[]; readonly to: NfcTagState }>> = {
  block: { from: ['active'], to: 'blocked' },
  unblock: { from: ['blocked'], to: 'active' },
  // A refund that came late can lie on one that was given back.
  replace: { from: ['active', 'blocked', 'closed'], to: 'replaced' },
  close: { from: ['active', 'blocked'], to: 'closed' },
};

export type TagMoveRefusal = 'nfc.error.moveNotAllowed' | 'nfc.error.hasCredit';

/** @returns the state afterwards */
export function moveTag(
  tag: Pick<NfcTag, 'state' | 'balance'>,
  move: NfcTagMove,
): Decision<NfcTagState, TagMoveRefusal> {
  const { from, to } = moves[move];
  if (!from.includes(tag.state)) return refuse('nfc.error.moveNotAllowed', { state: tag.state });
  if (move === 'close' && tag.balance > 0) return refuse('nfc.error.hasCredit', { balance: tag.balance });
  return accept(to);
}

export type TagStateRefusal = 'nfc.error.tagBlocked' | 'nfc.error.tagReplaced' | 'nfc.error.tagClosed';

/** @returns null for one that can be charged and pay. */
export function refuseInactive({ state }: Pick<NfcTag, 'state'>) {
  if (state === 'active') return null;
  if (state === 'blocked') return refuse('nfc.error.tagBlocked');
  return refuse(state === 'replaced' ? 'nfc.error.tagReplaced' : 'nfc.error.tagClosed');
}
