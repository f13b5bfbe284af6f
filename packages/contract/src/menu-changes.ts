/** Changes of the menu (api.md, Menu): each thing with its version; deleting says by what a thing is still used. */
import { coins } from '@comanda/domain/menu/change-prices';
import { menuRefusalCodes } from '@comanda/domain/menu/menu-refusal-codes';
import { z } from 'zod';

import { calls } from './call.ts';
import { amountSent, commandAnswer, commandId, customerParams, id, socketId, translated, version } from './fields.ts';
import {
  category,
  categorySent,
  combo,
  comboSent,
  modifierGroup,
  modifierGroupSent,
  product,
  productSent,
  special,
  specialSent,
  tag,
  tagSent,
} from './menu-things.ts';
import { changeRefusals, pinRefusals } from './setup.ts';

const revision = z.int();
/** The client's id is the id of the new thing and of the command at once. */
const added = { id: commandId, socketId };
const inVenue = { ...added, customer: id };
/** The id of the command; `version` is the one that the change was made upon. */
const changed = { id: commandId, version, socketId };
const removed = z.strictObject({ commandId, socketId });
/** `detach`: take it from whatever uses it as well; without it such a thing is not deleted. */
const detached = z.strictObject({ commandId, socketId, detach: z.enum(['true', 'false']).default('false') });
const sorted = z.strictObject({ id: commandId, ids: z.array(id).max(5000), socketId });

const productParams = z.strictObject({ productId: id });
const categoryParams = z.strictObject({ categoryId: id });
const groupParams = z.strictObject({ customerId: id, groupId: id });
const tagParams = z.strictObject({ customerId: id, tagId: id });
const specialParams = z.strictObject({ customerId: id, specialId: id });
const comboParams = z.strictObject({ customerId: id, comboId: id });

/** The year 2100. */
const latest = 4_102_444_800;

const addRefusals = [...pinRefusals, 'menu.error.notFound', ...menuRefusalCodes] as const;
const editRefusals = [...changeRefusals, 'menu.error.notFound', ...menuRefusalCodes] as const;
const goneRefusals = [...pinRefusals, 'menu.error.notFound'] as const;

const productCalls = calls({
  'POST /v1/products': {
    summary: 'Add a product; what is left out is as in an empty form',
    access: 'may:menu.manage',
    body: productSent.partial().required({ name: true, category: true }).extend(inVenue),
    response: z.object({ revision, product }),
    refuses: addRefusals,
  },
  'PATCH /v1/products/{productId}': {
    summary: 'Change a product: the fields sent, no others',
    access: 'may:menu.manage',
    params: productParams,
    body: productSent.partial().extend(changed),
    response: z.object({ revision, product }),
    refuses: editRefusals,
  },
  'DELETE /v1/products/{productId}': {
    summary: 'Delete a product; orders keep what they sold',
    access: 'may:menu.manage',
    params: productParams,
    query: detached,
    response: commandAnswer,
    refuses: [...goneRefusals, 'menu.error.inUse', 'menu.error.inCombo'],
  },
  'PUT /v1/products/order': {
    summary: 'Sort products and combos of one category',
    access: 'may:menu.manage',
    body: sorted.extend({ customer: id, category: id }),
    response: commandAnswer,
    refuses: goneRefusals,
  },
  'POST /v1/products/{productId}/duplicate': {
    summary: 'A copy beside the product; a barcode belongs to one alone',
    access: 'may:menu.manage',
    params: productParams,
    body: z.strictObject(added),
    response: z.object({ revision, product }),
    refuses: goneRefusals,
  },
  'POST /v1/products/{productId}/stock': {
    summary: 'Count the units of a product, or add a delivery; null ends the counting',
    access: 'may:menu.manage',
    params: productParams,
    body: z.union([
      z.strictObject({ id: commandId, currentStockAmount: z.int().min(0).max(1_000_000).nullable(), socketId }),
      z.strictObject({ id: commandId, addedAmount: z.int().min(-1_000_000).max(1_000_000), socketId }),
    ]),
    response: z.object({ revision, product }),
    refuses: [...goneRefusals, 'menu.error.stockInvalid'],
  },
  'POST /v1/products/{productId}/soldOut': {
    summary: 'Sold out until then and in stock again by itself; null: in stock now',
    access: 'may:product.soldOut',
    params: productParams,
    body: z.strictObject({
      id: commandId,
      /** Unix seconds; the end of the business day; until somebody says otherwise; null = back in stock. */
      until: z.union([z.int().min(0).max(latest), z.enum(['endOfDay', 'furtherNotice'])]).nullable(),
      socketId,
    }),
    response: z.object({ revision, product }),
    refuses: [...goneRefusals, 'menu.error.untilPassed'],
  },
});

