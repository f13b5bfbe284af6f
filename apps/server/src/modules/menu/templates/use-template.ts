/** Fills the menu of a venue that has none yet, so that the first order can be taken at once (specification §2 Settings). */
import { randomUUID } from 'node:crypto';

import type { BodyRead } from '@comanda/contract/calls';
import { accept } from '@comanda/domain/decision';

import type { House } from '../../../platform/house.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { changeMenu } from '../change-menu.ts';
import { changesToAll } from '../sheet/changes-to-all.ts';
import { bar } from './bar.ts';
import { cafe } from './cafe.ts';
import { pizzeria } from './pizzeria.ts';
import { restaurant } from './restaurant.ts';
import { menuOf, type Template } from './template.ts';

type Body = BodyRead<'POST /v1/customers/{customerId}/menu/template'>;

export const startTemplates: Readonly<Record<Body['template'], Template>> = { restaurant, cafe, bar, pizzeria };

type Asked = { readonly customerId: string; readonly caller: Caller; readonly body: Body };

export function useTemplate(house: House, { customerId, caller, body }: Asked) {
  const { id, template, socketId } = body;
  const command = { customerId, caller, id, kind: 'menu.template', body: { template }, socketId };
  return changeMenu<object, 'menu.error.menuNotEmpty'>(house, command, ({ menu }) => {
    if (Object.values(menu).some(({ size }) => size > 0)) return { ok: false, code: 'menu.error.menuNotEmpty' };
    const changes = changesToAll(menuOf(startTemplates[template], randomUUID));
    return accept({ answer: {}, changes, thing: 'product', thingId: customerId, move: 'imported', fields: [template] });
  });
}
