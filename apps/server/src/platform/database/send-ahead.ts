/** Marks writes whose outcome nobody waits for: PostgreSQL gets them together with what comes after, in one round trip. */
import type { KyselyPlugin, PluginTransformQueryArgs, QueryResult, RootOperationNode, UnknownRow } from 'kysely';

const marked = new WeakSet<RootOperationNode>();

export function isSentAhead(query: RootOperationNode): boolean {
  return marked.has(query);
}

/**
 * For inserts and updates within a transaction, which is rolled back when one of them fails: at the latest its commit
 * throws what went wrong. They answer nothing. On SQLite they are like any other.
 */
export class SendAhead implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    marked.add(node);
    return node;
  }

  transformResult({ result }: { result: QueryResult<UnknownRow> }): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}
