import type { CallDefinition } from '@comanda/contract/call';
import { contract } from '@comanda/contract/calls';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { makeOpenApi } from './openapi.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ venues: [] });
});
afterAll(() => server.close());

type Description = { paths: Record<string, Record<string, object>>; components: { schemas: Record<string, unknown> } };
const served = async () => (await server.http.inject({ url: '/v1/openapi.json' })).json<Description>();

function* referencesIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (key === '$ref' && typeof part === 'string') yield part;
    else yield* referencesIn(part);
  }
}

describe('the description of the API', () => {
  test('is valid OpenAPI 3.1, and a broken one would be noticed', async () => {
    const validator = new Validator();
    expect(await validator.validate(await served())).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    const broken = { ...makeOpenApi('1'), paths: { nowhere: {} } };
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });

  test('holds every call of the contract', async () => {
    const { paths } = await served();
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(Object.keys(contract).toSorted());
  });

  test('points only to what it holds, also where a thing holds things of its own kind', async () => {
    const document = await served();
    const references = [...new Set(referencesIn(document))];
    expect(references.length).toBeGreaterThan(2);
    for (const reference of references) {
      expect(reference).toMatch(/^#\/components\/schemas\/\w+$/);
      expect(Object.keys(document.components.schemas)).toContain(reference.split('/').at(-1));
    }
    expect(JSON.stringify(document)).not.toContain('$defs');
  });

  test('names the header of the venue where nothing else in a call names one', async () => {
    const { paths } = await served();
    const names = (path: string, method: string) => {
      const { parameters = [] } = (paths[path]?.[method] ?? {}) as { parameters?: { name: string; in: string }[] };
      return parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
    };
    expect(names('/v1/orders/{orderId}', 'get')).toEqual(['Comanda-Customer']);
    expect(names('/v1/paymentMethods/{paymentMethodId}', 'delete')).toEqual(['Comanda-Customer']);
    // In the path, the query, the body; of no venue at all.
    expect(names('/v1/customers/{customerId}/orders', 'get')).toEqual([]);
    expect(names('/v1/products', 'get')).toEqual([]);
    expect(names('/v1/orders', 'post')).toEqual([]);
    expect(names('/v1/roles', 'get')).toEqual([]);
  });

  test('says where a call may answer that nothing changed', async () => {
    const { paths } = await served();
    const revalidated = Object.entries<CallDefinition>(contract).filter(([, { revalidates }]) => revalidates);
    expect(revalidated.length).toBeGreaterThan(0);
    for (const [key] of revalidated) {
      const [method = '', path = ''] = key.split(' ');
      expect([key, JSON.stringify(paths[path]?.[method.toLowerCase()])]).toEqual([
        key,
        expect.stringContaining('"304"'),
      ]);
    }
  });

  test('says which refusals a call can answer', async () => {
    const { paths } = await served();
    const text = JSON.stringify(paths['/v1/payments']?.['post']);
    for (const code of contract['POST /v1/payments'].refuses) expect(text).toContain(code);
  });
});

describe('/docs', () => {
  test('shows it with files of this server alone, under the policy for all pages', async () => {
    const page = await server.http.inject({ url: '/docs' });
    expect(page.statusCode).toBe(200);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(3);
    expect(page.body).not.toMatch(/<script>[^<]/);
    for (const url of addresses) {
      expect(url).toMatch(/^\/docs\//);
      const file = await server.http.inject({ url });
      expect([url, file.statusCode]).toEqual([url, 200]);
    }
    expect((await server.http.inject({ url: '/docs/json' })).json()).toEqual(await served());
  });
});