const categoryCalls = calls({
  'POST /v1/categories': {
    summary: 'Add a category',
    access: 'may:menu.manage',
    body: categorySent.partial().required({ name: true }).extend(inVenue),
    response: z.object({ revision, category }),
    refuses: addRefusals,
  },
  'PATCH /v1/categories/{categoryId}': {
    summary: 'Change a category',
    access: 'may:menu.manage',
    params: categoryParams,
    body: categorySent.partial().extend(changed),
    response: z.object({ revision, category }),
    refuses: editRefusals,
  },
  'DELETE /v1/categories/{categoryId}': {
    summary: 'Delete a category that holds no product',
    access: 'may:menu.manage',
    params: categoryParams,
    query: removed,
    response: commandAnswer,
    refuses: [...goneRefusals, 'menu.error.categoryNotEmpty'],
  },
  'PUT /v1/categories/order': {
    summary: 'Sort the categories',
    access: 'may:menu.manage',
    body: sorted.extend({ customer: id }),
    response: commandAnswer,
    refuses: pinRefusals,
  },
});

const groupCalls = calls({
  'POST /v1/customers/{customerId}/modifierGroups': {
    summary: 'Add a modifier group with its options',
    access: 'may:menu.manage',
    params: customerParams,
    body: modifierGroupSent.partial().required({ title: true }).extend(added),
    response: z.object({ revision, modifierGroup }),
    refuses: addRefusals,
  },
  'PATCH /v1/customers/{customerId}/modifierGroups/{groupId}': {
    summary: 'Change a modifier group; options are sent all together, in their order',
    access: 'may:menu.manage',
    params: groupParams,
    body: modifierGroupSent.partial().extend(changed),
    response: z.object({ revision, modifierGroup }),
    refuses: editRefusals,
  },
  'DELETE /v1/customers/{customerId}/modifierGroups/{groupId}': {
    summary: 'Delete a modifier group',
    access: 'may:menu.manage',
    params: groupParams,
    query: detached,
    response: commandAnswer,
    refuses: [...goneRefusals, 'menu.error.inUse'],
  },
  'PUT /v1/customers/{customerId}/modifierGroups/order': {
    summary: 'Sort the modifier groups',
    access: 'may:menu.manage',
    params: customerParams,
    body: sorted,
    response: commandAnswer,
    refuses: pinRefusals,
  },
  'POST /v1/customers/{customerId}/modifierGroups/{groupId}/duplicate': {
    summary: 'A copy beside the modifier group, used by nothing yet',
    access: 'may:menu.manage',
    params: groupParams,
    body: z.strictObject(added),
    response: z.object({ revision, modifierGroup }),
    refuses: goneRefusals,
  },
});

const tagCalls = calls({
  'POST /v1/customers/{customerId}/productTags': {
    summary: 'Add a tag',
    access: 'may:menu.manage',
    params: customerParams,
    body: tagSent.partial().required({ title: true }).extend(added),
    response: z.object({ revision, productTag: tag }),
    refuses: addRefusals,
  },
  'PATCH /v1/customers/{customerId}/productTags/{tagId}': {
    summary: 'Change a tag',
    access: 'may:menu.manage',
    params: tagParams,
    body: tagSent.partial().extend(changed),
    response: z.object({ revision, productTag: tag }),
    refuses: editRefusals,
  },
  'DELETE /v1/customers/{customerId}/productTags/{tagId}': {
    summary: 'Delete a tag',
    access: 'may:menu.manage',
    params: tagParams,
    query: detached,
    response: commandAnswer,
    refuses: [...goneRefusals, 'menu.error.inUse'],
  },
  'PUT /v1/customers/{customerId}/productTags/order': {
    summary: 'Sort the tags',
    access: 'may:menu.manage',
    params: customerParams,
    body: sorted,
    response: commandAnswer,
    refuses: pinRefusals,
  },
});

