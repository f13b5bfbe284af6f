/** Changes of categories, modifier groups, tags and special offers (api.md, Menu). */
import { z } from 'zod';

import { calls } from './call.ts';
import { commandAnswer, customerParams, id } from './fields.ts';
import {
  added,
  addRefusals,
  changed,
  detached,
  editRefusals,
  goneRefusals,
  inVenue,
  removed,
  revision,
  sorted,
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
import { pinRefusals } from './setup.ts';

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

export const menuListCalls = { ...categoryCalls, ...groupCalls, ...tagCalls, ...specialCalls };
