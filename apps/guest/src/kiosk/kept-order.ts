/** What a kiosk must not forget where it is loaded anew: the order of who stands before it, and what is to be taken back. Nothing of what is in it. */
import { isRecord, keptHere } from '../parts/kept.ts';
import { takeBack, takeBackSent } from './take-back.ts';

/** `token`: null where there was no answer yet. */
export type Sent = { readonly code: string; readonly id: string; readonly token: string | null };

export type KeptOrder = Sent & {
  /** Begun at the terminal; null: nothing was. */
  readonly paymentId: string | null;
  /** That the terminal asks for. */
  readonly total: number;
  /** In which the guest is spoken to; left out by an older version. */
  readonly language?: string;
};

const orderKey = 'kiosk.order';
const backKey = 'kiosk.back';

/** Null: nobody had ordered at this kiosk, or who had is gone. */
export function keptOrder(code: string): KeptOrder | null {
  const kept = keptHere.read(orderKey);
  // Written below, of this very form.
  return isRecord(kept) && kept['code'] === code && typeof kept['id'] === 'string' ? (kept as KeptOrder) : null;
}

/** With each step of it, before that is sent. */
export function keepOrder(order: KeptOrder): void {
  keptHere.write(orderKey, order);
}

export function forgetOrder(): void {
  keptHere.write(orderKey, null);
}

function backs(): readonly Sent[] {
  const kept = keptHere.read(backKey);
  return Array.isArray(kept) ? (kept as readonly Sent[]) : [];
}

const underWay = new Set<string>();

async function finish(back: Sent): Promise<void> {
  if (underWay.has(back.id)) return;
  underWay.add(back.id);
  // Without an answer it is found by its id first.
  await (back.token === null ? takeBackSent(back) : takeBack({ token: back.token, canCancel: true }));
  underWay.delete(back.id);
  keptHere.write(
    backKey,
    backs().filter(({ id }) => id !== back.id),
  );
}

/** Goes on until the server has answered, also where the kiosk is loaded anew meanwhile. */
export function giveBack(back: Sent): void {
  keptHere.write(backKey, [...backs().filter(({ id }) => id !== back.id), back]);
  void finish(back);
}

/** What was to be taken back when the page went. */
export function finishBacks(): void {
  for (const back of backs()) void finish(back);
}
