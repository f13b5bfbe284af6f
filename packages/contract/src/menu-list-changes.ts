/** Changes of categories, modifier groups, tags and special offers (api.md, Menu). */
import { z } from 'zod';

import { calls } from './call.ts';
import { commandAnswer, id } from './fields.ts';
import {
  addRefusals,
  adding,
  changing,
  copying,
  detached,
  goneRefusals,
  inVenue,
  removed,
  removing,
  revision,
  sorted,
  sorting,
} from './menu-commands.ts';
import {
  category,
  categorySent,
  modifierGroup,
  modifierGroupSent,
  special,
  specialSent,
  tag,
  tagSent,
} from './menu-things.ts';
import { pinRefusals } from './refusals.ts';

const categoryParams = z.strictObject({ categoryId: id });
const groupParams = z.strictObject({ customerId: id, groupId: id });
const tagParams = z.strictObject({ customerId: id, tagId: id });
const specialParams = z.strictObject({ customerId: id, specialId: id });

const categoryCalls = calls({
  'POST /v1/categories': {
    summary: 'Add a category',
    access: 'may:menu.manage',
    body: categorySent.partial().required({ name: true }).extend(inVenue),
    response: z.object({ revision, category }),
    refuses: addRefusals,
  },
  'PATCH /v1/categories/{categoryId}': changing({
    summary: 'Change a category',
    params: categoryParams,
    sent: categorySent,
    answers: { category },
  }),
  'DELETE /v1/categories/{categoryId}': removing({
    summary: 'Delete a category that holds no product',
    params: categoryParams,
    query: removed,
    refuses: ['menu.error.categoryNotEmpty'],
  }),
  'PUT /v1/categories/order': {
    summary: 'Sort the categories',
    access: 'may:menu.manage',
    body: sorted.extend({ customer: id }),
    response: commandAnswer,
    refuses: pinRefusals,
  },
});

const groupCalls = calls({
  'POST /v1/customers/{customerId}/modifierGroups': adding({
    summary: 'Add a modifier group with its options',
    sent: modifierGroupSent.partial().required({ title: true }),
    answers: { modifierGroup },
  }),
  'PATCH /v1/customers/{customerId}/modifierGroups/{groupId}': changing({
    summary: 'Change a modifier group; options are sent all together, in their order',
    params: groupParams,
    sent: modifierGroupSent,
    answers: { modifierGroup },
  }),
  'DELETE /v1/customers/{customerId}/modifierGroups/{groupId}': removing({
    summary: 'Delete a modifier group',
    params: groupParams,
    query: detached,
    refuses: ['menu.error.inUse'],
  }),
  'PUT /v1/customers/{customerId}/modifierGroups/order': sorting('Sort the modifier groups'),
  'POST /v1/customers/{customerId}/modifierGroups/{groupId}/duplicate': copying(
    'A copy beside the modifier group, used by nothing yet',
    groupParams,
    { modifierGroup },
  ),
});

const tagCalls = calls({
  'POST /v1/customers/{customerId}/productTags': adding({
    summary: 'Add a tag',
    sent: tagSent.partial().required({ title: true }),
    answers: { productTag: tag },
  }),
  'PATCH /v1/customers/{customerId}/productTags/{tagId}': changing({
    summary: 'Change a tag',
    params: tagParams,
    sent: tagSent,
    answers: { productTag: tag },
  }),
  'DELETE /v1/customers/{customerId}/productTags/{tagId}': removing({
    summary: 'Delete a tag',
    params: tagParams,
    query: detached,
    refuses: ['menu.error.inUse'],
  }),
  'PUT /v1/customers/{customerId}/productTags/order': sorting('Sort the tags'),
});

const specialCalls = calls({
  'POST /v1/customers/{customerId}/specials': adding({
    summary: 'Add a special offer',
    sent: specialSent.partial().required({ info: true }),
    answers: { special },
  }),
  'PATCH /v1/customers/{customerId}/specials/{specialId}': changing({
    summary: 'Change a special offer',
    params: specialParams,
    sent: specialSent,
    answers: { special },
  }),
  'DELETE /v1/customers/{customerId}/specials/{specialId}': {
    summary: 'Delete a special offer',
    access: 'may:menu.manage',
    params: specialParams,
    query: removed,
    response: commandAnswer,
    refuses: goneRefusals,
  },
  'PUT /v1/customers/{customerId}/specials/order': sorting('Sort the special offers'),
});

export const menuListCalls = { ...categoryCalls, ...groupCalls, ...tagCalls, ...specialCalls };
