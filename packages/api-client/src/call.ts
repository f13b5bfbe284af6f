/**
 * The one place that fetches. Typed by the contract alone (types only: no schema library in a browser).
 * Specification §7: payload of GET and DELETE in the query, otherwise in the body.
 */
import type {
  Answer,
  BodySent,
  Contract,
  ContractKey,
  ParamsSent,
  QuerySent,
  RefusalOf,
} from '@comanda/contract/calls';
import type { DoorErrorCode, ErrorBody } from '@comanda/contract/errors';

import type { SendFile } from './send-file.ts';

/** `network`: no response at all, or a page that something else sent in its stead. Everything else is a code of the catalogue. */
export type FailureCode<Key extends ContractKey = ContractKey> = RefusalOf<Key> | DoorErrorCode | 'network';

export type CallFailure<Code extends string = FailureCode> = {
  readonly ok: false;
  readonly code: Code;
  /** HTTP status; 0 when there was no response. */
  readonly status: number;
  readonly params: Readonly<Record<string, string | number>>;
  /** What to tell the provider; only for faults. */
  readonly incident: string | null;
  readonly fields: Readonly<Record<string, string>>;
};

export type CallResult<Key extends ContractKey> =
  | { readonly ok: true; readonly value: Answer<Key> }
  | CallFailure<FailureCode<Key>>;

type Part<Name extends string, Value> = [Value] extends [undefined] ? unknown : { readonly [N in Name]: Value };

/** Of a call whose body is a file. */
export type FileInput = {
  readonly file: Blob;
  /** How much of it is sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
};

type FilePart<Key extends ContractKey> = Contract[Key] extends { readonly file: object } ? FileInput : unknown;

export type CallInput<Key extends ContractKey> = Part<'params', ParamsSent<Key>> &
  Part<'query', QuerySent<Key>> &
  Part<'body', BodySent<Key>> &
  FilePart<Key>;

type Inputs<Key extends ContractKey> = unknown extends CallInput<Key> ? [] : [input: CallInput<Key>];

export type Api = <Key extends ContractKey>(key: Key, ...input: Inputs<Key>) => Promise<CallResult<Key>>;

export type ApiOptions = {
  /** Origin of the product, empty for the own one. */
  readonly baseUrl: string;
  readonly getToken: () => string | null;
  /** Asked once when the server says that the token has expired; true = a new one is there. */
  readonly renewToken?: () => Promise<boolean>;
  readonly customerId: () => string | null;
  /** Who is signed in: a call is never sent again as somebody else. */
  readonly holder?: () => string | null;
  /** The revision of every answered command at the venue that calls speak of (decisions.md §10); null: nobody answered, it may have been done. */
  readonly onRevision?: (revision: number | null) => void;
  /** A call without an answer is given up after so long; it is sent also while the page goes away. */
  readonly lastCallMs?: number;
  /** What the page has asked for before its program came; null: nothing of that. */
  readonly asked?: (address: string, method: string) => Promise<Response> | null;
  /** Hears every response, before it is read. */
  readonly onResponse?: (response: Response) => void;
  readonly fetch?: typeof fetch;
  /** A page that sends files brings this along (send-file.ts): the others load nothing for it. */
  readonly sendFile?: SendFile;
};

const withCookies: ReadonlySet<ContractKey> = new Set([
  'POST /v1/login',
  'POST /v1/logout',
  'GET /v1/getAccessToken',
  'POST /v1/invites/{inviteId}/accept',
  'POST /v1/tills/enrol',
  'GET /v1/till',
  'POST /v1/till/signIn',
]);

type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;
type LooseInput = { readonly params?: Values; readonly query?: Values; readonly body?: unknown } & Partial<FileInput>;

/** The venue that a call speaks of, where it names one. */
export function venueNamed({ params, query, body }: LooseInput = {}): string | null {
  const inBody = typeof body === 'object' && body !== null && 'customer' in body ? body.customer : null;
  const named = params?.['customerId'] ?? query?.['customerId'] ?? inBody;
  return typeof named === 'string' ? named : null;
}

function addressOf(path: string, input: LooseInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.append(name, String(value));
  }
  const text = query.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

function failure<Code extends string>(code: Code, status: number, body: Partial<ErrorBody> = {}): CallFailure<Code> {
  return {
    ok: false,
    code,
    status,
    params: body.params ?? {},
    incident: body.incident ?? null,
    fields: body.fields ?? {},
  };
}

