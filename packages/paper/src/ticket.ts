/** Kitchen ticket: what a station must make, read at arm's length (specification §7, design.md §8 and 13-kitchen-ticket). */
import type { OrderSource } from '@comanda/domain/orders/order';
import { shortNumber } from '@comanda/domain/orders/order-number';
import type { OrderType } from '@comanda/domain/tax/vat';

import { type Block, columns, edges, type PaperDocument, rule, type Scale, text } from './document.ts';
import { printable } from './printable.ts';
import type { TicketTexts } from './texts.ts';

export type TicketModifier = {
  readonly title: string;
  /** Of one product; above 1 it is printed. */
  readonly count: number;
  /** A choice answers a question (medium), an addition comes on top, a removal must not be overlooked. */
  readonly kind: 'choice' | 'addition' | 'removal';
  readonly nested: readonly TicketModifier[];
};

export type TicketLine = {
  readonly count: number;
  readonly title: string;
  readonly modifiers: readonly TicketModifier[];
  readonly note: string | null;
  readonly allergy: string | null;
  readonly seat: number | null;
  readonly course: number | null;
};

export type TicketNotice = 'moved' | 'typeChanged' | 'guestChanged' | 'commentChanged';

const notices: readonly TicketFacts['kind'][] = ['moved', 'typeChanged', 'guestChanged', 'commentChanged'];

/** Nothing on it is to be made. */
export function onlyTells(kind: TicketFacts['kind']): boolean {
  return notices.includes(kind);
}

export type TicketFacts = {
  /**
   * `addition`, `cancellation`, `fired` (a course that was held) and `restored` say what changed since the ticket
   * before. `moved`, `typeChanged`, `guestChanged` and `commentChanged` tell something of what the station has already:
   * nothing on them is to be made.
   */
  readonly kind: 'new' | 'addition' | 'cancellation' | 'fired' | 'restored' | TicketNotice;
  /** Where it stood before, for `moved`. */
  readonly movedFrom: string | null;
  readonly isDuplicate: boolean;
  /** A till printed it by itself, without a network. */
  readonly isOffline: boolean;
  readonly stationName: string;
  /** Unix milliseconds. */
  readonly orderedAt: number;
  readonly orderType: OrderType;
  readonly source: OrderSource;
  /** Null at the checkout: then the order's sequence stands largest. */
  readonly tableName: string | null;
  readonly area: string | null;
  /** `2026-47-119`; `K3-0007` of a device without a network. */
  readonly orderNumber: string;
  /** Of an order that a till took without a network: what stands on the paper of then. Left out: none. */
  readonly deviceNumber?: string | null;
  /** Which ticket of this order at this station, from 1; null when it is not counted. */
  readonly ticketNumber: number | null;
  readonly covers: number | null;
  /** Name, address and number of who gets it, where it leaves the house; usually empty. */
  readonly guest: readonly string[];
  /** When it must be ready; unix milliseconds, null = at once. */
  readonly wishedAt: number | null;
  readonly staffName: string | null;
  readonly comment: string | null;
  readonly lines: readonly TicketLine[];
};

/** Deeper nesting is printed, but no further to the right. */
const deepest = 4;

export function makeTicket(facts: TicketFacts, texts: TicketTexts): PaperDocument {
  const place = facts.tableName ?? shortNumber(facts.orderNumber);
  const isNotice = onlyTells(facts.kind);
  return {
    title: `${facts.stationName} ${place}`,
    drawerKick: false,
    blocks: [
      edges(facts.stationName.toUpperCase(), texts.time(facts.orderedAt), { width: 2, height: 2, bold: true }),
      rule('solid'),
      ...banners(facts, texts),
      ...placeBlocks(facts, texts),
      ...warnings(facts, texts),
      ...items(facts, texts),
      ...commentBlocks(facts, { isNotice }, texts),
      rule('solid'),
      ...foot(facts, { isNotice }, texts),
      { kind: 'cut' },
    ],
  };
}

