/** Closings on the wire: seconds, and people and drawers by the names they had then. */
import type { WireClosing, WireClosingFigures, WireClosingSummary } from '@comanda/contract/closings';
import { type ClosingFigures, kindKey } from '@comanda/domain/closings/closing';
import { add, zero } from '@comanda/domain/money';
import { isConfirmed } from '@comanda/domain/payments/payment';

import { toSeconds } from '../../platform/seconds.ts';
import type { ClosingRow } from '../payments/index.ts';
import type { Names } from './names.ts';

export function presentFigures(closing: ClosingFigures, names: Names): WireClosingFigures {
  const { nfcCredit, nfcLiability, invoices, invoicesOpen, ...figures } = closing;
  return {
    ...figures,
    colleagues: figures.colleagues ?? null,
    nfcCredit: presentCredit(nfcCredit, nfcLiability, names),
    invoices: presentInvoices(invoices, invoicesOpen),
    from: figures.from === null ? null : toSeconds(figures.from),
    to: toSeconds(figures.to),
    vat: [...figures.vat],
    methods: figures.methods.map((method) => ({
      ...method,
      name: names[kindKey(method.method)] ?? '',
      subMethods: [...method.subMethods],
      isConfirmed: isConfirmed(method.method),
    })),
    tips: figures.tips.map(({ personId, ...tips }) => ({ person: personOf(personId, names), ...tips })),
    reductions: [...figures.reductions],
    drawers: figures.drawers.map(({ drawerId, moves, pieces, ...drawer }) => ({
      drawer: drawerId,
      name: names[drawerId] ?? '',
      ...drawer,
      moves: [...moves],
      pieces: [...pieces],
    })),
  };
}

const nothing = { count: 0, amount: zero };

function presentCredit(
  moved: ClosingFigures['nfcCredit'],
  liability: ClosingFigures['nfcLiability'],
  names: Names,
): WireClosingFigures['nfcCredit'] {
  if (moved === undefined && liability === undefined) return null;
  const { charged = [], uncharged = nothing, paid = nothing, refunded = nothing } = moved ?? {};
  const byName = charged.map((sum) => ({ ...sum, name: names[kindKey(sum.method)] ?? '' }));
  return { charged: byName, uncharged, paid, refunded, liability: liability ?? null };
}

function presentInvoices(
  booked: ClosingFigures['invoices'],
  open: ClosingFigures['invoicesOpen'],
): WireClosingFigures['invoices'] {
  if (booked === undefined && open === undefined) return null;
  const { received = nothing, writtenOff = nothing, paidBack = nothing } = booked ?? {};
  return { received, writtenOff, paidBack, open: open ?? zero };
}

function personOf(id: string | null, names: Names) {
  return id === null ? null : { id, name: names[id] ?? '' };
}

/** Who closed, and with whom. */
function headOf({ id, kind, number, business_date, closed_at, closed_by, person_id, names }: ClosingRow) {
  return {
    id,
    kind,
    number,
    businessDate: business_date,
    closedAt: toSeconds(closed_at),
    closedBy: { id: closed_by, name: names[closed_by] ?? '' },
    person: personOf(person_id, names),
  };
}

export function presentClosing(row: ClosingRow): WireClosing {
  const { figures, handed_over: handedOver, names } = row;
  const into = handedOver?.intoDrawerId ?? null;
  return {
    ...headOf(row),
    figures: presentFigures(figures, names),
    handedOver: handedOver && {
      amount: handedOver.amount,
      into: into === null ? null : (names[into] ?? ''),
      tips: handedOver.tips,
    },
  };
}

export function presentSummary(row: ClosingRow): WireClosingSummary {
  const { figures } = row;
  return {
    ...headOf(row),
    from: figures.from === null ? null : toSeconds(figures.from),
    orders: figures.orders.count,
    turnover: figures.turnover,
    tips: add(zero, ...figures.tips.map(({ earned }) => earned)),
    difference: add(zero, ...figures.drawers.map(({ difference }) => difference)),
  };
}
