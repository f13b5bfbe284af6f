/** Rows of the menu, the rooms and the machines of a venue. */
import type { Allergen } from '@comanda/domain/menu/allergens';
import type {
  Alcohol,
  CategoryMode,
  ComboComponent,
  Representation,
  Schedule,
  Translated,
} from '@comanda/domain/menu/menu';
import type { Money } from '@comanda/domain/money';
import type { Deliverer } from '@comanda/domain/printing/deliverers';
import type { CharacterSet } from '@comanda/domain/printing/paper-page';
import type { TaxClass } from '@comanda/domain/tax/vat';
import type { Place, TableShape } from '@comanda/domain/venue/floor-plan';

import type { Instant } from './instant.ts';

export type MenuTables = MenuRows & {
  /** Rows of products that an import is about to put on the menu. */
  staged_products: MenuRows['products'] & {
    import_id: string;
    staged_at: Instant;
    thing: 'product' | 'combo';
    /** What it was before, for the history; null where it was not there. */
    body: string | null;
  };
};

type MenuRows = {
  categories: {
    customer_id: string;
    id: string;
    name_texts: Translated;
    info: Translated;
    mode: CategoryMode;
    hue: string;
    art: string | null;
    schedules: readonly Schedule[];
    accepting_station_id: string | null;
    position: number;
    active: boolean;
    version: number;
  };
  products: {
    customer_id: string;
    id: string;
    category_id: string;
    name_texts: Translated;
    description: Translated;
    hint_texts: Translated;
    price_kind: 'fixed' | 'manual' | 'none';
    price: Money | null;
    tax_class: TaxClass;
    barcode: string | null;
    image: string | null;
    art: string | null;
    visible_on_pos: boolean;
    visible_on_app: boolean;
    visible_on_kiosk: boolean;
    in_stock: boolean;
    sold_out_until: Instant | null;
    active: boolean;
    current_stock: number | null;
    min_stock: number | null;
    max_stock: number | null;
    sold_out_at_zero: boolean;
    station_id: string | null;
    digital_confirmation: boolean;
    prints_kitchen_ticket: boolean;
    tag_ids: readonly string[];
    modifier_group_ids: readonly string[];
    allergens: readonly Allergen[];
    origin: Translated;
    alcohol: Alcohol | null;
    schedules: readonly Schedule[];
    /** Of a combo; null for any other product. */
    components: readonly ComboComponent[] | null;
    position: number;
    version: number;
  };
  modifier_groups: {
    customer_id: string;
    id: string;
    title: Translated;
    info: Translated;
    internal_note: string;
    min: number;
    max: number;
    removes: boolean;
    default_option_ids: readonly string[];
    position: number;
    version: number;
  };
  modifier_options: {
    customer_id: string;
    group_id: string;
    id: string;
    title: Translated;
    info: Translated;
    price: Money;
    in_stock: boolean;
    tax_class: TaxClass | null;
    tag_ids: readonly string[];
    modifier_group_ids: readonly string[];
    position: number;
  };
  tags: { customer_id: string; id: string; title: Translated; color: string; position: number; version: number };
  specials: {
    customer_id: string;
    id: string;
    info: Translated;
    representation: Representation;
    product_id: string | null;
    image: string | null;
    active: boolean;
    position: number;
    version: number;
  };
  /** What a thing was until a revision of the menu. */
  staged_changes: {
    customer_id: string;
    import_id: string;
    /** That it made. */
    menu_revision: number;
  };
  menu_history: {
    customer_id: string;
    menu_revision: number;
    thing: 'category' | 'tag' | 'modifierGroup' | 'product' | 'combo' | 'special';
    id: string;
    /** JSON text; null where it was not there. */
    body: string | null;
  };
  tables: {
    customer_id: string;
    id: string;
    name: string;
    area: string | null;
    order_method: 'table' | 'delivery' | 'pickup' | 'kiosk';
    active: boolean;
    is_checkout: boolean;
    /** Opaque code of the table's QR code. */
    code: string;
    seats: number | null;
    /** From above, on the floor plan. */
    shape: TableShape;
    /** In its room; null while nobody has placed it. */
    place: Place | null;
    version: number;
    /** Nobody finds it any more; its orders stay. */
    removed_at: Instant | null;
  };
  stations: {
    customer_id: string;
    id: string;
    name: string;
    auto_print: boolean;
    deliverer: Deliverer;
    /** Whose printers take its paper when its own do not. */
    fallback_station_id: string | null;
    /** After so long. */
    fallback_seconds: number;
    /** At once, because somebody said so. */
    is_redirected: boolean;
    /** SHA-256 of the key that its print agent signs in with. */
    agent_key_hash: string | null;
    position: number;
    version: number;
    removed_at: Instant | null;
  };
  printers: {
    customer_id: string;
    id: string;
    name: string;
    ip_address: string;
    port: number;
    model: string;
    station_id: string | null;
    active: boolean;
    prints_tickets: boolean;
    prints_receipts: boolean;
    /** Normal characters on a line. */
    page_columns: number;
    /** Which letters it has. */
    characters: CharacterSet;
    /** A browser calls it by HTTPS. */
    is_secure: boolean;
    /** SHA-256 of the key by which it fetches its jobs; null: it may not. */
    fetch_key_hash: string | null;
    /** Its name in Digest; null: the key in its address is enough. */
    fetch_user: string | null;
    /** Sealed: what Digest compares by, made of name, realm and password. */
    fetch_sealed: string | null;
    version: number;
  };
  /** What was learned of the machine that stands at a printer's address. */
  printer_states: {
    customer_id: string;
    printer_id: string;
    /** It has answered a status: from then on its silence means that it hangs. */
    has_spoken: boolean;
    /** Null where nobody asked yet. */
    condition: string | null;
    seen_at: Instant;
  };
};
