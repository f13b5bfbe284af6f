/** Changes of products and combos, one by one and many at once (api.md, Menu). */
import { coins } from '@comanda/domain/menu/change-prices';
import { z } from 'zod';

import { calls } from './call.ts';
import { amountSent, commandAnswer, commandId, customerParams, id, plainText, socketId, translated } from './fields.ts';
import {
  addRefusals,
  adding,
  changing,
  copying,
  detached,
  goneRefusals,
  inVenue,
  removing,
  revision,
  sorted,
} from './menu-commands.ts';
import { combo, comboSent, product, productSent } from './menu-things.ts';
import { pinRefusals } from './refusals.ts';

const productParams = z.strictObject({ productId: id });
const comboParams = z.strictObject({ customerId: id, comboId: id });

const countRefusals = [
  'menu.error.stockInvalid',
  'inventory.error.productUnknown',
  'inventory.error.productTwice',
  'inventory.error.countedMeanwhile',
  'inventory.error.momentUnknown',
] as const;

/** The year 2100. */
const latest = 4_102_444_800;

const productCalls = calls({
  'POST /v1/products': {
    summary: 'Add a product; what is left out is as in an empty form',
    access: 'may:menu.manage',
    body: productSent.partial().required({ name: true, category: true }).extend(inVenue),
    response: z.object({ revision, product }),
    refuses: addRefusals,
  },
  'PATCH /v1/products/{productId}': changing({
    summary: 'Change a product: the fields sent, no others',
    params: productParams,
    sent: productSent,
    answers: { product },
  }),
  'DELETE /v1/products/{productId}': removing({
    summary: 'Delete a product; orders keep what they sold',
    params: productParams,
    query: detached,
    refuses: ['menu.error.inUse', 'menu.error.inCombo'],
  }),
  'PUT /v1/products/order': {
    summary: 'Sort products and combos of one category',
    access: 'may:menu.manage',
    body: sorted.extend({ customer: id, category: id }),
    response: commandAnswer,
    refuses: goneRefusals,
  },
  'POST /v1/products/{productId}/duplicate': copying(
    'A copy beside the product; a barcode belongs to one alone',
    productParams,
    { product },
  ),
  'POST /v1/products/{productId}/stock': {
    summary: 'Count the units of a product, or add a delivery; null ends the counting',
    access: 'may:menu.manage',
    params: productParams,
    body: z.union([
      z.strictObject({
        id: commandId,
        currentStockAmount: z.int().min(0).max(1_000_000).nullable(),
        /** Of the venue, when it was counted: what came and went since stays on top. Left out: it stands for itself. */
        revision: z.int().min(0).optional(),
        socketId,
      }),
      z.strictObject({ id: commandId, addedAmount: z.int().min(-1_000_000).max(1_000_000), socketId }),
    ]),
    response: z.object({ revision, product }),
    refuses: [...goneRefusals, ...countRefusals],
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

const comboCalls = calls({
  'POST /v1/customers/{customerId}/combos': adding({
    summary: 'Add a combo',
    sent: comboSent.partial().required({ name: true, category: true, components: true }),
    answers: { combo },
  }),
  'PATCH /v1/customers/{customerId}/combos/{comboId}': changing({
    summary: 'Change a combo',
    params: comboParams,
    sent: comboSent,
    answers: { combo },
  }),
  'DELETE /v1/customers/{customerId}/combos/{comboId}': removing({
    summary: 'Delete a combo',
    params: comboParams,
    query: detached,
    refuses: ['menu.error.inUse'],
  }),
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
      /** Of the dry run that was looked at: where it would do something else by now, it is refused. */
      token: plainText.max(64).optional(),
      socketId,
    }),
    response: z.object({
      revision,
      /** Follows from what would change, or was changed. */
      token: z.string(),
      changes: z.array(z.object({ product: id, name: translated, field: z.string(), before: value, after: value })),
      /** `notFound`: it is gone; `priceOpen`: it has no price to raise; `priceInvalid`: the new price is none. */
      skipped: z.array(z.object({ product: id, reason: z.enum(['notFound', 'priceOpen', 'priceInvalid']) })),
    }),
    refuses: [
      ...pinRefusals,
      'menu.error.categoryUnknown',
      'menu.error.stationUnknown',
      'menu.error.changedSinceDryRun',
    ],
  },
});

export const menuChangeCalls = { ...productCalls, ...comboCalls, ...bulkCalls };

export type BulkChange = z.output<typeof bulkChange>;
