/** What the main screens read is found again without a network: apart from keeping it, for few pages open so. */
import type { DeviceValues } from '@comanda/api-client/device-values';
import type { QueryClient } from '@tanstack/react-query';

import { startOf, type Whose } from './kept-keys.ts';

/** Puts what was kept where the screens look for it. */
export async function restoreQueries(client: QueryClient, values: DeviceValues, whose: Whose): Promise<void> {
  const start = startOf(whose);
  for (const [key, data] of await values.startingWith(start)) {
    client.setQueryData(JSON.parse(key.slice(start.length)) as readonly string[], data);
  }
}
