/** What all changes of the menu have in common: ids, versions, and what each kind of call refuses. */
import { menuRefusalCodes } from '@comanda/domain/menu/menu-refusal-codes';
import { z } from 'zod';

import { commandId, id, socketId, version } from './fields.ts';
import { changeRefusals, pinRefusals } from './setup.ts';

export const revision = z.int();
/** The client's id is the id of the new thing and of the command at once. */
export const added = { id: commandId, socketId };
export const inVenue = { ...added, customer: id };
/** The id of the command; `version` is the one that the change was made upon. */
export const changed = { id: commandId, version, socketId };
export const removed = z.strictObject({ commandId, socketId });
/** `detach`: take it from whatever uses it as well; without it such a thing is not deleted. */
export const detached = z.strictObject({ commandId, socketId, detach: z.enum(['true', 'false']).default('false') });
export const sorted = z.strictObject({ id: commandId, ids: z.array(id).max(5000), socketId });

export const addRefusals = [...pinRefusals, 'menu.error.notFound', ...menuRefusalCodes] as const;
export const editRefusals = [...changeRefusals, 'menu.error.notFound', ...menuRefusalCodes] as const;
export const goneRefusals = [...pinRefusals, 'menu.error.notFound'] as const;
