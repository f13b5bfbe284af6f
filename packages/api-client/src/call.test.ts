import { expect, test, vi } from 'vitest';

import { makeApi } from './call.ts';

type Sent = { address: string; init: RequestInit };

function server(...answers: readonly (readonly [number, unknown] | 'down')[]) {
  const sent: Sent[] = [];
  let next = 0;
  const fake: typeof fetch = (address, init) => {
    sent.push({ address: typeof address === 'string' ? address : '', init: init ?? {} });
    const answer = answers[next++] ?? 'down';
    if (answer === 'down') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response(JSON.stringify(answer[1]), { status: answer[0] }));
  };
  return { sent, fake };
}

const order = { id: 'o1' };

test('a call without response answers network, never throws', async () => {
  const { fake } = server('down');
  const api = makeApi({ baseUrl: '', getToken: () => null, customerId: () => null, fetch: fake });
  expect(await api('GET /v1/version')).toMatchObject({ ok: false, code: 'network', status: 0 });
});

test('the payload of GET goes into the query, ids into the path', async () => {
  const { fake, sent } = server([200, { orders: [], revision: 4, cursor: null }]);
  const api = makeApi({ baseUrl: 'https://x', getToken: () => 'tok', customerId: () => 'c1', fetch: fake });
  await api('GET /v1/customers/{customerId}/orders', { params: { customerId: 'c/1' }, query: { state: 'pending' } });
  expect(sent[0]?.address).toBe('https://x/v1/customers/c%2F1/orders?state=pending');
  const headers = new Headers(sent[0]?.init.headers);
  expect(headers.get('authorization')).toBe('Bearer tok');
  expect(headers.get('comanda-customer')).toBe('c1');
  expect(sent[0]?.init.body).toBeUndefined();
});

test('cookies go along with sign-in, sign-out and the access token only', async () => {
  const { fake, sent } = server([200, {}], [200, {}], [200, { version: '1' }]);
  const api = makeApi({ baseUrl: '', getToken: () => null, customerId: () => null, fetch: fake });
  await api('POST /v1/logout');
  await api('GET /v1/getAccessToken', { query: { source: 'dashboard' } });
  await api('GET /v1/version');
  expect(sent.map(({ init }) => init.credentials)).toEqual(['same-origin', 'same-origin', 'omit']);
});

test('whoever leads a call elsewhere is not followed: it may carry a password, a key, a guest’s data', async () => {
  const { fake, sent } = server([200, {}], [200, { version: '1' }]);
  const api = makeApi({ baseUrl: '', getToken: () => null, customerId: () => null, fetch: fake });
  await api('POST /v1/login', { body: { email: 'a@b.ch', password: 'secret' } });
  await api('GET /v1/version');
  expect(sent.map(({ init }) => init.redirect)).toEqual(['error', 'error']);
});

test('a refusal arrives with its code, params and incident', async () => {
  const { fake } = server([409, { message: 'cart.error.notInStock', params: { product: 'p1' } }]);
  const api = makeApi({ baseUrl: '', getToken: () => 't', customerId: () => null, fetch: fake });
  const result = await api('POST /v1/orders/{orderId}/accept', { params: { orderId: 'o1' }, body: { id: 'x' } });
  expect(result).toMatchObject({ ok: false, code: 'cart.error.notInStock', status: 409, params: { product: 'p1' } });
});

test('an answer that is not of ours is a fault', async () => {
  const fake: typeof fetch = () => Promise.resolve(new Response('<html>', { status: 502 }));
  const api = makeApi({ baseUrl: '', getToken: () => 't', customerId: () => null, fetch: fake });
  expect(await api('GET /v1/version')).toMatchObject({ ok: false, code: 'general.error.internal', status: 502 });
});

test.each(['<html>Sign in to our Wi-Fi</html>', ''])(
  'a page that says 200 in our stead is no answer: %s',
  async (page) => {
    const fake: typeof fetch = () =>
      Promise.resolve(new Response(page, { status: 200, headers: { 'content-type': 'text/html' } }));
    const onRevision = vi.fn<(revision: number | null) => void>();
    const api = makeApi({ baseUrl: '', getToken: () => 't', customerId: () => null, fetch: fake, onRevision });
    expect(await api('GET /v1/version')).toMatchObject({ ok: false, code: 'network', status: 0 });
    expect(onRevision).not.toHaveBeenCalled();
    const command = await api('POST /v1/orders/{orderId}/accept', { params: { orderId: 'o1' }, body: { id: 'x' } });
    expect(command).toMatchObject({ ok: false, code: 'network', status: 0 });
    expect(onRevision).toHaveBeenCalledWith(null);
  },
);

test('an expired token is renewed once and the call repeated once', async () => {
  const expired = [401, { message: 'session.error.expired' }] as const;
  const { fake, sent } = server(expired, [200, { order, revision: 1 }]);
  let token = 'old';
  const api = makeApi({
    baseUrl: '',
    getToken: () => token,
    renewToken: () => {
      token = 'new';
      return Promise.resolve(true);
    },
    customerId: () => null,
    fetch: fake,
  });
  const result = await api('GET /v1/orders/{orderId}', { params: { orderId: 'o1' } });
  expect(result.ok).toBe(true);
  expect(sent.map(({ init }) => new Headers(init.headers).get('authorization'))).toEqual(['Bearer old', 'Bearer new']);
});

