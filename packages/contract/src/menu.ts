/** The menu as it is read (specification §3, §7). Wire names are the specification's. */
import { z } from 'zod';

import { calls } from './call.ts';
import { customerParams, id } from './fields.ts';
import { category, combo, modifierGroup, product, special, tag } from './menu-things.ts';

const ofCustomer = z.strictObject({ customerId: id });

export const menuCalls = calls({
  'GET /v1/products': {
    summary: 'All products of a venue; combos are apart',
    access: 'may:menu.read',
    query: ofCustomer,
    response: z.array(product),
    refuses: [],
  },
  'GET /v1/categories': {
    summary: 'All categories of a venue, in their order',
    access: 'may:menu.read',
    query: ofCustomer,
    response: z.array(category),
    refuses: [],
  },
  'GET /v1/customers/{customerId}/combos': {
    summary: 'All combos of a venue: products of products at one price',
    access: 'may:menu.read',
    params: customerParams,
    response: z.array(combo),
    refuses: [],
  },
  'GET /v1/customers/{customerId}/modifierGroups': {
    summary: 'All modifier groups of a venue with their options',
    access: 'may:menu.read',
    params: customerParams,
    response: z.array(modifierGroup),
    refuses: [],
  },
  'GET /v1/customers/{customerId}/productTags': {
    summary: 'All tags of a venue; the text colour is computed',
    access: 'may:menu.read',
    params: customerParams,
    response: z.array(tag),
    refuses: [],
  },
  'GET /v1/customers/{customerId}/specials': {
    summary: 'All special offers of a venue, in their order',
    access: 'may:menu.read',
    params: customerParams,
    response: z.array(special),
    refuses: [],
  },
});

export type { WireCategory, WireCombo, WireModifierGroup, WireProduct, WireTag } from './menu-things.ts';
