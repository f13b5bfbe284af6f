/** A command whose answer was lost is sent again as it was: its id makes it happen once. */
import type { CallFailure } from '@comanda/api-client/call';
import { isUnanswered } from '@comanda/api-client/is-unanswered';
import { later } from '@comanda/api-client/later';

import { hasNoConnection } from '../connection.ts';
import { answerInTime } from '../outbox/answer-in-time.ts';

/** Before the second try, and before the third and last one. */
const pausesMs = [500, 2000] as const;

type Answer<Value> = { readonly ok: true; readonly value: Value } | CallFailure<string>;

/** Where it is known that nobody would answer, it is not tried again: whoever tapped is told. */
export async function sendAgain<Value>(send: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  let answer = await answerInTime(send());
  for (const ms of pausesMs) {
    if (answer.ok || !isUnanswered(answer, { isRepeat: ms !== pausesMs[0] }) || hasNoConnection()) return answer;
    await new Promise<void>((resolve) => void later(resolve, ms));
    answer = await answerInTime(send());
  }
  return answer;
}