const blank: Block = { kind: 'spacer', lines: 1 };

function banners(facts: TicketFacts, texts: TicketTexts): Block[] {
  const large = { width: 2, height: 2, bold: true, align: 'center' } as const;
  const blocks: Block[] = [];
  if (facts.isDuplicate) blocks.push(text(texts.duplicate.toUpperCase(), large));
  if (facts.kind === 'addition') blocks.push(text(texts.addition.toUpperCase(), large));
  if (facts.kind === 'fired') blocks.push(text(texts.fired.toUpperCase(), large));
  if (facts.kind === 'restored') blocks.push(text(texts.restored.toUpperCase(), large));
  if (facts.kind === 'moved') blocks.push(text(texts.moved.toUpperCase(), large));
  if (facts.movedFrom !== null) blocks.push(text(texts.movedFrom(facts.movedFrom), large));
  if (facts.kind === 'typeChanged') blocks.push(text(texts.typeChanged.toUpperCase(), large));
  if (facts.kind === 'guestChanged') blocks.push(text(texts.guestChanged.toUpperCase(), large));
  if (facts.kind === 'commentChanged') blocks.push(text(texts.commentChanged.toUpperCase(), large));
  if (facts.orderType !== 'dinein' || facts.kind === 'typeChanged')
    blocks.push(text(texts.orderType[facts.orderType].toUpperCase(), large));
  if (facts.kind === 'cancellation')
    blocks.push(text(texts.cancellation.toUpperCase(), { ...large, inverted: true, fills: true }));
  if (facts.isOffline) blocks.push(text(texts.offline, { height: 2, bold: true, align: 'center' }));
  return blocks.length === 0 ? [] : [...blocks, rule('solid')];
}

/** The table, as large as its name allows, beside its area; below it who sits there and who serves. */
function placeBlocks(facts: TicketFacts, texts: TicketTexts): Block[] {
  const place = facts.tableName ?? shortNumber(facts.orderNumber);
  const beside = facts.tableName === null ? texts.checkout : (facts.area ?? '');
  const besideColumns = Math.min(printable(beside).length + 1, 14);
  const scale = largestScale(place, narrowestPage - besideColumns);
  const guests = facts.covers === null ? '' : texts.guests(facts.covers);
  const staff = facts.staffName ?? '';
  return [
    columns(
      { text: place, width: scale, height: scale, bold: true, columns: 'rest' },
      { text: beside, height: 2, bold: true, align: 'right', columns: besideColumns },
    ),
    ...deviceNumberBlocks(facts),
    ...(guests === '' && staff === '' ? [] : [edges(guests, staff, { height: 2, bold: true })]),
    ...(facts.wishedAt === null ? [] : [text(texts.wishedAt(facts.wishedAt), { width: 2, height: 2, bold: true })]),
    ...facts.guest.map((line, row) => text(line, { height: 2, bold: row === 0, hang: 2 })),
  ];
}

/** Who holds the ticket that came without a network finds it again by that number alone. */
function deviceNumberBlocks({ orderNumber, deviceNumber = null }: TicketFacts): Block[] {
  if (deviceNumber === null || deviceNumber === orderNumber) return [];
  return [text(deviceNumber, { width: 2, height: 2, bold: true })];
}

/** Normal characters on a line of the narrowest paper of 80 mm; on 58 mm what would break is set smaller (lay-out.ts). */
const narrowestPage = 42;

function largestScale(place: string, available: number): Scale {
  const scales = [6, 5, 4, 3] as const;
  return scales.find((scale) => printable(place).length * scale <= available) ?? 2;
}

