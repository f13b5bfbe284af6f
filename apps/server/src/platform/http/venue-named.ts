/** The venue that a call names: in the path, the query, the body, or the header (api.md, General rules). */
import type { IncomingHttpHeaders } from 'node:http';

/** As they came or as they were read. */
export type Named = {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly headers: IncomingHttpHeaders;
};

export function venueNamed({ params, query, body, headers }: Named): string | null {
  const header = headers['comanda-customer'];
  return (
    textOf(params, 'customerId') ??
    textOf(query, 'customerId') ??
    textOf(body, 'customer') ??
    (typeof header === 'string' && header !== '' ? header : null)
  );
}

function textOf(value: unknown, key: string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const found = (value as Record<string, unknown>)[key];
  return typeof found === 'string' ? found : null;
}