/** The server answers no call with a page: a network that wants its own sign-in first does, or a proxy. */
function isOfPage(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') === true;
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  // A file that is the whole answer.
  if (response.ok && response.headers.get('content-type')?.startsWith('text/csv') === true) return text;
  if (text === '') return isOfPage(response) ? null : {};
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}

function revisionOf(body: unknown): number | null {
  if (typeof body !== 'object' || body === null || !('revision' in body)) return null;
  return typeof body.revision === 'number' ? body.revision : null;
}

type Answered = { readonly response: Response; readonly body: unknown };

/** Though nobody said so. Whoever was sent away at the door comes again later, and asks for nothing more meanwhile. */
function mayBeDone(answered: Answered | null): boolean {
  if (answered === null) return true;
  const { response, body } = answered;
  if (!isErrorBody(body)) return !response.ok;
  return response.status >= 500 && body.message !== 'general.error.busy';
}

/** Of another venue, or of the one that was left meanwhile, a revision says nothing of this one. */
function revisionTeller({ customerId, onRevision }: ApiOptions, input: LooseInput) {
  const venue = venueNamed(input) ?? customerId();
  return (revision: number | null) => {
    if (venue === customerId()) onRevision?.(revision);
  };
}

const sendNone: SendFile = (address) => Promise.reject(new Error(`no files are sent from here: ${address}`));

/** The product leads no call elsewhere: whoever does would be told passwords, keys and guests' data. */
const boundTo = (key: ContractKey) =>
  ({ credentials: withCookies.has(key) ? 'same-origin' : 'omit', redirect: 'error' }) as const;

/** Makes the function that calls the product. Never throws for a failed call: it answers with a code. */
export function makeApi(options: ApiOptions): Api {
  const { lastCallMs } = options;
  const send = options.fetch ?? ((address, init) => fetch(address, init));

  const request = (key: ContractKey, input: LooseInput): Promise<Response> => {
    const [method = 'GET', path = ''] = key.split(' ');
    const headers = new Headers({ accept: 'application/json' });
    const token = options.getToken();
    const customerId = options.customerId();
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    if (customerId !== null) headers.set('comanda-customer', customerId);
    if (input.body !== undefined) headers.set('content-type', 'application/json');
    const address = `${options.baseUrl}${addressOf(path, input)}`;
    if (input.file !== undefined) {
      headers.set('content-type', 'application/octet-stream');
      const { file, onProgress = () => {}, signal } = input;
      return (options.sendFile ?? sendNone)(address, file, { method, headers, onProgress, signal });
    }
    const asked = options.asked?.(address, method) ?? null;
    if (asked !== null) return asked;
    return send(address, {
      method,
      headers,
      ...boundTo(key),
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(lastCallMs === undefined ? {} : { keepalive: true, signal: AbortSignal.timeout(lastCallMs) }),
    });
  };

  const attempt = async (key: ContractKey, input: LooseInput) => {
    try {
      const response = await request(key, input);
      options.onResponse?.(response);
      const body = await bodyOf(response);
      // Whoever said so in the server's stead, the server has not answered.
      return response.ok && body === null ? null : { response, body };
    } catch {
      return null;
    }
  };

  const call = async (key: ContractKey, input: LooseInput = {}) => {
    const holder = options.holder?.();
    const tell = revisionTeller(options, input);
    let answered = await attempt(key, input);
    const expired = answered?.response.status === 401 && isErrorBody(answered.body);
    if (expired && isErrorBody(answered?.body) && answered.body.message === 'session.error.expired') {
      const isRenewed = holder === options.holder?.() && (await options.renewToken?.()) === true;
      if (isRenewed && holder === options.holder?.()) answered = await attempt(key, input);
    }
    const isCommand = !key.startsWith('GET ');
    if (isCommand && mayBeDone(answered)) tell(null);
    if (answered === null) return failure('network', 0);
    const { response, body } = answered;
    if (!response.ok) {
      if (!isErrorBody(body)) return failure('general.error.internal', response.status);
      return failure(body.message, response.status, body);
    }
    const revision = isCommand ? revisionOf(body) : null;
    if (revision !== null) tell(revision);
    return { ok: true, value: body };
  };

  // The contract promises the shape of the answer; this is the rim where the promise is taken.
  return call as Api;
}