test('a token that stays expired is not asked for a second time', async () => {
  const expired = [401, { message: 'session.error.expired' }] as const;
  const { fake, sent } = server(expired, expired, expired);
  const renewToken = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const api = makeApi({ baseUrl: '', getToken: () => 't', renewToken, customerId: () => null, fetch: fake });
  const result = await api('GET /v1/orders/{orderId}', { params: { orderId: 'o1' } });
  expect(result).toMatchObject({ ok: false, code: 'session.error.expired' });
  expect(sent).toHaveLength(2);
  expect(renewToken).toHaveBeenCalledTimes(1);
});

test('the revision of a command is told, that of a question is not', async () => {
  const { fake } = server([200, { order, revision: 7 }], [200, { order, revision: 9 }]);
  const onRevision = vi.fn<(revision: number | null) => void>();
  const api = makeApi({ baseUrl: '', getToken: () => 't', customerId: () => null, onRevision, fetch: fake });
  await api('POST /v1/orders/{orderId}/accept', { params: { orderId: 'o1' }, body: { id: 'x' } });
  await api('GET /v1/orders/{orderId}', { params: { orderId: 'o1' } });
  expect(onRevision.mock.calls).toEqual([[7]]);
});

test('of a command that nobody answered, or a fault, it is told that one may have come; of a question and a refusal not', async () => {
  const { fake } = server(
    'down',
    [502, '<h1>Bad Gateway</h1>'],
    [409, { message: 'orders.error.overtaken' }],
    [503, { message: 'general.error.busy' }],
    'down',
  );
  const onRevision = vi.fn<(revision: number | null) => void>();
  const api = makeApi({ baseUrl: '', getToken: () => 't', customerId: () => null, onRevision, fetch: fake });
  const accept = () => api('POST /v1/orders/{orderId}/accept', { params: { orderId: 'o1' }, body: { id: 'x' } });
  await accept();
  await accept();
  expect(onRevision.mock.calls).toEqual([[null], [null]]);
  await accept();
  await accept();
  await api('GET /v1/orders/{orderId}', { params: { orderId: 'o1' } });
  expect(onRevision).toHaveBeenCalledTimes(2);
});

test('what one person has sent is never sent again as the next one', async () => {
  const { fake, sent } = server([401, { message: 'session.error.expired' }], [200, { order, revision: 1 }]);
  let holder = 'sara';
  const api = makeApi({
    baseUrl: '',
    getToken: () => `of ${holder}`,
    holder: () => holder,
    renewToken: () => {
      holder = 'luca';
      return Promise.resolve(true);
    },
    customerId: () => null,
    fetch: fake,
  });
  const result = await api('GET /v1/orders/{orderId}', { params: { orderId: 'o1' } });
  expect(result).toMatchObject({ ok: false, code: 'session.error.expired' });
  expect(sent).toHaveLength(1);
});

test('a last call is given up without an answer, and sent also while the page goes away', async () => {
  const { fake, sent } = server([200, {}], [200, {}]);
  const api = makeApi({ baseUrl: '', getToken: () => null, customerId: () => null, lastCallMs: 5000, fetch: fake });
  await api('POST /v1/logout');
  expect(sent[0]?.init).toMatchObject({ keepalive: true, signal: expect.any(AbortSignal) });
});

test('a file is sent as it is, with its place and its sender, and again with a new token', async () => {
  const sent: { address: string; file: Blob; type: string | null; token: string | null }[] = [];
  const shares: number[] = [];
  let token = 'old';
  const api = makeApi({
    baseUrl: '',
    getToken: () => token,
    customerId: () => 'c1',
    renewToken: () => {
      token = 'new';
      return Promise.resolve(true);
    },
    sendFile: (address, file, { headers, onProgress }) => {
      sent.push({ address, file, type: headers.get('content-type'), token: headers.get('authorization') });
      onProgress(1);
      const isFirst = sent.length === 1;
      const body = isFirst ? { message: 'session.error.expired' } : { revision: 7, image: {} };
      return Promise.resolve(new Response(JSON.stringify(body), { status: isFirst ? 401 : 200 }));
    },
  });
  const file = new Blob(['picture']);
  const done = await api('POST /v1/customers/{customerId}/images', {
    params: { customerId: 'c1' },
    query: { id: 'x', purpose: 'logo' },
    file,
    onProgress: (share) => shares.push(share),
  });
  expect(done).toMatchObject({ ok: true, value: { revision: 7 } });
  expect(sent).toEqual(
    ['Bearer old', 'Bearer new'].map((sender) => ({
      address: '/v1/customers/c1/images?id=x&purpose=logo',
      file,
      type: 'application/octet-stream',
      token: sender,
    })),
  );
  expect(shares).toEqual([1, 1]);
});
