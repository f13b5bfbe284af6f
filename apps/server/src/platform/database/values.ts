/** The one place where JSON texts and booleans of the tables become values and back, on both engines alike. */
import type { KyselyPlugin, QueryResult, UnknownRow } from 'kysely';

const jsonColumns: ReadonlySet<string> = new Set([
  'packages',
  'order_types',
  'voice_languages',
  'changes',
  'receipt_texts',
  'name_texts',
  'hint_texts',
  'title',
  'info',
  'description',
  'tag_ids',
  'modifier_group_ids',
  'default_option_ids',
  'schedules',
  'allergens',
  'origin',
  'alcohol',
  'components',
  'combo',
  'selected_groups',
  'modifiers',
  'delivery_address',
  'pickup_location',
  'settled',
  'paid_when_canceled',
  'undone_reasons',
  'seated_from',
  'vat_parts',
  'document',
  'detail',
  'thresholds',
  'special_days',
  'weekdays',
  'areas',
  'sub_methods',
  'provider_account',
  'sizes',
  'dots',
  'place',
  'step',
  'figures',
  'handed_over',
  'names',
  'accounts',
  'creditor',
  'debtor',
  'problems',
]);

const booleanColumns: ReadonlySet<string> = new Set([
  'active',
  'calls_by_voice',
  'rings',
  'is_secure',
  'customer_active',
  'all_customers',
  'auto_print',
  'auto_print_receipt',
  'prints_receipt_code',
  'requires_table',
  'guests_need_open_table',
  'tracks_hand_over',
  'accepts_automatically',
  'visible_on_pos',
  'visible_on_app',
  'visible_on_kiosk',
  'in_stock',
  'sold_out_at_zero',
  'digital_confirmation',
  'held',
  'prints_kitchen_ticket',
  'prints_ticket',
  'prints_tickets',
  'prints_receipts',
  'removes',
  'is_checkout',
  'is_training',
  'awaits_payment',
  'is_duplicate',
  'is_stranded',
  'is_cancellation',
  'is_notice',
  'is_redirected',
  'has_spoken',
  'around_the_clock',
  'active_on_pos',
  'active_on_app',
  'active_on_kiosk',
  'active_on_receipt',
  'authorizes_only',
  'is_authorized',
  'prints_receipt',
]);

/** What the engines take: booleans as 0 and 1, objects and lists as JSON texts. */
export function toEngine(parameters: readonly unknown[]): (string | number | bigint | null)[] {
  return parameters.map((value) => {
    if (value === undefined || value === null) return null;
    if (typeof value === 'boolean') return value ? 1 : 0;
    if (typeof value === 'object') return JSON.stringify(value);
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value;
    throw new TypeError(`no value for a table: ${typeof value}`);
  });
}

type ColumnRead = { readonly column: string; readonly read: (value: unknown) => unknown };

/** All rows of a result have the same columns, and few of them are not read as they are. */
function readersOf(row: UnknownRow): ColumnRead[] {
  return Object.keys(row).flatMap((column) => {
    if (booleanColumns.has(column)) return [{ column, read: readBoolean }];
    return jsonColumns.has(column) ? [{ column, read: readJson }] : [];
  });
}

function readBoolean(value: unknown): unknown {
  return value === null ? null : value === 1;
}

function readJson(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}

/** In place: the rows are the driver's answer to this one question, and nobody else's. */
export function readRows(rows: readonly UnknownRow[]): void {
  const [first] = rows;
  if (first === undefined) return;
  const readers = readersOf(first);
  if (readers.length === 0) return;
  for (const row of rows) for (const { column, read } of readers) row[column] = read(row[column]);
}

export class ReadValues implements KyselyPlugin {
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node;

  transformResult({ result }: { result: QueryResult<UnknownRow> }): Promise<QueryResult<UnknownRow>> {
    readRows(result.rows);
    return Promise.resolve(result);
  }
}