const specialCalls = calls({
  'POST /v1/customers/{customerId}/specials': {
    summary: 'Add a special offer',
    access: 'may:menu.manage',
    params: customerParams,
    body: specialSent.partial().required({ info: true }).extend(added),
    response: z.object({ revision, special }),
    refuses: addRefusals,
  },
  'PATCH /v1/customers/{customerId}/specials/{specialId}': {
    summary: 'Change a special offer',
    access: 'may:menu.manage',
    params: specialParams,
    body: specialSent.partial().extend(changed),
    response: z.object({ revision, special }),
    refuses: editRefusals,
  },
  'DELETE /v1/customers/{customerId}/specials/{specialId}': {
    summary: 'Delete a special offer',
    access: 'may:menu.manage',
    params: specialParams,
    query: removed,
    response: commandAnswer,
    refuses: goneRefusals,
  },
  'PUT /v1/customers/{customerId}/specials/order': {
    summary: 'Sort the special offers',
    access: 'may:menu.manage',
    params: customerParams,
    body: sorted,
    response: commandAnswer,
    refuses: pinRefusals,
  },
});

const comboCalls = calls({
  'POST /v1/customers/{customerId}/combos': {
    summary: 'Add a combo',
    access: 'may:menu.manage',
    params: customerParams,
    body: comboSent.partial().required({ name: true, category: true, components: true }).extend(added),
    response: z.object({ revision, combo }),
    refuses: addRefusals,
  },
  'PATCH /v1/customers/{customerId}/combos/{comboId}': {
    summary: 'Change a combo',
    access: 'may:menu.manage',
    params: comboParams,
    body: comboSent.partial().extend(changed),
    response: z.object({ revision, combo }),
    refuses: editRefusals,
  },
  'DELETE /v1/customers/{customerId}/combos/{comboId}': {
    summary: 'Delete a combo',
    access: 'may:menu.manage',
    params: comboParams,
    query: detached,
    response: commandAnswer,
    refuses: [...goneRefusals, 'menu.error.inUse'],
  },
});

const coin = z.union(coins.map((one) => z.literal(one))).default(1);

/** `raiseBy`: percent with one decimal, negative to lower. */
const priceChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('set'), amount: amountSent }),
  z.strictObject({ kind: z.literal('raise'), amount: amountSent, coin }),
  z.strictObject({ kind: z.literal('raiseBy'), percent: z.number().min(-100).max(1000).multipleOf(0.1), coin }),
]);

const bulkChange = z.strictObject({
  price: priceChange.optional(),
  ...productSent
    .pick({
      visibleOnPos: true,
      visibleOnApp: true,
      visibleOnKiosk: true,
      inStock: true,
      active: true,
      category: true,
      processingStation: true,
    })
    .partial().shape,
});

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

const bulkCalls = calls({
  'POST /v1/customers/{customerId}/menu/bulk': {
    summary: 'Change many products and combos at once; a dry run only says what would change',
    access: 'may:menu.manage',
    params: customerParams,
    body: z.strictObject({
      id: commandId,
      dryRun: z.boolean().default(false),
      products: z.array(id).min(1).max(5000),
      change: bulkChange,
      socketId,
    }),
    response: z.object({
      revision,
      changes: z.array(z.object({ product: id, name: translated, field: z.string(), before: value, after: value })),
      /** `notFound`: it is gone; `priceOpen`: it has no price to raise; `priceInvalid`: the new price is none. */
      skipped: z.array(z.object({ product: id, reason: z.enum(['notFound', 'priceOpen', 'priceInvalid']) })),
    }),
    refuses: [...pinRefusals, 'menu.error.categoryUnknown', 'menu.error.stationUnknown'],
  },
});

export const menuChangeCalls = {
  ...productCalls,
  ...categoryCalls,
  ...groupCalls,
  ...tagCalls,
  ...specialCalls,
  ...comboCalls,
  ...bulkCalls,
};

export type BulkChange = z.output<typeof bulkChange>;
