/** The page's one connection to the server: token, calls, the venue that calls speak of. */
import { type AccessToken, makeAccessToken } from '@comanda/api-client/access-token';
import { type Api, makeApi } from '@comanda/api-client/call';

export type ServerConnection = {
  readonly api: Api;
  readonly token: AccessToken;
  readonly setCustomer: (customerId: string | null) => void;
  readonly onRevision: (listener: ((revision: number) => void) | null) => void;
  readonly onSessionLost: (listener: (() => void) | null) => void;
  /** The venue was suspended while its staff works. */
  readonly onSuspended: (listener: (() => void) | null) => void;
};

/** What the calls of a suspended venue answer to its staff (decisions.md §4). */
export const suspended = 'access.error.customerInactive';

export function connectToServer(baseUrl = ''): ServerConnection {
  let customer: string | null = null;
  let revisionListener: ((revision: number) => void) | null = null;
  let lostListener: (() => void) | null = null;
  let suspendedListener: (() => void) | null = null;

  const withoutToken = makeApi({ baseUrl, getToken: () => null, customerId: () => null });
  const token = makeAccessToken({
    ask: () => withoutToken('GET /v1/getAccessToken', { query: { source: 'dashboard' } }),
    onLost: () => lostListener?.(),
  });
  const api = makeApi({
    baseUrl,
    getToken: token.current,
    renewToken: async () => {
      const renewed = await token.renew();
      if (!renewed.ok && renewed.reason === 'refused') lostListener?.();
      return renewed.ok;
    },
    customerId: () => customer,
    onRevision: (revision) => revisionListener?.(revision),
    onFailure: (code) => {
      if (code === suspended) suspendedListener?.();
    },
  });
  return {
    api,
    token,
    setCustomer: (customerId) => {
      customer = customerId;
    },
    onRevision: (listener) => {
      revisionListener = listener;
    },
    onSessionLost: (listener) => {
      lostListener = listener;
    },
    onSuspended: (listener) => {
      suspendedListener = listener;
    },
  };
}

/** One per page: a second one would rotate the session against the first. */
export const server = connectToServer();
