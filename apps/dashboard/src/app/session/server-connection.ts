/** The page's one connection to the server: token, calls, the venue that calls speak of. */
import {
  type AccessToken,
  type AccessTokenOptions,
  makeAccessToken,
  type TokenResult,
} from '@comanda/api-client/access-token';
import { type Api, type ApiOptions, makeApi, venueNamed } from '@comanda/api-client/call';
import type { Later } from '@comanda/api-client/later';
import type { SendFile } from '@comanda/api-client/send-file';

import { bringAtRest } from '../../parts/bring-at-rest.ts';
import { answerInTime } from '../../parts/outbox/answer-in-time.ts';
import { isSigningOut as isPageSigningOut } from '../../parts/session/sign-out.ts';

/** Why a session is over that the person did not end: on another device, by time; or the account itself is. */
export type Ending = 'ended' | 'deactivated';

export type ServerConnection = {
  readonly api: Api;
  readonly token: AccessToken;
  readonly setCustomer: (customerId: string | null) => void;
  readonly onRevision: (listener: ((revision: number | null) => void) | null) => void;
  readonly onSessionLost: (listener: ((why: Ending) => void) | null) => void;
  /** A new token; where there is none any more, the session is lost. */
  readonly renew: () => Promise<TokenResult>;
  /** Live updates were refused. @returns true when another try is worth it. */
  readonly onRefused: (code: string) => Promise<boolean>;
  /** The venue shut while its staff works. */
  readonly onShut: (listener: ((why: Shut) => void) | null) => void;
  /**
   * How the person stands is asked for.
   * @returns to call once it is known: a refusal of what was asked before shuts nothing any more
   */
  readonly markStanding: () => () => void;
};

/** What the calls of a suspended venue answer to its staff (decisions.md §4). */
export const suspended = 'access.error.customerInactive';
/** It requires a second factor, and the person has none (decision 0054). */
const unproved = 'session.error.secondFactorMissing';

/** Why a venue lets nobody in, or not this person. */
export type Shut = 'inactive' | 'unproved';

export function shutBy(code: string): Shut | null {
  if (code === suspended) return 'inactive';
  return code === unproved ? 'unproved' : null;
}
const deactivated = 'session.error.deactivated';

const sending = bringAtRest(() => import('@comanda/api-client/send-file'));
const sendFile: SendFile = async (...sent) => (await sending()).sendFile(...sent);

/** A network that swallows what is asked is none: the page opens by what lies on the device, and no other tab waits longer. */
const tokenWithinMs = 10_000;

type Connecting = Partial<Pick<ApiOptions, 'baseUrl' | 'fetch'>> &
  Pick<AccessTokenOptions, 'underLock' | 'nowMs'> & { readonly isSigningOut?: () => boolean; readonly later?: Later };

/** @param hear of each refusal, and whether it shuts nothing: a standing is known that was asked for later, or it is of another venue */
function hearingApi(hear: (code: string, isPast: boolean) => void, options: ApiOptions) {
  let asks = 0;
  let known = 0;
  const call = makeApi(options);
  /** What waits on the device may be for a venue that is shut, while its person works at another one. */
  const isOfAnother = (code: string, _key: string, input?: object) => {
    const [venue, open] = [venueNamed(input), options.customerId()];
    // Whoever administers the system needs a second factor at no venue too (decision 0055).
    const isOfVenue = code === suspended || (code === unproved && open !== null);
    return isOfVenue && venue !== null && venue !== open;
  };
  // Of each call's own types, which a list of arguments forgets.
  const api = (async (...asked: Parameters<Api>) => {
    const own = asks;
    const answer = await call(...asked);
    if (!answer.ok) hear(answer.code, own < known || isOfAnother(answer.code, ...asked));
    return answer;
  }) as Api;
  const markStanding = () => {
    asks += 1;
    const own = asks;
    return () => {
      if (own > known) known = own;
    };
  };
  return { api, markStanding };
}

/** @param options what a page without a browser brings along */
export function connectToServer(options: Connecting = {}): ServerConnection {
  const { isSigningOut = isPageSigningOut } = options;
  const wire = { baseUrl: '', sendFile, ...options };
  let customer: string | null = null;
  let revisionListener: ((revision: number | null) => void) | null = null;
  let lostListener: ((why: Ending) => void) | null = null;
  let shutListener: ((why: Shut) => void) | null = null;

  const withoutToken = makeApi({ ...wire, getToken: () => null, customerId: () => null });
  const end = (why: Ending) => lostListener?.(why);
  const hear = (code: string, isPast = false): Shut | null => {
    const why = shutBy(code);
    if (why !== null && !isPast) shutListener?.(why);
    if (code === deactivated) end('deactivated');
    return why;
  };
  const token = makeAccessToken({
    ...options,
    // The cookie of a session that is to end is still there while the server cannot be reached.
    ask: async () =>
      isSigningOut()
        ? { ok: false, code: 'session.error.missing' }
        : answerInTime(withoutToken('GET /v1/getAccessToken', { query: { source: 'dashboard' } }), {
            withinMs: tokenWithinMs,
            later: options.later,
          }),
    onLost: () => end('ended'),
  });
  const renew = async (): Promise<TokenResult> => {
    const holder = token.holder();
    const renewed = await token.renew();
    // Whoever has left meanwhile was not put out.
    if (!renewed.ok && renewed.reason === 'refused' && holder !== null && holder === token.holder()) end('ended');
    return renewed;
  };
  const heard = hearingApi(hear, {
    ...wire,
    getToken: token.current,
    renewToken: async () => (await renew()).ok,
    holder: token.holder,
    customerId: () => customer,
    onRevision: (revision) => revisionListener?.(revision),
  });
  return {
    ...heard,
    token,
    setCustomer: (customerId) => {
      customer = customerId;
    },
    onRevision: (listener) => {
      revisionListener = listener;
    },
    renew,
    onRefused: async (code) =>
      hear(code) === null && code !== deactivated && code.startsWith('session.') && (await renew()).ok,
    onSessionLost: (listener) => {
      lostListener = listener;
    },
    onShut: (listener) => {
      shutListener = listener;
    },
  };
}

const left = { ok: false, code: 'session.error.missing', status: 401, params: {}, incident: null, fields: {} } as const;

/** The calls of one person: what is tried again or waits for its turn once they have left is not sent as the next one. */
export function apiOf({ api, token }: ServerConnection, userId: string): Api {
  // Of each call's own types, which a list of arguments forgets.
  return (async (...asked: Parameters<Api>) => (token.holder() === userId ? api(...asked) : left)) as Api;
}

/** One per page: a second one would rotate the session against the first. */
export const server = connectToServer();
