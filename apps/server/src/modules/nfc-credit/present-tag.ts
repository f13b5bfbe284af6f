/** A tag on the wire; its PIN never is. */
import type { WireNfcTag } from '@comanda/contract/nfc-tags';

import type { TagRow } from './nfc-tags.repository.ts';

export function presentTag(row: TagRow): WireNfcTag {
  return {
    id: row.id,
    serial: row.serial,
    code: row.code,
    name: row.name,
    currency: row.currency,
    state: row.state,
    balance: row.balance,
    hasPin: row.pin_hash !== null,
    paymentLimit: row.payment_limit,
    replacedBy: row.replaced_by,
    registeredAt: Math.floor(row.registered_at / 1000),
    lastUsedAt: row.last_used_at === null ? null : Math.floor(row.last_used_at / 1000),
    version: row.version,
  };
}
