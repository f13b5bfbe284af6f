/** A network that swallows calls is no network: who stands at the table does not wait for it. */
import type { CallFailure } from '@comanda/api-client/call';
import { later, type Later } from '@comanda/api-client/later';
import type { WireOrder } from '@comanda/contract/orders';

/** Longer than a busy server takes. What comes later is known again by its id. */
const answerWithinMs = 6000;

export type Sent = { readonly ok: true; readonly value: { readonly order: WireOrder } } | CallFailure<string>;

export const noAnswer: CallFailure<'network'> = {
  ok: false,
  code: 'network',
  status: 0,
  params: {},
  incident: null,
  fields: {},
};

type Patience = { readonly withinMs?: number; readonly later?: Later | undefined };

export async function answerInTime<Answer>(
  call: Promise<Answer>,
  { withinMs = answerWithinMs, later: wait = later }: Patience = {},
): Promise<Answer | CallFailure<'network'>> {
  let callOff = () => {};
  const late = new Promise<CallFailure<'network'>>((resolve) => {
    callOff = wait(() => resolve(noAnswer), withinMs);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    callOff();
  }
}
