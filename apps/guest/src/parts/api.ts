/** Calls of a guest: nobody is signed in, a code or a token says all. */
import { askInTime } from '@comanda/api-client/ask-in-time';
import { makeApi } from '@comanda/api-client/call';

import { hearTime } from './clock.ts';
import { takeEarly } from './early-answer.ts';

/** The server answers well before: a network that swallows what is sent keeps nobody before a button that turns. */
export const answerWithinMs = 30_000;

export const api = makeApi({
  baseUrl: '',
  getToken: () => null,
  customerId: () => null,
  asked: takeEarly,
  fetch: askInTime(answerWithinMs),
  onResponse: ({ headers }) => hearTime(headers.get('date')),
});
