/** Calls of a guest: nobody is signed in, a code or a token says all. */
import { makeApi } from '@comanda/api-client/call';

import { hearTime } from './clock.ts';
import { takeEarly } from './early-answer.ts';

export const api = makeApi({
  baseUrl: '',
  getToken: () => null,
  customerId: () => null,
  asked: takeEarly,
  onResponse: ({ headers }) => hearTime(headers.get('date')),
});
