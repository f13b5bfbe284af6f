/** PostgreSQL beside the server; with the server's own library, for the bench brings none. */
import { createRequire } from 'node:module';
import { join } from 'node:path';

export type Client = {
  connect(): Promise<void>;
  query<Row>(text: string, values?: readonly unknown[]): Promise<{ rows: Row[] }>;
  end(): Promise<void>;
};

const library = createRequire(join(import.meta.dirname, '..', '..', 'apps', 'server', 'package.json'))('pg') as {
  Client: new (options: { connectionString: string }) => Client;
};

export async function openClient(url: string): Promise<Client> {
  const client = new library.Client({ connectionString: url });
  await client.connect();
  return client;
}
