/** What the page has read from the server. */
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

import { isWorthAnotherTry } from '../parts/failure/failed-call.ts';

class Queries extends QueryClient {
  readonly #overtaken = new WeakSet<Query>();

  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters)) this.#readTwice(query);
    return super.invalidateQueries(filters, options);
  }

  /** react-query goes on with a first read, whatever changes meanwhile; that read may answer with how things were. */
  #readTwice(query: Query): void {
    const { promise, state, queryKey } = query;
    const isFirst = state.data === undefined && state.fetchStatus !== 'idle';
    if (!isFirst || promise === undefined || this.#overtaken.has(query)) return;
    this.#overtaken.add(query);
    const again = () => {
      this.#overtaken.delete(query);
      void this.invalidateQueries({ queryKey, exact: true });
    };
    promise.then(again, again);
  }
}

export function makeQueries(): QueryClient {
  return new Queries({
    defaultOptions: { queries: { retry: isWorthAnotherTry, refetchOnWindowFocus: false, networkMode: 'always' } },
  });
}
