/** Things of the menu as rows and back; each carries the version that its changes count. */
import type {
  Category,
  Combo,
  ModifierGroup,
  ModifierOption,
  Price,
  Product,
  Special,
  Tag,
} from '@comanda/domain/menu/menu';

import type { Tables } from '../../platform/database/tables.ts';

export type Versioned<Thing> = Thing & { readonly version: number };

/** By its name in the journal and in the menu's history. */
export type MenuThings = {
  category: Category;
  tag: Tag;
  modifierGroup: ModifierGroup;
  product: Product;
  combo: Combo;
  special: Special;
};
export type MenuThing = keyof MenuThings;

/** The whole menu as it is stored. */
export type StoredMenu = {
  readonly categories: ReadonlyMap<string, Versioned<Category>>;
  readonly tags: ReadonlyMap<string, Versioned<Tag>>;
  readonly modifierGroups: ReadonlyMap<string, Versioned<ModifierGroup>>;
  readonly products: ReadonlyMap<string, Versioned<Product>>;
  readonly combos: ReadonlyMap<string, Versioned<Combo>>;
  readonly specials: ReadonlyMap<string, Versioned<Special>>;
};

export function toCategory(row: Tables['categories']): Versioned<Category> {
  const { id, name_texts: name, info, mode, hue, art, schedules, position, version } = row;
  const { accepting_station_id: acceptingStationId } = row;
  return { id, name, info, mode, hue, art, schedules, acceptingStationId, position, version };
}

export function categoryRow(customer_id: string, category: Versioned<Category>): Tables['categories'] {
  const { name, acceptingStationId, ...columns } = category;
  return { customer_id, ...columns, name_texts: name, accepting_station_id: acceptingStationId, active: true };
}

export function toTag({ id, title, color, position, version }: Tables['tags']): Versioned<Tag> {
  return { id, title, color, position, version };
}

export function tagRow(customer_id: string, tag: Versioned<Tag>): Tables['tags'] {
  return { customer_id, ...tag };
}

export function toSpecial(row: Tables['specials']): Versioned<Special> {
  const { id, info, representation, product_id: productId, image, active, position, version } = row;
  return { id, info, representation, productId, image, active, position, version };
}

export function specialRow(customer_id: string, special: Versioned<Special>): Tables['specials'] {
  const { productId, ...columns } = special;
  return { customer_id, ...columns, product_id: productId };
}

export function toProduct(row: Tables['products']): Versioned<Product> {
  return {
    id: row.id,
    categoryId: row.category_id,
    name: row.name_texts,
    description: row.description,
    hint: row.hint_texts,
    price: toPrice(row),
    taxClass: row.tax_class,
    barcode: row.barcode,
    image: row.image,
    art: row.art,
    visibility: { pos: row.visible_on_pos, app: row.visible_on_app, kiosk: row.visible_on_kiosk },
    inStock: row.in_stock,
    soldOutUntil: row.sold_out_until,
    active: row.active,
    stock: { current: row.current_stock, min: row.min_stock, max: row.max_stock },
    soldOutAtZero: row.sold_out_at_zero,
    stationId: row.station_id,
    digitalConfirmation: row.digital_confirmation,
    printsKitchenTicket: row.prints_kitchen_ticket,
    tagIds: row.tag_ids,
    modifierGroupIds: row.modifier_group_ids,
    allergens: row.allergens,
    origin: row.origin,
    alcohol: row.alcohol,
    schedules: row.schedules,
    position: row.position,
    version: row.version,
  };
}

/** @throws Error for a product that is none. */
export function toCombo(row: Tables['products']): Versioned<Combo> {
  if (row.components === null) throw new Error(`no combo: product ${row.id}`);
  return { ...toProduct(row), components: row.components };
}

function toPrice(row: Tables['products']): Price {
  if (row.price_kind !== 'fixed') return { kind: row.price_kind };
  if (row.price === null) throw new Error(`fixed price without amount: product ${row.id}`);
  return { kind: 'fixed', amount: row.price };
}

export function productRow(customer_id: string, product: Versioned<Product> | Versioned<Combo>): Tables['products'] {
  return {
    customer_id,
    id: product.id,
    category_id: product.categoryId,
    name_texts: product.name,
    description: product.description,
    hint_texts: product.hint,
    price_kind: product.price.kind,
    price: product.price.kind === 'fixed' ? product.price.amount : null,
    tax_class: product.taxClass,
    barcode: product.barcode,
    image: product.image,
    art: product.art,
    visible_on_pos: product.visibility.pos,
    visible_on_app: product.visibility.app,
    visible_on_kiosk: product.visibility.kiosk,
    in_stock: product.inStock,
    sold_out_until: product.soldOutUntil,
    active: product.active,
    current_stock: product.stock.current,
    min_stock: product.stock.min,
    max_stock: product.stock.max,
    sold_out_at_zero: product.soldOutAtZero,
    station_id: product.stationId,
    digital_confirmation: product.digitalConfirmation,
    prints_kitchen_ticket: product.printsKitchenTicket,
    tag_ids: product.tagIds,
    modifier_group_ids: product.modifierGroupIds,
    allergens: product.allergens,
    origin: product.origin,
    alcohol: product.alcohol,
    schedules: product.schedules,
    components: 'components' in product ? product.components : null,
    position: product.position,
    version: product.version,
  };
}

export function toModifierGroup(
  row: Tables['modifier_groups'],
  options: readonly Tables['modifier_options'][],
): Versioned<ModifierGroup> {
  return {
    id: row.id,
    title: row.title,
    info: row.info,
    note: row.internal_note,
    min: row.min,
    max: row.max,
    removes: row.removes,
    defaultOptionIds: row.default_option_ids,
    options: options.map(toOption),
    position: row.position,
    version: row.version,
  };
}

function toOption(row: Tables['modifier_options']): ModifierOption {
  return {
    id: row.id,
    title: row.title,
    info: row.info,
    price: row.price,
    inStock: row.in_stock,
    taxClass: row.tax_class,
    tagIds: row.tag_ids,
    modifierGroupIds: row.modifier_group_ids,
  };
}

export function groupRow(customer_id: string, group: Versioned<ModifierGroup>): Tables['modifier_groups'] {
  const { id, title, info, note, min, max, removes, defaultOptionIds, position, version } = group;
  const columns = { internal_note: note, min, max, removes, default_option_ids: defaultOptionIds, position, version };
  return { customer_id, id, title, info, ...columns };
}

export function optionRows(
  customer_id: string,
  { id: group_id, options }: ModifierGroup,
): Tables['modifier_options'][] {
  return options.map(({ inStock, taxClass, tagIds, modifierGroupIds, ...option }, position) => ({
    customer_id,
    group_id,
    ...option,
    in_stock: inStock,
    tax_class: taxClass,
    tag_ids: tagIds,
    modifier_group_ids: modifierGroupIds,
    position,
  }));
}