/** Each allergy once, on top, where nobody misses it; it stands at its line again. */
function warnings(facts: TicketFacts, texts: TicketTexts): Block[] {
  const found = facts.lines.flatMap(({ allergy, seat }) =>
    allergy === null ? [] : [warningOf(seat === null ? allergy : `${allergy} ${texts.guest(seat)}`)],
  );
  const bar = { width: 2, height: 2, bold: true, inverted: true, fills: true, hang: 4 } as const;
  return found.length === 0 ? [] : [blank, ...[...new Set(found)].map((warning) => text(warning, bar))];
}

function warningOf(allergy: string): string {
  return `! ${allergy}`.toUpperCase();
}

/** Lines in their order; where a course begins, its name stands above. */
function items(facts: TicketFacts, texts: TicketTexts): Block[] {
  const digits = Math.max(1, ...facts.lines.map((line) => String(line.count).length));
  const margin = (digits + 2) * 2;
  return facts.lines.flatMap((line, index) => {
    const begins = line.course !== null && line.course !== facts.lines[index - 1]?.course;
    return [
      blank,
      ...(begins ? [text(texts.course(line.course ?? 0), { height: 2, bold: true, align: 'center' })] : []),
      ...item(line, { margin, isCanceled: facts.kind === 'cancellation' }, texts),
    ];
  });
}

function item(line: TicketLine, page: { margin: number; isCanceled: boolean }, texts: TicketTexts): Block[] {
  const wide = { width: 2, indent: page.margin, hang: 4 } as const;
  // Written out: one ticket has dozens of these, and spreading costs most of its making.
  return [
    columns(
      { text: `${line.count}x`, width: 2, height: 2, bold: true, columns: page.margin },
      { text: line.title, width: 2, height: 2, bold: true, inverted: page.isCanceled, columns: 'rest' },
    ),
    ...(line.seat === null ? [] : [text(texts.guest(line.seat), { ...wide, bold: true, inverted: true })]),
    ...(line.allergy === null ? [] : [text(warningOf(line.allergy), { ...wide, bold: true, inverted: true })]),
    ...line.modifiers.flatMap((modifier) => modifierBlocks(modifier, page.margin, 0)),
    ...(line.note === null ? [] : [text(`> ${line.note}`, wide)]),
  ];
}

function modifierBlocks(modifier: TicketModifier, margin: number, depth: number): Block[] {
  const sign = modifier.kind === 'addition' ? '+ ' : '';
  const count = modifier.count > 1 ? `${modifier.count}x ` : '';
  const indent = margin + Math.min(depth, deepest) * 4;
  const isRemoved = modifier.kind === 'removal';
  const line = `${sign}${count}${modifier.title}`;
  return [
    { kind: 'text', text: line, width: 2, indent, hang: 4, bold: isRemoved, inverted: isRemoved },
    ...modifier.nested.flatMap((nested) => modifierBlocks(nested, margin, depth + 1)),
  ];
}

/** A notice that something changed repeats the comment only where it is what changed. */
function commentBlocks(
  { kind, comment }: TicketFacts,
  { isNotice }: { isNotice: boolean },
  texts: TicketTexts,
): Block[] {
  const isChanged = kind === 'commentChanged';
  if (isNotice && !isChanged) return [];
  if (comment === null && !isChanged) return [];
  return [blank, text(comment === null ? texts.noComment : `> ${comment}`, { width: 2, height: 2, hang: 4 })];
}

function foot(facts: TicketFacts, { isNotice }: { isNotice: boolean }, texts: TicketTexts): Block[] {
  const pieces = facts.lines.reduce((sum, line) => sum + line.count, 0);
  const number = facts.ticketNumber === null ? '' : texts.ticketNumber(facts.ticketNumber);
  const change = facts.kind === 'addition' ? texts.addition : '';
  return [
    edges(isNotice ? '' : texts.pieces(pieces), shortNumber(facts.orderNumber), { height: 2, bold: true }),
    edges(
      `${texts.orderType[facts.orderType]}, ${texts.source[facts.source]}`,
      [number, change].filter((part) => part !== '').join(', '),
    ),
    text(facts.orderNumber),
  ];
}
