/** Carts that lie aside because another version kept them: put back into what is begun here by now, each line once. */
import { commentBreak, joinComments } from '@comanda/domain/orders/order-texts';

import { headOf } from './attempt.ts';
import { type Carts, editAt, isBegun } from './carts.ts';
import { addLine, allLines, type Draft } from './draft.ts';
import { joins } from './join-carts.ts';
import { readDraft, type Standing } from './read-drafts.ts';
import { fieldsOf } from './read-fields.ts';

/** Whose carts are read. `open`: as the cart stands now, or would be begun. */
export type Whose = Omit<Standing, 'tableId'> & {
  /** `cartsKey`; the first versions kept carts by venue alone. */
  readonly names: readonly string[];
  readonly carts: Carts;
};

export type PutBack = {
  readonly carts: Carts;
  /** Tables whose cart could not be read as a whole; null: nobody can say of which one. */
  readonly spoilt: readonly (string | null)[];
  /** What lies there for others; null where nothing is left. */
  readonly left: string | null;
};

/** @param text as it was kept by whichever version */
export function putBack(text: string, whose: Whose): PutBack {
  const kept = fieldsOf(fieldsOf(parsed(text))?.['state']);
  if (kept === null) return { carts: whose.carts, spoilt: [null], left: null };
  const [drafts, resting] = [fieldsOf(kept['drafts']) ?? {}, fieldsOf(kept['resting']) ?? {}];
  const { names } = whose;
  const found = names.flatMap((name) => [
    ...(name in drafts ? [{ tableId: null, value: drafts[name], isOpen: true }] : []),
    ...(name in resting ? restingOf(resting[name]) : []),
  ]);
  let { carts } = whose;
  const spoilt: (string | null)[] = [];
  for (const { tableId, value, isOpen } of found) {
    const read = readDraft(value, { ...whose, tableId: tableId ?? whose.carts.open.tableId });
    if (read === null) {
      spoilt.push(tableId);
      continue;
    }
    const there = cartAt(carts, read.draft.tableId);
    const isSaidInFull = there === undefined || joins(there, read.draft);
    if (!read.isWhole || !isSaidInFull) spoilt.push(read.draft.tableId);
    if (isBegun(read.draft)) carts = withCart(carts, read.draft, isOpen);
  }
  const others = { drafts: without(drafts, names), resting: without(resting, names) };
  const isEmpty = Object.values(others).every((all) => Object.keys(all).length === 0);
  return { carts, spoilt, left: isEmpty ? null : JSON.stringify({ state: others }) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function restingOf(value: unknown) {
  const carts = fieldsOf(value);
  if (carts === null) return [{ tableId: null, value: null, isOpen: false }];
  return Object.entries(carts).map(([tableId, cart]) => ({ tableId, value: cart, isOpen: false }));
}

function without(all: Readonly<Record<string, unknown>>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));
}

function cartAt({ open, resting }: Carts, tableId: string): Draft | undefined {
  return open.tableId === tableId ? open : resting[tableId];
}

/** What was open is open again, unless something else was begun meanwhile. */
function withCart(carts: Carts, old: Draft, wasOpen: boolean): Carts {
  const { [old.tableId]: there, ...others } = carts.resting;
  if (wasOpen && !isBegun(carts.open)) {
    return { open: there === undefined ? old : joined(there, old), resting: others };
  }
  return editAt(carts, old, (cart) => (cart === old ? old : joined(cart, old)));
}

/** What was begun here keeps what was said of it; a second try on its way is one line after the other again. */
function joined(here: Draft, old: Draft): Draft {
  if (!isBegun(here)) return old;
  const attempt = here.attempt ?? old.attempt;
  const isOther = old.attempt !== null && attempt?.id !== old.attempt.id;
  const known = new Set(allLines(here).map(({ opid }) => opid));
  const lines = (isOther ? allLines(old) : old.lines).filter(({ opid }) => !known.has(opid));
  const more = isOther ? headOf(old) : old;
  const comment = joinComments(here.comment, more.comment, commentBreak);
  const { guest, covers } = here;
  const { pickupLocationId, wishedAt } = guest === null && here.type === more.type ? more : here;
  const head = { guest: guest ?? more.guest, covers: covers ?? more.covers, pickupLocationId, wishedAt };
  const said = comment.ok ? comment.value : here.comment;
  return lines.reduce(addLine, { ...here, ...head, comment: said, attempt });
}
